// Runs every guard twice: on the repository, which must be clean, and on its planted violations, which it must catch.
// `--json FILE` also writes the counts; every guard is two tests.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT, withScratchDatabase } from '../scratch-database.ts';
import { browserBundle } from './browser-bundle.ts';
import { DATABASE_GUARDS } from './database.ts';
import { importBorders } from './import-borders.ts';
import { clock, formatters, htmlSinks, inlineStyles, machinePaths, processEnv, sqlInRepositories } from './layers.ts';
import { lintPlanted } from './lint-rules.ts';
import { editedMigrations, mergedMigrations, migrationFiles } from './migrations.ts';
import { barrels, crowdedFolders, forbiddenNames, lintExceptions, openingComment } from './names.ts';
import { envExample, licences, pinnedVersions } from './packages.ts';
import { comparePlants, describeFinding, readExpectations } from './plants.ts';
import { questionBanks } from './question-banks.ts';
import { loadPlanted, loadRepository, PLANTED_FOLDER, type Finding, type Guard } from './tree.ts';
import { voice } from './voice.ts';
import { writers } from './writers.ts';

const TREE_GUARDS: readonly Guard[] = [
  importBorders,
  browserBundle,
  barrels,
  forbiddenNames,
  crowdedFolders,
  openingComment,
  lintExceptions,
  processEnv,
  clock,
  formatters,
  sqlInRepositories,
  htmlSinks,
  inlineStyles,
  machinePaths,
  pinnedVersions,
  licences,
  envExample,
  migrationFiles,
  writers,
  voice,
  questionBanks,
];

const counts = { passed: 0, failed: 0 };
const plantedFolder = (name: string): string => join(ROOT, PLANTED_FOLDER, name);

function report(isGood: boolean, title: string, details: readonly string[]): void {
  counts[isGood ? 'passed' : 'failed'] += 1;
  console.log(`${isGood ? '✓' : '✗'} ${title}`);
  if (!isGood) for (const detail of details) console.log(`    ${detail}`);
}

function reportReal(name: string, rule: string, findings: readonly Finding[]): void {
  report(findings.length === 0, `${name}: ${rule}`, findings.map(describeFinding));
}

function reportPlanted(name: string, found: readonly Finding[]): void {
  const expected = readExpectations(plantedFolder(name));
  const problems = comparePlants(found, expected);
  report(problems.length === 0, `${name}: catches its ${expected.length} planted violations`, problems);
}

const repository = loadRepository(ROOT);
for (const { name, rule, find } of TREE_GUARDS) {
  reportReal(name, rule, find(repository));
  reportPlanted(name, find(loadPlanted(plantedFolder(name))));
}

const unedited = 'migrations-unedited';
reportReal(
  unedited,
  'a merged migration is never edited or removed',
  editedMigrations(repository, mergedMigrations(ROOT)),
);
reportPlanted(
  unedited,
  editedMigrations(loadPlanted(plantedFolder(`${unedited}/current`)), loadPlanted(plantedFolder(`${unedited}/merged`))),
);

await withScratchDatabase('guards', async (connectionString) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const { name, rule, find } of DATABASE_GUARDS) {
      reportReal(name, rule, await find(client));
      await client.query('begin');
      await client.query(readFileSync(join(plantedFolder(name), 'migration.sql'), 'utf8'));
      reportPlanted(name, await find(client));
      await client.query('rollback');
    }
  } finally {
    await client.end();
  }
});

// The repository itself is linted by the step before this one; here only the rules are put to the test.
reportPlanted('lint-rules', lintPlanted(ROOT, plantedFolder('lint-rules')));

console.log(`guards: ${counts.passed} passed, ${counts.failed} failed`);
const json = process.argv.indexOf('--json');
if (json !== -1) writeFileSync(process.argv[json + 1] ?? 'guards.json', JSON.stringify(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
