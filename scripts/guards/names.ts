// Guards over names and the shape of files: no drawers without a label, no barrels, no crowded folders, and a first line that says what a
// file is for.

import { blank } from './source-text.ts';
import { isTest, isTypeScript, type Finding, type Guard, type SourceFile } from './tree.ts';

const DRAWERS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'general', 'shared']);
const KEBAB = /^[a-z0-9$]+(-[a-z0-9]+)*$/;
const IS_SOURCE = /\.(tsx?|css|sql)$/;

const isOurs = (path: string): boolean => /^(contract|server|web|e2e|bench|chaos|scripts)\//.test(path);

export const forbiddenNames: Guard = {
  name: 'forbidden-names',
  rule: 'no utils, helpers, misc, common, general or shared; files and folders in kebab-case',
  find: (tree) =>
    tree
      .filter(({ path }) => isOurs(path) && IS_SOURCE.test(path))
      .flatMap(({ path }): Finding[] => {
        // The suffix is the role (`bookings.service.ts`), so every dotted part is a name of its own.
        const parts = path.split('/').flatMap((segment) => segment.split('.'));
        const drawer = parts.flatMap((part) => part.split(/[-_]/)).find((word) => DRAWERS.has(word.toLowerCase()));
        if (drawer !== undefined) return [{ path, message: `"${drawer}" names no subject` }];
        const isSql = path.endsWith('.sql');
        const odd = parts.find((part) => !KEBAB.test(isSql ? part.replaceAll('_', '-') : part));
        return odd === undefined ? [] : [{ path, message: `"${odd}" is not kebab-case` }];
      }),
};

export const barrels: Guard = {
  name: 'barrels',
  rule: 'no file that only re-exports others: import the file itself',
  find: (tree) =>
    tree
      .filter(({ path }) => isTypeScript(path) && isOurs(path))
      .flatMap(({ path, text }): Finding[] => {
        const { code } = blank(text);
        const rest = code
          .replaceAll(/\bexport\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/g, '')
          .trim();
        const onlyForwards = rest === '' && code.trim() !== '';
        if (onlyForwards) return [{ path, message: 'only re-exports other files' }];
        if (/\bexport\s+\*\s*from\b/.test(code)) return [{ path, message: 're-exports a whole file with export *' }];
        return /(^|\/)index\.tsx?$/.test(path) ? [{ path, message: 'an index file hides where things live' }] : [];
      }),
};

function opensWithComment({ path, text }: SourceFile): boolean {
  const start = text.replace(/^#!.*\n/, '').trimStart();
  return path.endsWith('.sql') ? /^--\s*\S/.test(start) : /^(\/\/\s*[^\s/]|\/\*)/.test(start);
}

export const openingComment: Guard = {
  name: 'opening-comment',
  rule: 'every ts, tsx, sql and css file opens with a comment that says what it is for',
  find: (tree) => {
    const opened = new Set(tree.filter(opensWithComment).map(({ path }) => path));
    // A CSS Module is the other half of the component beside it; that comment speaks for both.
    const isSpokenFor = (path: string): boolean => opened.has(path.replace(/\.module\.css$/, '.tsx'));
    return tree
      .filter(({ path }) => IS_SOURCE.test(path) && !path.endsWith('.d.ts') && !opened.has(path) && !isSpokenFor(path))
      .map(({ path }) => ({ path, line: 1, message: 'opens without a comment' }));
  },
};

export const lintExceptions: Guard = {
  name: 'lint-exceptions',
  rule: 'a switched-off rule says why on the same line, after " -- "',
  find: (tree) =>
    tree
      .filter(({ path }) => isTypeScript(path) && isOurs(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index): Finding[] => {
          const isException = /(\/\/|\/\*)\s*((ox|es)lint-disable|@ts-(expect-error|ignore|nocheck))/.test(line);
          const hasReason = / -- \S+ \S+|@ts-expect-error\s+\S+ \S+/.test(line);
          return isException && !hasReason
            ? [{ path, line: index + 1, message: 'an exception without its reason' }]
            : [];
        }),
      ),
};

const MAX_FILES = 15;
const CROWDED_FOLDERS = 'docs/architecture.md';

/** The rows of the table of exceptions, '| `folder` | reason |'. */
function crowdedWithReason(tree: readonly SourceFile[]): string[] {
  const page = tree.find(({ path }) => path === CROWDED_FOLDERS)?.text ?? '';
  const section = page.split(/^## /m).find((part) => part.startsWith('Crowded folders')) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`\s*\|\s*[^\s|]/gm)].map(([, folder = '']) => folder);
}

export const crowdedFolders: Guard = {
  name: 'crowded-folders',
  rule: `at most ${MAX_FILES} source files in a folder, but for the list with reasons in ${CROWDED_FOLDERS}`,
  find: (tree) => {
    const counts = new Map<string, number>();
    for (const { path } of tree) {
      if (!isOurs(path) || !isTypeScript(path) || isTest(path)) continue;
      const folder = path.slice(0, path.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const listed = crowdedWithReason(tree);
    const crowded = [...counts].filter(([, count]) => count > MAX_FILES);
    return [
      ...crowded
        .filter(([folder]) => !listed.includes(folder))
        .map(([path, count]) => ({ path, message: `${count} source files: two subjects, or a reason in the list` })),
      ...listed
        .filter((folder) => (counts.get(folder) ?? 0) <= MAX_FILES)
        .map((folder) => ({ path: CROWDED_FOLDERS, message: `${folder} is no longer crowded` })),
    ];
  },
};
