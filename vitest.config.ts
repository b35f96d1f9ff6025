// Tests beside the code, one project per place. `npm test` runs all but chaos; `npm run chaos` runs those.

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/ci/test-order.ts';

const PLANTED = ['**/node_modules/**', 'scripts/guards/planted/**'];
/** Fault runs that ask what is lost or said, not how long it takes: something else may use the machine meanwhile. */
const CHAOS_UNTIMED = ['jobs', 'messages-network', 'secrets'].map((name) => `chaos/${name}.test.ts`);
const CHAOS = {
  pool: 'forks' as const,
  globalSetup: './chaos/lib/global-setup.ts',
  // Each run takes processes and ports for itself, the timed ones the whole machine.
  fileParallelism: false,
  testTimeout: 15 * 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for PostgreSQL and argon2.
    maxWorkers: 2,
    // A shuffled run has an order of its own.
    sequence: process.argv.some((word) => word.startsWith('--sequence.shuffle')) ? {} : { sequencer: TestOrder },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], exclude: PLANTED, isolate: false } },
      {
        root: './server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts', 'simulators/**/*.test.ts'],
          // Each file has an application, a database and our modules of its own; the libraries are loaded once for many files.
          pool: 'forks',
          isolate: false,
          setupFiles: [join(import.meta.dirname, 'server/test/own-modules.ts')],
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
      { test: { ...CHAOS, name: 'chaos', include: ['chaos/**/*.test.ts'], exclude: [...PLANTED, ...CHAOS_UNTIMED] } },
      { test: { ...CHAOS, name: 'chaos-untimed', include: CHAOS_UNTIMED, exclude: PLANTED } },
    ],
  },
});
