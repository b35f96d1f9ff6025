// The files a guard looks at, as plain data, so that every guard is a pure function and can be run on a planted tree too.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the root of the tree, with forward slashes. */
  path: string;
  text: string;
}

export type Tree = readonly SourceFile[];

export interface Finding {
  path: string;
  line?: number;
  message: string;
}

export interface Guard {
  /** Also the name of its folder below planted/. */
  name: string;
  /** The rule in one line, printed beside the result. */
  rule: string;
  find: (tree: Tree) => Finding[];
}

export const PLANTED_FOLDER = 'scripts/guards/planted/';

const BINARY = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|pdf|zip|gz|mp4)$/i;
const NEVER_SOURCE = new Set(['node_modules', '.git', 'build', '.react-router', '.data', 'coverage', 'test-results']);

/** Every text file git would carry (tracked or about to be), without the planted violations. */
export function loadRepository(root: string): Tree {
  // A downloaded archive has no .git; the walk sees the same files because it skips what .gitignore names.
  const paths = existsSync(join(root, '.git'))
    ? execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64e6,
      })
        .split('\0')
        .filter((path) => path !== '')
    : walk(root, '');
  return readTree(
    root,
    paths.filter((path) => !path.startsWith(PLANTED_FOLDER)),
  );
}

/** A planted tree: every file below the folder, except the list of what must be found. */
export function loadPlanted(folder: string): Tree {
  return readTree(
    folder,
    walk(folder, '').filter((path) => path !== 'expected.json'),
  );
}

function readTree(root: string, paths: string[]): Tree {
  return paths
    .filter((path) => !BINARY.test(path) && existsSync(join(root, path)) && statSync(join(root, path)).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NEVER_SOURCE.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(root, path) : [path];
  });
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** One finding per match of a global pattern. */
export function findingsOf(file: SourceFile, searched: string, pattern: RegExp, message: string): Finding[] {
  return [...searched.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(searched, match.index),
    message,
  }));
}

export const isTest = (path: string): boolean => /\.(test|spec|fixture)\.tsx?$/.test(path);
export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
