// Reads the import lines of a file and says what each one points at: a file of this repository, or a package.

import { posix } from 'node:path';
import { AREA_ORDER } from '../../contract/src/base/areas.ts';
import { blank } from './source-text.ts';
import { lineAt, type SourceFile } from './tree.ts';

export interface Import {
  specifier: string;
  line: number;
  /** `import type` and `export type`: gone at run time. */
  isTypeOnly: boolean;
  /** Path inside the repository, or null for a package or a node: module. */
  target: string | null;
  /** `zod`, `@mantine/core`, `node:fs`, or null for a file of ours. */
  packageName: string | null;
}

const STATEMENTS = [
  /\b(?:import|export)\s+(?<type>type\s+(?!from\b))?[^'"`;()]*?\bfrom\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/g,
  /\bimport\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/g,
  /\bimport\s*\(\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>\s*\)(?<type>\s*\.\s*[A-Z])?/g,
];

/** `#platform/db.ts` inside server/ → `server/src/platform/database/db.ts`, as the `imports` field of each package.json says. */
const SUBPATHS: Record<string, ReadonlyArray<readonly [prefix: string, folder: string]>> = {
  contract: ['base', 'http', ...AREA_ORDER].map((folder) => [`#${folder}/`, `contract/src/${folder}/`] as const),
  server: [
    ['#config.ts', 'server/src/config.ts'],
    ['#platform/', 'server/src/platform/'],
    ['#features/', 'server/src/features/'],
    ['#test/', 'server/test/'],
  ],
  web: [
    ['#ui/', 'web/app/ui/'],
    ['#lib/', 'web/app/lib/'],
    ['#state/', 'web/app/state/'],
    ['#features/', 'web/app/features/'],
    ['#styles/', 'web/app/styles/'],
    ['#test/', 'web/test/'],
  ],
};

export function importsOf(file: SourceFile): Import[] {
  const { code, bare } = blank(file.text);
  return STATEMENTS.flatMap((statement) => [...code.matchAll(statement)])
    .filter((match) => /[ie]/.test(bare[match.index] ?? ''))
    .map((match) => {
      const specifier = match.groups?.specifier ?? '';
      const target = resolveInRepository(file.path, specifier);
      return {
        specifier,
        line: lineAt(code, match.index),
        isTypeOnly: match.groups?.type !== undefined,
        target,
        packageName: target === null ? packageOf(specifier) : null,
      };
    });
}

function resolveInRepository(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  if (specifier.startsWith('@matricula/contract/')) return specifier.replace('@matricula/contract/', 'contract/src/');
  if (specifier.startsWith('#')) {
    const subpaths = SUBPATHS[from.split('/')[0] ?? ''] ?? [];
    const match = subpaths.find(([prefix]) => specifier.startsWith(prefix));
    return match === undefined ? specifier : specifier.replace(match[0], match[1]);
  }
  return null;
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
