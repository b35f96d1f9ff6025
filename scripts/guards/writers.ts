// One writer per table: a migration says in the table's comment which feature writes it ('written by: schools/schools'), and nobody else does.

import { blank } from './source-text.ts';
import { isTest, isTypeScript, lineAt, type Finding, type Guard, type SourceFile, type Tree } from './tree.ts';

const CREATED = /^create table (?:if not exists )?([a-z_]+) \((?![^;]*\bpartition of\b)/gm;
const OWNED = /comment on table ([a-z_]+) is 'written by: ([a-z/-]+)'/g;
const WRITES = [
  /\.\s*(?:insertInto|updateTable|deleteFrom|mergeInto)\s*\(\s*'([A-Za-z]+)'/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update|truncate)\s+(?:only\s+)?([a-z_]+)/gi,
];

const isMigration = ({ path }: SourceFile): boolean => path.startsWith('server/migrations/');
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const folderOf = (owner: string): string =>
  owner.startsWith('platform/') ? `server/src/${owner}/` : `server/src/features/${owner}/`;

/** Tables in the order of their migrations, with the newest owner of each. */
function ownersOf(tree: Tree): Map<string, { owner: string | null; path: string }> {
  const owners = new Map<string, { owner: string | null; path: string }>();
  for (const { path, text } of tree.filter(isMigration)) {
    for (const [, table = ''] of text.matchAll(CREATED)) owners.set(table, { owner: null, path });
    for (const [, table = '', owner = ''] of text.matchAll(OWNED)) owners.set(table, { owner, path });
  }
  return owners;
}

export const writers: Guard = {
  name: 'writers',
  rule: 'each table is written by the one feature that its comment names',
  find: (tree) => {
    const owners = ownersOf(tree);
    const ownerless = [...owners].flatMap(([table, { owner, path }]): Finding[] =>
      owner === null ? [{ path, message: `${table} does not say which feature writes it` }] : [],
    );
    const isSearched = ({ path }: SourceFile): boolean =>
      path.startsWith('server/src/') && isTypeScript(path) && !isTest(path);
    const second = tree.filter(isSearched).flatMap((file) => {
      const { code } = blank(file.text);
      return WRITES.flatMap((pattern) =>
        [...code.matchAll(pattern)].flatMap((match): Finding[] => {
          const table = snakeCase(match[1] ?? '');
          const owner = owners.get(table)?.owner ?? null;
          if (owner === null || file.path.startsWith(folderOf(owner))) return [];
          return [
            { path: file.path, line: lineAt(code, match.index), message: `${table} is written by ${owner} alone` },
          ];
        }),
      );
    });
    return [...ownerless, ...second];
  },
};
