// zod weighs 24 kB in the browser. Follows run-time imports from every browser module and refuses a road that ends there.

import { importsOf } from './imports.ts';
import { isTest, isTypeScript, type Finding, type Guard, type SourceFile } from './tree.ts';

const KEPT_OUT = new Set(['zod', 'kysely', 'pg', 'fastify']);

const isBrowserModule = (path: string): boolean =>
  path.startsWith('web/app/') &&
  isTypeScript(path) &&
  !isTest(path) &&
  !/(\.server\.tsx?|entry\.server\.tsx)$/.test(path);

export const browserBundle: Guard = {
  name: 'browser-bundle',
  rule: 'zod and server packages are not reachable from a browser module',
  find: (tree) => {
    const files = new Map(tree.map((file) => [file.path, file]));
    const seen = new Set<string>();
    const findings: Finding[] = [];
    const follow = (file: SourceFile, road: string[]): void => {
      if (seen.has(file.path)) return;
      seen.add(file.path);
      for (const { packageName, target, isTypeOnly, line } of importsOf(file)) {
        if (isTypeOnly) continue;
        if (packageName !== null && KEPT_OUT.has(packageName)) {
          const message = `${packageName} reaches the browser: ${[...road, file.path, packageName].join(' → ')}`;
          findings.push({ path: file.path, line, message });
        }
        const next = files.get(target ?? '');
        if (next !== undefined && !/\.server\.tsx?$/.test(next.path)) follow(next, [...road, file.path]);
      }
    };
    for (const file of tree) if (isBrowserModule(file.path)) follow(file, []);
    return findings;
  },
};
