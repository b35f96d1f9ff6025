// Planted: a barrel under another name.
export { Button } from './button.tsx';
export type { ButtonProps } from './button.tsx';
