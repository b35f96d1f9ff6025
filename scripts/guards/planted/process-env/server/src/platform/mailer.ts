// Planted: the environment read past the configuration. A mention of process.env in prose or 'process.env' is none.
export const smtp = process.env.SMTP_URL;
