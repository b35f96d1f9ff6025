// `npm run content:check [-- [--with FOLDER] [bank or item …]]`: all gates over the banks, with the figures of each. Ends with 1 on errors.
import { describeProblem } from '../../server/seed/banks/bank-files.ts';
import { bankFigures } from './bank-figures.ts';
import { bankSources, directoryNames, readArguments } from './bank-sources.ts';
import { type FiledFinding, judgeBanks } from './judge-banks.ts';

const start = performance.now();
const { folder, wanted } = readArguments(process.argv.slice(2));
const { banks, problems, findings } = judgeBanks(bankSources(folder), directoryNames());

const isWanted = (...names: string[]): boolean => wanted.length === 0 || names.some((name) => wanted.includes(name));
const shown = findings.filter(({ courseId, itemId }) => isWanted(courseId, itemId));

function describe({ isBlocking, severity, gate, itemId, field, message }: FiledFinding): string {
  const mark = isBlocking ? '✗' : severity === 'error' ? '· draft:' : '·';
  return `  ${mark} ${itemId} ${field} [${gate}]: ${message}`;
}

for (const { courseId, items } of banks) {
  const own = shown.filter((finding) => finding.courseId === courseId);
  if (items.length === 0 || (own.length === 0 && !isWanted(courseId))) continue;
  console.log(`\n── ${courseId}: ${items.length} items ${'─'.repeat(Math.max(0, 60 - courseId.length))}`);
  if (isWanted(courseId)) for (const line of bankFigures(items)) console.log(`  ${line}`);
  for (const finding of own) console.log(describe(finding));
}
if (problems.length > 0) console.log('\n── cannot be read ───');
for (const problem of problems) console.log(`  ✗ ${describeProblem(problem)}`);

// A mistyped name must not look like an item without faults.
const known = new Set(banks.flatMap(({ courseId, items }) => [courseId, ...items.map(({ id }) => id)]));
const unknown = wanted.filter((name) => !known.has(name));
for (const name of unknown) console.log(`  ✗ there is no bank or item '${name}'`);

const errors = shown.filter(({ isBlocking }) => isBlocking).length + problems.length + unknown.length;
const items = banks.reduce((sum, bank) => sum + bank.items.length, 0);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `\ncontent: ${items} items in ${banks.length} banks, ${errors} errors, ${shown.length + problems.length + unknown.length - errors} remarks, ${seconds} s`,
);
process.exitCode = errors === 0 ? 0 : 1;
