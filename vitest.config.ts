// Tests beside the code, one project per place. `npm test` runs all but chaos; `npm run chaos` runs that one.

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const PLANTED = ['**/node_modules/**', 'scripts/guards/planted/**'];
const CHAOS_TIMEOUT_MS = 15 * 60_000;

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for PostgreSQL and argon2.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], exclude: PLANTED, isolate: false } },
      {
        root: './server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts', 'simulators/**/*.test.ts'],
          // Each file has an application and a database of its own; a process each keeps their clocks and pools apart.
          pool: 'forks',
          // No test waits for these when all is well; a host that stops the machine for seconds must not fail one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          globalSetup: join(import.meta.dirname, 'server/test/global-setup.ts'),
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: PLANTED,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts'],
          exclude: PLANTED,
          pool: 'forks',
          // Each run takes processes, ports and the load of the whole machine for itself.
          fileParallelism: false,
          testTimeout: CHAOS_TIMEOUT_MS,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
