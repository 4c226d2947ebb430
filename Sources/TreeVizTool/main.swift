import TreeVizCommands

TreeVizMain.run()
