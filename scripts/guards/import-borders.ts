// Who may import whom, where it takes the paths of both files (docs/architecture.md). `./` means "mine", `#…` means "somebody else's": the
// import line shows the border. What one import line shows by itself, the linter knows (lint-borders.ts).

import { importsOf, type Import } from './imports.ts';
import { isTest, isTypeScript, type Finding, type Guard, type SourceFile } from './tree.ts';

type Verdict = string | null;

const CONTRACT_PACKAGES = ['zod'];
const TEST_PACKAGES = ['vitest', 'fast-check'];
const WORKSPACES = ['contract', 'server', 'web'];

/** The files of another server feature that may be imported: `schools.service.ts`, `schools.management.service.ts`, `schools.events.ts`. */
const OPEN_TO_FEATURES = /^server\/src\/features\/[^/]+\/([^/]+)\/\1(?:\.[a-z-]+)?\.(service|events)\.ts$/;
/** The files of a feature that the composition roots join. */
const OPEN_TO_ROOTS = /^server\/src\/features\/[^/]+\/[^/]+\/[^/]+\.(routes|events|jobs|realtime|mails)\.ts$/;

/** 'schools/favorite-schools'. */
function featureOf(path: string): string | null {
  return /^(?:server\/src|web\/app)\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null;
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

/** A file of the same feature: ./ for what lies beside or below, # for what lies above. */
function judgeOwn(file: SourceFile, target: string, specifier: string): Verdict {
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  return !target.startsWith(folder) || specifier.startsWith('./')
    ? null
    : `write ./ for a file of the same folder: ${specifier}`;
}

function judgeServerFeature(file: SourceFile, { target, specifier }: Import): Verdict {
  if (target === null || isIn(target, 'contract/src/', 'server/src/platform/')) return null;
  if (isTest(file.path) && (isIn(target, 'server/test/') || target === 'server/src/config.ts')) return null;
  if (featureOf(target) === featureOf(file.path)) return judgeOwn(file, target, specifier);
  if (OPEN_TO_FEATURES.test(target)) return null;
  return `of another feature only its service and its events may be imported: ${specifier}`;
}

function judgeServerRoot({ target, specifier }: Import): Verdict {
  if (featureOf(target ?? '') === null || OPEN_TO_ROOTS.test(target ?? '')) return null;
  return `the composition joins routes, events, jobs, realtime and mails only: ${specifier}`;
}

const WEB_COMMONS = ['web/app/ui/', 'web/app/lib/', 'web/app/styles/'];

function judgeWebCommons(folder: string, { target, specifier }: Import): Verdict {
  if (isIn(target, 'web/app/features/', 'web/app/routes/'))
    return `${folder} knows no feature and no route: ${specifier}`;
  return null;
}

function judgeWebFeature(file: SourceFile, { target, specifier }: Import): Verdict {
  if (target === null || isIn(target, 'contract/src/', 'web/app/state/', ...WEB_COMMONS)) return null;
  if (isTest(file.path) && isIn(target, 'web/test/')) return null;
  if (featureOf(target) === featureOf(file.path)) return judgeOwn(file, target, specifier);
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
  // What a device makes of events is held against a real server.
  if (/^server\/test\/[^/]+\.test\.ts$/.test(path) && isIn(line.target, 'web/app/state/')) return null;
  // The contract is the one thing both sides share, and it is reached by its package name.
  if (WORKSPACES.includes(workspace) && targetWorkspace !== workspace) {
    if (targetWorkspace !== 'contract') return `${workspace} may not reach into ${targetWorkspace}: ${line.specifier}`;
    if (line.specifier.startsWith('.')) return `import the contract by its package name: ${line.specifier}`;
  }
  if (path.startsWith('server/src/platform/')) return judgePlatform(file, line);
  if (path.startsWith('server/src/features/')) return judgeServerFeature(file, line);
  if (/^server\/src\/(app|worker-jobs|processes\/main|processes\/worker)\.ts$/.test(path)) return judgeServerRoot(line);
  if (path.startsWith('web/app/ui/')) return judgeWebCommons('ui', line);
  if (path.startsWith('web/app/lib/')) return judgeWebCommons('lib', line);
  if (path.startsWith('web/app/state/')) return judgeWebCommons('state', line);
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
