// `npm run data:coverage`: writes into docs/data.md how much of the school data a page confirms.
import { readFileSync, writeFileSync } from 'node:fs';
import { COVERAGE_PAGE, coverageTable } from '../../server/seed/schools/coverage.ts';
import { readSchools } from '../../server/seed/schools/facts.ts';

const page = readFileSync(COVERAGE_PAGE, 'utf8');
const table = /^\| Figure +\|.*(?:\n\|.*)+/m;
if (!table.test(page)) throw new Error('docs/data.md has no table that begins with "| Figure"');
writeFileSync(COVERAGE_PAGE, page.replace(table, coverageTable(readSchools())));
