// Component tests of the web: happy-dom instead of a browser, without React Router's build plugin.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    include: ['app/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // As on the server: only a machine that stands still needs so long.
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    server: { deps: { inline: ['@tabler/icons-react'] } },
  },
});
