// Planted: a drawer without a label.
export const today = 'today';
