// Not a barrel: it forwards one name beside its own.
export { colour } from './colour.ts';
export const button = 1;
