// Guards over what a layer may do: read the environment, ask the clock, write SQL, load the data of languages, put HTML or styles on the page.

import { blank } from './source-text.ts';
import { findingsOf, isTest, isTypeScript, type Finding, type Guard, type SourceFile, type Tree } from './tree.ts';

const isTool = (path: string): boolean =>
  /^(scripts|e2e|bench|chaos)\//.test(path) || /^(\w+\/)?[\w.-]+\.config\.ts$/.test(path);

/** Runs a pattern over the code of each file, with comments and strings blanked. */
function search(tree: Tree, isSearched: (file: SourceFile) => boolean, pattern: RegExp, message: string): Finding[] {
  return tree
    .filter((file) => isTypeScript(file.path) && isSearched(file))
    .flatMap((file) => findingsOf(file, blank(file.text).bare, pattern, message));
}

export const processEnv: Guard = {
  name: 'process-env',
  rule: 'process.env is read in server/src/config.ts, in one web/app/lib/**/*.server.ts, and in tools, simulators and tests',
  find: (tree) => {
    const webReaders = tree.filter(
      ({ path, text }) => /^web\/app\/lib\/.+\.server\.ts$/.test(path) && blank(text).bare.includes('process.env'),
    );
    const allowed = new Set(['server/src/config.ts', ...webReaders.slice(0, 1).map(({ path }) => path)]);
    const isSearched = ({ path }: SourceFile): boolean =>
      !allowed.has(path) && !isTool(path) && !isTest(path) && !/^server\/(test|seed|simulators)\//.test(path);
    return search(
      tree,
      isSearched,
      /\bprocess\s*\.\s*env\b|\bprocess\s*\[/g,
      'reads process.env outside the configuration',
    );
  },
};

export const formatters: Guard = {
  name: 'formatters',
  rule: 'Intl formatters stand in web/app/lib behind once(): the first one costs a browser 30 to 70 ms',
  find: (tree) =>
    search(
      tree,
      ({ path }) => /^(web\/app|contract\/src)\/.*(?<!\.server\.tsx?)$/.test(path) && !isTest(path),
      /(?<!once\(\s*\(\)\s*=>\s*)\bnew\s+Intl\s*\.|\.\s*toLocale(Date|Time)?String\s*\(/g,
      'makes an Intl formatter; use #lib/text/format.ts, or once() there',
    ),
};

export const clock: Guard = {
  name: 'clock',
  rule: 'services, policies, presenters, repositories and jobs take the time from ctx.clock',
  find: (tree) =>
    search(
      tree,
      ({ path }) => path.startsWith('server/src/features/') && !isTest(path),
      /\bnew\s+Date\s*\(\s*\)|\bDate\s*\.\s*now\s*\(/g,
      'asks the machine for the time; use ctx.clock',
    ),
};

export const sqlInRepositories: Guard = {
  name: 'sql-in-repositories',
  rule: 'SQL stands in *.repository.ts, in the platform, and in tests and seeds',
  find: (tree) =>
    search(
      tree,
      ({ path }) =>
        path.startsWith('server/src/') &&
        !path.startsWith('server/src/platform/') &&
        !path.endsWith('.repository.ts') &&
        !isTest(path),
      /\bsql\s*(<[^`;]*>)?`|\.\s*(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\s*\(/g,
      'a query outside a repository',
    ),
};

export const htmlSinks: Guard = {
  name: 'html-sinks',
  rule: 'raw HTML is set in one component at most, and never by innerHTML, insertAdjacentHTML or document.write',
  find: (tree) => {
    const isWeb = ({ path }: SourceFile): boolean => path.startsWith('web/app/') && !isTest(path);
    // A script with a nonce and the text of a constant of ours is not HTML from anybody.
    const pattern =
      /\bdangerouslySetInnerHTML\b(?<!<script\s+nonce=\{[^>]*)|\bdangerouslySetInnerHTML\b(?!=\{\{ __html: [A-Z_]+ \}\})/g;
    const dangerous = search(tree, isWeb, pattern, 'a second component that sets raw HTML');
    const [first] = dangerous;
    return [
      ...dangerous.filter(({ path }) => path !== first?.path),
      ...search(
        tree,
        isWeb,
        /\.\s*(innerHTML|outerHTML)\s*=[^=]|\binsertAdjacentHTML\b|\bdocument\s*\.\s*write\b/g,
        'writes raw HTML',
      ),
    ];
  },
};

export const inlineStyles: Guard = {
  name: 'inline-styles',
  rule: 'style={{…}} only for computed values; everything else is a CSS Module',
  find: (tree) =>
    tree
      .filter(({ path }) => path.startsWith('web/app/') && path.endsWith('.tsx') && !isTest(path))
      .flatMap((file): Finding[] => {
        const { code } = blank(file.text);
        return findingsOf(file, code, /\bstyle=\{\{[^{}]*\}\}/g, 'a style that is not computed').filter((_, index) => {
          const body = [...code.matchAll(/\bstyle=\{\{([^{}]*)\}\}/g)][index]?.[1] ?? '';
          return body
            .split(',')
            .filter((entry) => entry.trim() !== '')
            .every((entry) => /:\s*('[^']*'|"[^"]*"|`[^`$]*`|-?[\d.]+)\s*$/.test(entry));
        });
      }),
};

export const machinePaths: Guard = {
  name: 'machine-paths',
  rule: 'no path of somebody’s machine and no registry address in a tracked file',
  find: (tree) =>
    tree.flatMap((file) => [
      // `features/home/` is a folder of ours; a leading slash after a blank or quote is a machine's.
      ...findingsOf(
        file,
        file.text,
        /(?<![\w.@$}\])*-])\/(root|home|work|Users)\/(?=[\w.-])/g,
        'a path of one machine',
      ),
      ...findingsOf(
        file,
        file.text,
        /https?:\/\/[\w.-]*(registry|verdaccio|artifactory|nexus)[\w.-]*[:/]/g,
        'a registry address',
      ),
      ...(file.path.endsWith('package-lock.json')
        ? findingsOf(file, file.text, /"resolved": "https?:/g, 'a download address in the lock file')
        : []),
    ]),
};
