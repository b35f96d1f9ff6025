#!/usr/bin/env node
// Fine: the comment follows the line the kernel needs.
export const tool = 1;
