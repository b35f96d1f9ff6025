// Guards over what we depend on and how the product is configured: exact versions, licences, and a complete .env.example.

import { findingsOf, type Finding, type Guard, type SourceFile } from './tree.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean; version?: string }>;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export const pinnedVersions: Guard = {
  name: 'pinned-versions',
  rule: 'every dependency is pinned to one exact version',
  find: (tree) =>
    tree
      .filter(({ path }) => /^((contract|server|web)\/)?package\.json$/.test(path))
      .flatMap(({ path, text }): Finding[] => {
        const manifest = JSON.parse(text) as Manifest;
        return [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies, manifest.overrides]
          .flatMap((group) => Object.entries(group ?? {}))
          .filter(([name, version]) => !EXACT.test(version) && !(name.startsWith('@matricula/') && version === '*'))
          .map(([name, version]) => ({ path, message: `${name} is not pinned: ${version}` }));
      }),
};

/** Packages that state their licence in a form npm no longer reads; looked up by hand. */
const READ_BY_HAND: Record<string, string> = { 'combine-errors': 'MIT', 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

// LGPL may be linked against; GPL and the others would bind the whole product.
const REFUSED = /(^|[^L])(A?GPL|SSPL)|Hippocratic|Elastic|BUSL|Business Source|Commons Clause|UNLICENSED/i;

function isRefused(licence: string): boolean {
  // "(MIT OR GPL-3.0)" leaves us the choice.
  return licence
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/i)
    .every((choice) => REFUSED.test(choice));
}

export const licences: Guard = {
  name: 'licences',
  rule: 'no production dependency under GPL, AGPL, SSPL, Hippocratic, Elastic or BUSL, and none without a licence',
  find: (tree) =>
    tree
      .filter(({ path }) => path === 'package-lock.json')
      .flatMap(({ path, text }): Finding[] => {
        const { packages } = JSON.parse(text) as Lock;
        return Object.entries(packages)
          .filter(([where, entry]) => where.includes('node_modules/') && entry.dev !== true && entry.link !== true)
          .flatMap(([where, entry]): Finding[] => {
            const name = where.replace(/^.*node_modules\//, '');
            const license = entry.license ?? READ_BY_HAND[name];
            if (license === undefined) return [{ path, message: `${name} states no licence` }];
            return isRefused(license) ? [{ path, message: `${name} is under ${license}` }] : [];
          });
      }),
};

export const envExample: Guard = {
  name: 'env-example',
  rule: 'every key of server/src/config.ts stands in .env.example with a comment, and no other',
  find: (tree) => {
    const config = tree.find(({ path }) => path === 'server/src/config.ts');
    const example = tree.find(({ path }) => path === '.env.example');
    if (config === undefined) return [];
    if (example === undefined) return [{ path: '.env.example', message: 'is missing' }];
    const known = [...config.text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1] ?? '');
    const offered = examplesOf(example);
    return [
      ...known
        .filter((key) => !offered.has(key))
        .map((key) => ({ path: example.path, message: `${key} of config.ts is not explained` })),
      ...[...offered].flatMap(([key, isExplained]): Finding[] => {
        const line = findingsOf(example, example.text, new RegExp(`^#? ?${key}=`, 'gm'), '')[0]?.line ?? 1;
        if (!known.includes(key)) return [{ path: example.path, line, message: `${key} is not a key of config.ts` }];
        return isExplained ? [] : [{ path: example.path, line, message: `${key} has no comment above it` }];
      }),
    ];
  },
};

/** Key → whether a comment stands right above it. A key that is off by default is written `# KEY=value`. */
function examplesOf(example: SourceFile): Map<string, boolean> {
  const lines = example.text.split('\n');
  const isKey = (line: string): boolean => /^#? ?[A-Z][A-Z0-9_]+=/.test(line);
  return new Map(
    lines.flatMap((line, index) => {
      if (!isKey(line)) return [];
      const above = lines[index - 1] ?? '';
      return [[line.replace(/^#? ?/, '').split('=')[0] ?? '', above.startsWith('# ') && !isKey(above)] as const];
    }),
  );
}
