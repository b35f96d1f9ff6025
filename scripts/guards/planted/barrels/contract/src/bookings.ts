// Planted: forwards a whole file.
export * from './money.ts';
export const booking = 1;
