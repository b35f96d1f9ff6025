// What the linter knows, seen in the editor too: its own rules and the borders between areas. Rules that need more than one import line are
// guards (scripts/guards).
import { defineConfig } from 'oxlint';
import { BASE_PATTERNS, BORDER_OVERRIDES } from './scripts/guards/lint-borders.ts';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  env: { es2024: true, node: true, browser: true },
  ignorePatterns: [
    '**/build/**',
    '**/.react-router/**',
    '**/.data/**',
    '/coverage/**',
    '{contract,server,web}/coverage/**',
    'scripts/guards/planted/**',
    'server/src/platform/database/db-types.ts',
  ],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/no-console': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-else-return': 'error',
    'eslint/no-param-reassign': 'error',
    'eslint/no-throw-literal': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true }],
    'eslint/no-eval': 'error',
    'eslint/no-restricted-imports': ['error', { patterns: BASE_PATTERNS }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-duplicates': 'error',
    'promise/no-return-wrap': 'error',
    'promise/no-callback-in-promise': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'react/self-closing-comp': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-conditional-tests': 'off',
    // The second argument says what was expected, for the person who reads the failure.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Waiting for something to appear fails when it does not: that is an assertion too.
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'screen.findBy*', 'screen.findAllBy*'] },
    ],
    // A rolled-back transaction can only be looked into from inside; what must run is counted by expect.assertions.
    'vitest/no-conditional-expect': 'off',
    // <output> is for results of a form; a status that announces loading is a plain element with the role.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...BORDER_OVERRIDES,
    {
      // A query per turn is how lists become slow; a loop that must wait says why. Tests may take one step after another.
      files: ['server/src/features/**', 'server/test/**', 'server/seed/**', 'web/app/**'],
      rules: { 'eslint/no-await-in-loop': 'error' },
    },
    {
      files: ['web/app/**'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          { name: 'FormData', message: 'A form is written with useForm of #ui/form/use-form.ts.' },
        ],
      },
    },
    {
      // Filters and the rows of a comparison: forms that are read into the address (GET), with nothing to check and nothing to send.
      files: [
        'web/app/features/marketplace/listing/**',
        'web/app/features/schools/school-comparison/comparison-tools.tsx',
      ],
      rules: { 'eslint/no-restricted-globals': 'off' },
    },
    {
      // Sending and catching up are one step after another by their nature.
      files: ['web/app/state/messaging/outbox/outbox.ts', 'web/app/state/messaging/conversation-sync.ts'],
      rules: { 'eslint/no-await-in-loop': 'off' },
    },
    {
      // What a device makes of the events it hears, held against a real server.
      files: ['server/test/messages-replay.test.ts'],
      rules: { 'eslint/no-restricted-imports': 'off' },
    },
    {
      // Programs for a terminal: what they print is their product. They also reach into the workspaces by path on purpose.
      files: ['scripts/**', 'bench/**', 'chaos/**', 'e2e/**', 'server/seed/**'],
      rules: { 'eslint/no-console': 'off', 'eslint/no-restricted-imports': 'off' },
    },
    {
      // Frameworks that find a module by its default export.
      files: [
        'web/app/routes/**/*.tsx',
        'web/app/routes/**/*.ts',
        'web/app/root.tsx',
        'web/app/routes.ts',
        'web/app/entry.server.tsx',
        'web/app/entry.client.tsx',
        '**/*.config.ts',
        '**/*.config.js',
        '**/*.config.cjs',
        '**/global-setup.ts',
        '**/global-teardown.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['e2e/**'],
      rules: { 'react/rules-of-hooks': 'off', 'vitest/no-disabled-tests': 'off' },
    },
    {
      // One step after another is what a test is; fixtures are functions, whatever their types say.
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'chaos/**'],
      rules: { 'eslint/no-await-in-loop': 'off', 'typescript/unbound-method': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'chaos/**', 'bench/**', 'scripts/**', 'server/test/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
