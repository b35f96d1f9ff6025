// Component tests of the web: happy-dom instead of a browser, without React Router's build plugin.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  // No test opens a socket: what comes over one is said by the test.
  resolve: { alias: { 'socket.io-client': join(import.meta.dirname, 'test/fake-socket.ts') } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // A link to a file or to a mail program leaves the page where it is: files share one window, whose address the next one reads.
    environmentOptions: {
      happyDOM: { url: 'http://localhost:3000/', settings: { navigation: { disableFallbackToSetURL: true } } },
    },
    include: ['app/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // One process for many files: loading React and the libraries anew for each took two thirds of the time. setup.ts keeps files apart.
    isolate: false,
    // As the root's: said here, too, because a run of this project alone would use one of two cores.
    maxWorkers: 2,
    // As on the server: only a machine that stands still needs so long.
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    server: { deps: { inline: ['@tabler/icons-react'] } },
  },
});
