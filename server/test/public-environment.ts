// The environment of an installation that others can reach, for tests of what is different there.
import { randomBytes } from 'node:crypto';

export const PUBLIC_ENVIRONMENT = {
  NODE_ENV: 'production',
  MATRICULA_ORIGIN: 'https://matricula.example',
  PEERWAY_ORIGIN: 'https://peerway.example',
  AUTH_SECRET: randomBytes(32).toString('base64url'),
  FILE_KEY: randomBytes(32).toString('base64url'),
  TRUST_PROXY: 'none',
};
