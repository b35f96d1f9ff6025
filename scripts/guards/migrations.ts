// Guards over the migration files themselves: their numbers, their reasons, and that a merged one is never edited.

import { execFileSync } from 'node:child_process';
import type { Finding, Guard, Tree } from './tree.ts';

const MIGRATION = /^server\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/;

export const migrationFiles: Guard = {
  name: 'migration-files',
  rule: 'migrations are numbered without gaps and open with the reason for them',
  find: (tree) => {
    const files = tree.filter(({ path }) => path.startsWith('server/migrations/'));
    return files.flatMap(({ path, text }, index): Finding[] => {
      const number = MIGRATION.exec(path)?.[1];
      const expected = String(index + 1).padStart(4, '0');
      if (number === undefined) return [{ path, message: 'is not named NNNN_subject.sql' }];
      return [
        ...(number === expected ? [] : [{ path, message: `should carry the number ${expected}` }]),
        ...(/^-- \S+ \S+/.test(text) ? [] : [{ path, line: 1, message: 'does not open with a comment that says why' }]),
      ];
    });
  },
};

/** Compares with the files as they were merged; they have run somewhere and cannot be taken back. */
export function editedMigrations(tree: Tree, merged: Tree): Finding[] {
  const current = new Map(tree.map(({ path, text }) => [path, text]));
  return merged
    .filter(({ path }) => MIGRATION.test(path))
    .flatMap(({ path, text }): Finding[] => {
      if (!current.has(path)) return [{ path, message: 'was merged and is now gone' }];
      return current.get(path) === text
        ? []
        : [{ path, message: 'was merged and is now edited; write a new migration' }];
    });
}

/** The migrations of the commit this work started from: the fork from origin/main, else HEAD. Empty before the first commit. */
export function mergedMigrations(root: string): Tree {
  const git = (...args: string[]): string | null => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return null; // no repository, no such commit: nothing has been merged yet
    }
  };
  const base = (git('merge-base', 'HEAD', 'origin/main') ?? git('rev-parse', '--verify', 'HEAD'))?.trim();
  if (base === undefined || base === '') return [];
  return (git('ls-tree', '--name-only', base, 'server/migrations/') ?? '')
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => ({ path, text: git('show', `${base}:${path}`) ?? '' }));
}
