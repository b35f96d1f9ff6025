// Planted: not kebab-case.
export const DatePicker = null;
