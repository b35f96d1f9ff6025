// The one reader of the web.
export const origin = process.env.MATRICULA_ORIGIN;
