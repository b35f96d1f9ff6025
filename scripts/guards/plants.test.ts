// The comparison that proves the guards: it must notice a missed plant, an invented one, and an empty list.

import { describe, expect, it } from 'vitest';
import { editedMigrations, migrationFiles } from './migrations.ts';
import { licences } from './packages.ts';
import { comparePlants } from './plants.ts';

const planted = [{ path: 'a.ts', message: 'process.env' }];

describe('comparePlants', () => {
  it('is content when exactly the planted violations are found', () => {
    expect(comparePlants([{ path: 'a.ts', line: 3, message: 'reads process.env' }], planted)).toEqual([]);
  });

  it('notices a guard that finds nothing', () => {
    expect(comparePlants([], planted)).toEqual(['missed: a.ts: process.env']);
  });

  it('notices a guard that finds too much', () => {
    const found = [
      { path: 'a.ts', message: 'reads process.env' },
      { path: 'b.ts', line: 1, message: 'reads process.env' },
    ];
    expect(comparePlants(found, planted)).toEqual(['not planted: b.ts:1: reads process.env']);
  });

  it('does not let one finding stand for two plants', () => {
    expect(comparePlants([{ path: 'a.ts', message: 'process.env' }], [...planted, ...planted])).toHaveLength(1);
  });

  it('refuses an empty list of plants', () => {
    expect(comparePlants([], [])).toHaveLength(1);
  });
});

it('accepts a clean list of migrations', () => {
  const tree = [1, 2, 3].map((number) => ({
    path: `server/migrations/000${number}_things.sql`,
    text: '-- Why it is.\n',
  }));
  expect(migrationFiles.find(tree)).toEqual([]);
  expect(editedMigrations(tree, tree)).toEqual([]);
});

it.each([
  ['(MIT OR GPL-3.0)', 0],
  ['MIT AND GPL-3.0', 1],
  ['LGPL-3.0-or-later', 0],
  ['AGPL-3.0', 1],
  ['SSPL-1.0', 1],
])('judges the licence %s', (license, count) => {
  const text = JSON.stringify({ packages: { 'node_modules/a': { license } } });
  expect(licences.find([{ path: 'package-lock.json', text }])).toHaveLength(count);
});
