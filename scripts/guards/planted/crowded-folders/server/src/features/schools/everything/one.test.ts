// Tests do not count.
