// Planted: one key more than the example.
const environmentSchema = z.object({
  PORT: port.default(3000),
  SMTP_URL: z.string(),
  AUTH_SECRET: z.string(),
});
