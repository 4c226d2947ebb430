print("treeviz")
