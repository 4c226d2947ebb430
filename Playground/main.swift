// swift run Playground: runs the pages in order. Change them and run them again.

try Page1.run()
try Page2.run()
try Page3.run()
