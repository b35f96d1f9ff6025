import styles from './button.module.css';
// Planted: the comment comes too late.
export const button = styles;
