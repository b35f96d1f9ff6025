// Writes contract/src/http/member-endpoints.ts, rare-endpoints.ts and admin-endpoints.ts from the areas' declarations: names and addresses alone, for the
// browser, where no schema may go. With --check it writes nothing and fails when a table is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';
import type { Endpoint } from '@matricula/contract/http/endpoint.ts';

const TABLES = [
  {
    file: 'member-endpoints.ts',
    constant: 'MEMBER_ENDPOINTS',
    says: 'of every endpoint that visitors and members may call, but for the rare ones',
    has: ({ access, isRare }: Endpoint) => access !== 'admin' && isRare !== true,
  },
  {
    file: 'rare-endpoints.ts',
    constant: 'RARE_ENDPOINTS',
    says: 'of endpoints of members that few screens call, apart, so that no public page carries them',
    has: ({ access, isRare }: Endpoint) => access !== 'admin' && isRare === true,
  },
  {
    file: 'admin-endpoints.ts',
    constant: 'ADMIN_ENDPOINTS',
    says: 'of every endpoint for administrators, apart, so that no public page carries them',
    has: ({ access }: Endpoint) => access === 'admin',
  },
];

for (const { file, constant, says, has } of TABLES) {
  const rows = Object.entries<Endpoint>(DECLARED_ENDPOINTS)
    .filter(([, endpoint]) => has(endpoint))
    .map(([name, { route }]) => `  ${name}: '${route}',`);
  const table = `// Written by scripts/endpoint-table.ts from the areas' endpoints.ts (\`npm run endpoints\`). Do not edit.
// Name → method and path ${says}, below the API's prefix, without schemas.

export const ${constant} = {
${rows.join('\n')}
} as const;
`;
  const address = new URL(`../contract/src/http/${file}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(address, table);
  else if (readFileSync(address, 'utf8') !== table) {
    console.error(`contract/src/http/${file} is stale: run npm run endpoints`);
    process.exitCode = 1;
  }
}
