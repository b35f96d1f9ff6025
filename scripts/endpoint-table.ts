// Writes contract/src/http/endpoints.ts from the areas' declarations: names and addresses alone, for the browser, where no schema may go.
// With --check it writes nothing and fails when the table is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';

const FILE = new URL('../contract/src/http/endpoints.ts', import.meta.url);

const rows = Object.entries(DECLARED_ENDPOINTS).map(([name, { route }]) => `  ${name}: '${route}',`);
const table = `// Written by scripts/endpoint-table.ts from the areas' endpoints.ts (\`npm run endpoints\`). Do not edit.
// Name → method and path of every endpoint, below the API's prefix, without schemas: all that the browser's client needs.

export const ENDPOINTS = {
${rows.join('\n')}
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
`;

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== table) {
    console.error('contract/src/http/endpoints.ts is stale: run npm run endpoints');
    process.exitCode = 1;
  }
} else {
  writeFileSync(FILE, table);
}
