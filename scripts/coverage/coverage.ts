// Writes docs/specification-coverage.md; with --check it writes nothing and fails when the page or a finished screen is not in order.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTE_ROWS } from '../route-rows.ts';
import { checkProblems, cover, renderPage, type RequirementList, type SourceFile } from './page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pagePath = path.join(root, 'docs/specification-coverage.md');
const TESTS = ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

function readTests(): SourceFile[] {
  return globSync(TESTS, {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|build|\.react-router|planted)$/.test(name),
  }).map((name) => ({ path: name.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, name), 'utf8') }));
}

function readPage(): string | null {
  try {
    return readFileSync(pagePath, 'utf8');
  } catch {
    return null; // a page that is not there is stale, which the check says
  }
}

const list = JSON.parse(readFileSync(path.join(root, 'docs/requirements.json'), 'utf8')) as RequirementList;
const files = readTests();
const placeholders = ROUTE_ROWS.filter(({ planned }) => planned !== null).map(({ path: address }) => address);

if (process.argv.includes('--check')) {
  const problems = checkProblems(list, files, readPage(), placeholders);
  for (const problem of problems) console.error(problem);
  console.log(
    `specification coverage: ${list.requirements.length} requirements, ${files.length} test files, ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  const { holders, problems } = cover(list, files, placeholders);
  writeFileSync(pagePath, renderPage(list, holders));
  for (const problem of problems) console.error(problem);
  console.log(`wrote docs/specification-coverage.md from ${files.length} test files`);
}
