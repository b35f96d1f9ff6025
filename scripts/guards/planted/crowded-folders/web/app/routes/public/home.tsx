// Alone.
