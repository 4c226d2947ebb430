print("page")
