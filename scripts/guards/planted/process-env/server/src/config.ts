// The one reader.
export const environment = process.env;
