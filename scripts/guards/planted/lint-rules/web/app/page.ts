// Imported by border.ts.
export const page = 1;
