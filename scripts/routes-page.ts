// Writes docs/routes.md from the web's route table: every address, its file, and whether its screen is built or planned.
// With --check it writes nothing and fails when the page is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { PLANNED_SCREENS } from '../web/app/features/site/planned/planned-screens.ts';
import { ROUTE_ROWS, type RouteRow } from './route-rows.ts';

const PAGE = new URL('../docs/routes.md', import.meta.url);

function tableOf(rows: readonly RouteRow[]): string {
  const lines = rows.map(({ path, file, planned }) => {
    const holds = planned === null ? 'built' : `planned: ${PLANNED_SCREENS[planned].holds.join('; ')}`;
    return `| \`${path}\` | \`${file}\` | ${holds} |`;
  });
  return ['| Address | File in `web/app/` | State |', '| --- | --- | --- |', ...lines].join('\n');
}

const AREAS = [
  { title: 'Public', folder: 'routes/public/', note: 'Drawn on the server; anybody may open them.' },
  {
    title: 'Signed in',
    folder: 'routes/app/',
    note: 'Drawn in the browser behind `routes/app/layout.tsx`, which asks for a session.',
  },
  {
    title: 'Consultants',
    folder: 'routes/consultant/',
    note: 'Behind the same session; for everybody else there is nothing here, and the page says so.',
  },
  {
    title: 'Administrators',
    folder: 'routes/admin/',
    note: 'Drawn in the browser behind `routes/admin/layout.tsx`, which shows "Not Authorized" to everybody else.',
  },
  { title: 'Developers', folder: 'routes/dev/', note: 'Answer 404 in production unless `DEV_PAGES=1`.' },
];

const planned = ROUTE_ROWS.filter((row) => row.planned !== null).length;
const sections = AREAS.map(({ title, folder, note }) => {
  const own = ROUTE_ROWS.filter(({ file }) => file.startsWith(folder));
  return `## ${title}\n\n${note}\n\n${tableOf(own)}\n`;
});
if (ROUTE_ROWS.some(({ file }) => !AREAS.some(({ folder }) => file.startsWith(folder))))
  throw new Error('A route stands in no known area');

const page = `<!-- Written by scripts/routes-page.ts from web/app/routes.ts. Do not edit. -->

# Routes

Every screen of the specification's section 2 has its address and its file from the beginning. A planned screen has
its title and a way on; what it will hold stands here. An address works with and without a slash at its end.

${ROUTE_ROWS.length} addresses: ${ROUTE_ROWS.length - planned} built, ${planned} planned.

${sections.join('\n')}`;

if (process.argv.includes('--check')) {
  let current = '';
  try {
    current = readFileSync(PAGE, 'utf8');
  } catch {
    // Absent is stale.
  }
  if (current !== page) {
    console.error('docs/routes.md is stale: run node scripts/routes-page.ts');
    process.exitCode = 1;
  }
} else {
  writeFileSync(PAGE, page);
}
