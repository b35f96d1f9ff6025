// Planted: an index with something of its own is still an index.
export { Button } from './button.tsx';
export const count = 1;
