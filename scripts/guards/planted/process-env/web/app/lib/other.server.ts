// Planted: a second reader in the web.
export const other = process.env.OTHER;
