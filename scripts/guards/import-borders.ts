// Who may import whom (docs/architecture.md). `./` means "mine", `#…` means "somebody else's": the import line shows the border.

import { importsOf } from './imports.ts';
import type { Import } from './imports.ts';
import { isTest, isTypeScript } from './tree.ts';
import type { Finding, Guard, SourceFile } from './tree.ts';

type Verdict = string | null;

const CONTRACT_PACKAGES = ['zod'];
const TEST_PACKAGES = ['vitest', 'fast-check'];
const WORKSPACES = ['contract', 'server', 'web'];

/** The files of another server feature that may be imported. */
const OPEN_TO_FEATURES = /^server\/src\/features\/([^/]+)\/\1\.(service|events)\.ts$/;
/** The files of a feature that the composition roots join. */
const OPEN_TO_ROOTS = /^server\/src\/features\/[^/]+\/[^/]+\.(routes|events|jobs|realtime|mails)\.ts$/;

function featureOf(path: string): string | null {
  return /^(?:server\/src|web\/app)\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

const isIn = (target: string | null, ...folders: string[]): boolean =>
  target !== null && folders.some((folder) => target.startsWith(folder));

function judgeContract(file: SourceFile, { target, packageName, specifier }: Import): Verdict {
  if (isIn(target, 'contract/src/')) return null;
  const packages = isTest(file.path) ? [...CONTRACT_PACKAGES, ...TEST_PACKAGES] : CONTRACT_PACKAGES;
  if (packageName !== null && packages.includes(packageName)) return null;
  return `contract may import zod and its own files only, not ${specifier}`;
}

function judgePlatform(file: SourceFile, { target, specifier }: Import): Verdict {
  if (target === null || isIn(target, 'contract/src/', 'server/src/platform/')) return null;
  if (target === 'server/src/config.ts') return null;
  if (isTest(file.path) && isIn(target, 'server/test/')) return null;
  return `platform knows no feature and no process: ${specifier}`;
}

function judgeServerFeature(file: SourceFile, { target, specifier }: Import): Verdict {
  if (specifier.startsWith('../')) return `a feature never climbs with ../: ${specifier}`;
  if (target === null || isIn(target, 'contract/src/', 'server/src/platform/')) return null;
  if (isTest(file.path) && (isIn(target, 'server/test/') || target === 'server/src/config.ts')) return null;
  const mine = featureOf(file.path);
  if (featureOf(target) === mine && mine !== null) {
    return specifier.startsWith('./') ? null : `write ./ for a file of the same feature: ${specifier}`;
  }
  if (OPEN_TO_FEATURES.test(target)) return null;
  return `of another feature only its service and its events may be imported: ${specifier}`;
}

function judgeServerRoot({ target, specifier }: Import): Verdict {
  if (featureOf(target ?? '') === null || OPEN_TO_ROOTS.test(target ?? '')) return null;
  return `the composition joins routes, events, jobs, realtime and mails only: ${specifier}`;
}

function judgeWebCommons(folder: string, { target, specifier }: Import): Verdict {
  if (isIn(target, 'web/app/features/', 'web/app/routes/'))
    return `${folder} knows no feature and no route: ${specifier}`;
  return null;
}

function judgeWebFeature(file: SourceFile, { target, specifier }: Import): Verdict {
  if (specifier.startsWith('../')) return `a feature never climbs with ../: ${specifier}`;
  if (target === null || isIn(target, 'contract/src/', 'web/app/ui/', 'web/app/lib/', 'web/app/styles/')) return null;
  if (isTest(file.path) && isIn(target, 'web/test/')) return null;
  const mine = featureOf(file.path);
  if (featureOf(target) === mine && mine !== null) {
    return specifier.startsWith('./') ? null : `write ./ for a file of the same feature: ${specifier}`;
  }
  return `web features never meet each other; the route composes them: ${specifier}`;
}

function judgeWebRoute(file: SourceFile, { target, specifier }: Import): Verdict {
  if (!isIn(target, 'web/app/routes/') || specifier.startsWith('./+types/') || isTest(file.path)) return null;
  return `a route never imports another route: ${specifier}`;
}

function judge(file: SourceFile, line: Import): Verdict {
  const { path } = file;
  const workspace = path.split('/')[0] ?? '';
  const targetWorkspace = line.target?.split('/')[0] ?? workspace;
  if (path.startsWith('contract/src/')) return judgeContract(file, line);
  // The contract is the one thing both sides share, and it is reached by its package name.
  if (WORKSPACES.includes(workspace) && targetWorkspace !== workspace) {
    if (targetWorkspace !== 'contract') return `${workspace} may not reach into ${targetWorkspace}: ${line.specifier}`;
    if (line.specifier.startsWith('.')) return `import the contract by its package name: ${line.specifier}`;
  }
  if (path.startsWith('server/src/platform/')) return judgePlatform(file, line);
  if (path.startsWith('server/src/features/')) return judgeServerFeature(file, line);
  if (/^server\/src\/(app|main|worker|worker-jobs)\.ts$/.test(path)) return judgeServerRoot(line);
  if (path.startsWith('web/app/ui/')) return judgeWebCommons('ui', line);
  if (path.startsWith('web/app/lib/')) return judgeWebCommons('lib', line);
  if (path.startsWith('web/app/features/')) return judgeWebFeature(file, line);
  if (path.startsWith('web/app/routes/')) return judgeWebRoute(file, line);
  return null;
}

export const importBorders: Guard = {
  name: 'import-borders',
  rule: 'imports cross only the borders that docs/architecture.md opens',
  find: (tree) =>
    tree
      .filter(({ path }) => isTypeScript(path))
      .flatMap((file) =>
        importsOf(file).flatMap((line): Finding[] => {
          const message = judge(file, line);
          return message === null ? [] : [{ path: file.path, line: line.line, message }];
        }),
      ),
};
