// The generator of features: names, what it joins, and that what it writes passes the compiler, the guards and the tests in a
// copy of this checkout.

import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { registration } from './new-feature.ts';
import { namesOf } from './new-feature-files.ts';
import { ROOT } from '../processes.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('namesOf', () => {
  it.each([
    ['saved-searches', 'saved_searches', 'savedSearches', 'savedSearch', 'saved-search'],
    ['diaries', 'diaries', 'diaries', 'diary', 'diary'],
    ['bookings', 'bookings', 'bookings', 'booking', 'booking'],
    ['classes', 'classes', 'classes', 'class', 'class'],
  ])('%s', (kebab, table, many, one, kebabOne) => {
    expect(namesOf(`schools/${kebab}`)).toMatchObject({ area: 'schools', table, many, one, kebabOne });
  });

  it.each(['', 'Bookings', 'booking', '../bookings', 'book_ings'])('refuses "%s"', (name) => {
    expect(() => namesOf(`schools/${name}`)).toThrow(/plural/);
  });

  it.each(['', 'bookings', 'cooking/bookings'])('refuses "%s", which names no area', (path) => {
    expect(() => namesOf(path)).toThrow(/areas/);
  });
});

describe('registration', () => {
  it('joins the real files', () => {
    const changed = registration(namesOf('schools/saved-searches'), read, true);
    expect(changed.get('server/src/app.ts')).toContain('await api.register(savedSearchesRoutes);');
    expect(changed.get('contract/src/schools/endpoints.ts')).toContain('export const savedSearchesEndpoints');
    expect(changed.get('contract/src/http/declared-endpoints.ts')).toContain('...schools.savedSearchesEndpoints,');
    expect(changed.get('server/test/access/access-matrix.ts')).toContain(
      'listSavedSearches: { always: forUsers(200) },',
    );
    expect(changed.get('web/app/routes.ts')).toContain("route('saved-searches', 'routes/app/saved-searches.tsx'),");
  });

  it('opens an area that has no endpoint yet', () => {
    // As it stood before the site had its first one.
    const withoutSite = (text: string) =>
      text
        .split('\n')
        .filter((line) => !/\bsite\b/.test(line))
        .join('\n');
    const readBefore = (path: string) => (path.startsWith('contract/src/site/') ? '' : withoutSite(read(path)));
    const changed = registration(namesOf('site/diaries'), readBefore, false);
    expect(changed.get('contract/src/site/endpoints.ts')).toMatch(
      /^\/\/ Every endpoint[^]*import \{ diariesReplySchema \}/,
    );
    expect(changed.get('contract/src/http/declared-endpoints.ts')).toContain(
      "import * as site from '#site/endpoints.ts';",
    );
  });

  it('leaves the web alone unless a screen is asked for', () => {
    const changed = registration(namesOf('schools/diaries'), read, false);
    expect([...changed.keys()].filter((path) => path.startsWith('web/'))).toEqual([]);
  });

  it('refuses when the place to join is gone', () => {
    expect(() => registration(namesOf('schools/diaries'), () => '', false)).toThrow(/join by hand/);
  });
});

describe('in a copy of this checkout', () => {
  // Beside it, where the same file system and no other project's settings are.
  const copy = mkdtempSync(join(ROOT, '..', 'new-feature-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const run = (program: string, args: string[]) => {
    const { CI_RESULTS: _results, ...env } = process.env;
    const options = { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' } satisfies ExecFileSyncOptions;
    try {
      return execFileSync(program, args, options);
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
    }
  };

  it('a feature with a screen passes the compiler, the guards and its tests', { timeout: 600_000 }, () => {
    copyCheckout(copy);
    run(process.execPath, ['scripts/new-feature/new-feature.ts', 'schools/saved-searches', '--screen']);
    run(process.execPath, ['scripts/check.ts', 'types', 'generated', 'guards']);
    run('node_modules/.bin/oxlint', ['--deny-warnings', ...writtenIn(copy)]);
    const tested = run(process.execPath, [
      'node_modules/vitest/vitest.mjs',
      'run',
      'saved-searches',
      'routes.test',
      'web/app/routes.test',
    ]);
    expect(tested).toMatch(/saved-searches\.test\.ts/);
    expect(tested).toMatch(/saved-searches-list\.test\.tsx/);
  });
});

/** What the generator made or changed. */
function writtenIn(copy: string): string[] {
  const changed = execFileSync('git', ['ls-files', '--modified', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return changed.split('\n').filter((line) => line !== '');
}

/** What git knows of, as it lies here; and the installed packages by links, but our own three, which must be the copy's. */
function copyCheckout(copy: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((line) => line !== '')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file), { force: true });
  }
  execFileSync('git', ['init', '-q'], { cwd: copy });
  execFileSync('git', ['add', '-A'], { cwd: copy });
  mkdirSync(join(copy, 'node_modules/@matricula'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(
    (one) => one !== '@matricula' && !one.startsWith('.vite'),
  ))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  for (const own of ['contract', 'server', 'web'])
    symlinkSync(`../../${own}`, join(copy, 'node_modules/@matricula', own));
}
