// Fine: speaks for its CSS Module as well.
export const card = 1;
