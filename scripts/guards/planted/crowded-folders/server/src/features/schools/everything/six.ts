// One file of many.
