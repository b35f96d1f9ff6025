// Browser tests against the production build. `npm run e2e` runs all of it; `--project=axe` and so on run a part.
import { defineConfig } from '@playwright/test';
import type { StackOptions } from './fixtures.ts';
import { CHROMIUM, CHROMIUM_FLAGS, WHOLE_CHROMIUM } from './stack/stack.ts';

const isCi = process.env['CI'] !== undefined;

export default defineConfig<StackOptions>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './stack/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi,
  // A machine that stalls for a second makes the product shed load with 503, as it should. In CI such a test gets two more
  // tries and is reported as flaky; at a desk it fails at once.
  retries: isCi ? 2 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: isCi ? [['list'], ['json', { outputFile: '../test-results/e2e.json' }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
    viewport: { width: 1280, height: 800 },
    // What cannot be clicked is named, rather than the end of the test's time.
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    trace: 'off',
    screenshot: 'only-on-failure',
    stackName: 'one',
  },
  projects: [
    // First, because one of its tests takes longest: begun last it would leave a worker without work.
    { name: 'xss', testMatch: 'xss.spec.ts', use: { stackName: 'hostile' } },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', testIgnore: 'journeys/policies.spec.ts' },
    { name: 'policies', testMatch: 'journeys/policies.spec.ts', use: { stackName: 'policies' } },
    {
      name: 'two-processes',
      testMatch: /journeys\/(account|buying|subscription)\.spec\.ts$/,
      use: { stackName: 'two' },
    },
    { name: 'axe', testMatch: 'axe/axe.spec.ts' },
    {
      name: 'notices',
      testMatch: 'notices.spec.ts',
      use: { launchOptions: { executablePath: WHOLE_CHROMIUM, args: CHROMIUM_FLAGS } },
    },
  ],
});
