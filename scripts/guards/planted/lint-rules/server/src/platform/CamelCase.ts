// Planted: a file name that is not kebab-case.
export const camel = 1;
