// `npm run check`: everything that can be known without running the product. One section per step, the failures again at the end.
// `npm run check -- lint types` runs only these. With CI_RESULTS set, the counts are written there for the summary.

import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Step {
  name: string;
  commands: string[][];
  hint: string;
}

const ROOT = join(import.meta.dirname, '..');
const NODE = process.execPath;
const RESULTS = process.env.CI_RESULTS;
const tool = (name: string): string => join(ROOT, 'node_modules/.bin', name);
const migrations = readdirSync(join(ROOT, 'server/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => `server/migrations/${name}`);

const STEPS: Step[] = [
  { name: 'format', commands: [[tool('oxfmt'), '--check', '.']], hint: '`npm run format` mends it' },
  {
    name: 'lint',
    commands: [[tool('oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives']],
    hint: 'an exception needs its reason on the same line, after " -- "',
  },
  {
    name: 'types',
    commands: [
      [tool('react-router'), 'typegen', 'web'],
      ...['contract', 'server', 'web', '.'].map((project) => [tool('tsc'), '-p', project]),
    ],
    hint: 'the compiler is right',
  },
  { name: 'dead code', commands: [[tool('knip'), '--no-progress']], hint: 'delete it, or use it' },
  {
    name: 'migrations',
    commands: [[tool('squawk'), ...migrations]],
    hint: 'a migration runs beside live traffic; each finding links to its reason',
  },
  {
    name: 'generated files',
    commands: [
      [NODE, 'scripts/db-types.ts', '--check'],
      [NODE, 'scripts/endpoint-table.ts', '--check'],
      [NODE, 'scripts/coverage/coverage.ts', '--check'],
      [NODE, 'scripts/routes-page.ts', '--check'],
    ],
    hint: '`npm run db:types`, `npm run endpoints`, `npm run coverage` and `npm run routes` write them anew',
  },
  {
    name: 'guards',
    commands: [
      [NODE, 'scripts/guards/run.ts', ...(RESULTS === undefined ? [] : ['--json', join(RESULTS, 'guards.json')])],
    ],
    hint: 'each guard names the file and the rule; scripts/guards/planted shows what it catches',
  },
];

/** The output comes with the end: two steps at once would write into each other's section. */
function runCommand([command = '', ...args]: string[]): Promise<{ hasPassed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', ({ message }) => resolve({ hasPassed: false, output: `${output}${message}\n` }));
    child.on('close', (code) => resolve({ hasPassed: code === 0, output }));
  });
}

async function runStep({ name, commands, hint }: Step): Promise<boolean> {
  const start = performance.now();
  let output = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`;
  const failures: string[] = [];
  // All commands of a step run, so that one round of mending sees every problem.
  for (const command of commands) {
    const result = await runCommand(command);
    output += result.output;
    if (!result.hasPassed) failures.push(command.join(' ').replaceAll(`${ROOT}/`, ''));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const failure of failures) output += `  failed: ${failure}\n`;
  console.log(output + (failures.length === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s): ${hint}`));
  return failures.length === 0;
}

/** Two at a time: most of them use one processor only. Answers with those that failed, in the order of the list. */
async function runSteps(steps: readonly Step[]): Promise<Step[]> {
  const failed = new Set<Step>();
  const queue = [...steps];
  async function work(): Promise<void> {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const hasPassed = await runStep(step);
      if (!hasPassed) failed.add(step);
    }
  }
  await Promise.all([work(), work()]);
  return steps.filter((step) => failed.has(step));
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter(
  (name) => !STEPS.some((step) => step.name.split(' ').includes(name) || step.name === name),
);
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = STEPS.filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name) || wanted.some((word) => name.split(' ').includes(word)),
);
const start = performance.now();
const failed = await runSteps(chosen);

if (RESULTS !== undefined) {
  // The guards write their own, finer counts.
  const hasGuardsFailed = failed.some(({ name }) => name === 'guards');
  writeFileSync(join(RESULTS, 'guards.code'), hasGuardsFailed ? '1' : '0');
  const isCounted = ({ name }: Step): boolean => name !== 'guards';
  const failures = failed.filter(isCounted).length;
  const counts = { passed: chosen.filter(isCounted).length - failures, failed: failures };
  writeFileSync(join(RESULTS, 'check.json'), JSON.stringify(counts));
  writeFileSync(join(RESULTS, 'check.code'), failures === 0 ? '0' : '1');
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `\ncheck: all ${chosen.length} steps passed in ${seconds} s`
    : `\ncheck: ${failed.length} of ${chosen.length} steps failed in ${seconds} s: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
