// Which test holds which requirement of the specification. Pure: files come in as strings, the page and the problems go out.
import { findTitles } from './titles.ts';

export interface Requirement {
  id: string;
  section: number;
  screen: string;
  text: string;
  /** The address it is about: while that shows a placeholder, no test can hold it. */
  route?: string;
}

export interface RequirementList {
  sections: Record<string, string>;
  /** Prefixes in test titles that belong to other promises (AUTH-1, OPS-5 …), not to the specification. */
  otherPrefixes: string[];
  /** Screens that are built: each of their requirements needs a test. */
  finished: string[];
  requirements: Requirement[];
}

export interface SourceFile {
  path: string;
  text: string;
}

export interface Holder {
  path: string;
  title: string;
}

export interface Coverage {
  holders: Map<string, Holder[]>;
  problems: string[];
}

/** `[REG-3]`, `[REG-3, REG-4]`, `[ROUTE-1..ROUTE-43]`: what a title may carry. */
const BRACKETS = /\[([A-Z]+-\d+(?:\s*(?:,|\.\.)\s*[A-Z]+-\d+)*)\]/g;
const ID = /^([A-Z]+)-(\d+)$/;
const MANY_HOLDERS = 3;

/** The ids that a title names, ranges written out. A range across two prefixes names its two ends only. */
export function idsInTitle(title: string): string[] {
  const ids: string[] = [];
  for (const bracket of title.matchAll(BRACKETS)) {
    for (const part of (bracket[1] ?? '').split(',')) {
      const [from = '', to] = part.split('..').map((end) => end.trim());
      const first = ID.exec(from);
      const last = to === undefined ? null : ID.exec(to);
      if (first !== null && last !== null && first[1] === last[1]) {
        for (let n = Number(first[2]); n <= Number(last[2]); n += 1) ids.push(`${first[1]}-${n}`);
      } else {
        ids.push(from);
        if (to !== undefined) ids.push(to);
      }
    }
  }
  return ids;
}

/**
 * Joins requirements and tests. Problems: duplicate ids, unknown screens and ids, finished requirements without a test, and
 * tests that claim an address which is still a placeholder.
 */
export function cover(list: RequirementList, files: SourceFile[], placeholders: readonly string[] = []): Coverage {
  const problems: string[] = [];
  const holders = new Map<string, Holder[]>();
  for (const requirement of list.requirements) {
    if (!ID.test(requirement.id)) problems.push(`${requirement.id}: not an id of the form ABC-12`);
    if (holders.has(requirement.id)) problems.push(`${requirement.id}: listed twice in docs/requirements.json`);
    if (list.sections[String(requirement.section)] === undefined)
      problems.push(`${requirement.id}: section ${requirement.section} has no title in docs/requirements.json`);
    holders.set(requirement.id, []);
  }
  const screens = new Set(list.requirements.map((requirement) => requirement.screen));
  for (const screen of list.finished) {
    if (!screens.has(screen)) problems.push(`'${screen}' is called finished, but no requirement belongs to it`);
  }
  for (const file of files.toSorted(byPath)) {
    for (const { title, line } of findTitles(file.text)) {
      for (const id of idsInTitle(title)) {
        const known = holders.get(id);
        if (known !== undefined) known.push({ path: file.path, title });
        else if (!list.otherPrefixes.includes(id.split('-')[0] ?? ''))
          problems.push(`${file.path}:${line} names ${id}, which docs/requirements.json does not list`);
      }
    }
  }
  for (const { id, screen, text, route } of list.requirements) {
    if (route !== undefined && placeholders.includes(withoutSlash(route)) && (holders.get(id)?.length ?? 0) > 0)
      problems.push(`${id} is named by a test, but ${route} is a placeholder, which holds nothing`);
    if (list.finished.includes(screen) && holders.get(id)?.length === 0)
      problems.push(`${id} (${screen}) belongs to a finished screen and no test names it: ${text}`);
  }
  return { holders, problems };
}

function withoutSlash(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, '') : route;
}

function byPath(a: SourceFile, b: SourceFile): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
}

function describeHolders(held: Holder[]): string {
  if (held.length === 0) return '**open**';
  const shown = held
    .slice(0, MANY_HOLDERS)
    .map(({ path, title }) => `\`${path}\`: ${cell(title.replaceAll(BRACKETS, '').trim())}`);
  if (held.length > MANY_HOLDERS) shown.push(`and ${held.length - MANY_HOLDERS} more`);
  return shown.join('<br>');
}

/** The whole page. The same input gives the same bytes, so that a stale page can be recognised. */
export function renderPage(list: RequirementList, holders: Map<string, Holder[]>): string {
  const isHeld = (requirement: Requirement) => (holders.get(requirement.id)?.length ?? 0) > 0;
  const heldCount = list.requirements.filter(isHeld).length;
  const screens = [...new Set(list.requirements.map((requirement) => requirement.screen))].toSorted();
  const lines = [
    '# Specification coverage',
    '',
    '<!-- Generated by scripts/coverage from docs/requirements.json and the titles of the tests. Do not edit. -->',
    '',
    'Every requirement of the specification in one line, and the test that holds it. A test holds a requirement by naming',
    'its id in square brackets in its title: `[REG-3]`, `[REG-3, REG-4]` or `[ROUTE-1..ROUTE-43]`. A screen that is finished',
    'may have no open line; `npm run check` refuses it.',
    '',
    `**${heldCount} of ${list.requirements.length} requirements are held by a test, ${list.requirements.length - heldCount} are open.**`,
    '',
    '| Screen | Held | Requirements | State |',
    '| --- | ---: | ---: | --- |',
    ...screens.map((screen) => {
      const own = list.requirements.filter((requirement) => requirement.screen === screen);
      const state = list.finished.includes(screen) ? 'finished' : 'to come';
      return `| ${screen} | ${own.filter(isHeld).length} | ${own.length} | ${state} |`;
    }),
    '',
  ];
  for (const [section, title] of Object.entries(list.sections)) {
    const own = list.requirements.filter((requirement) => String(requirement.section) === section);
    lines.push(`## ${section}. ${title}`, '', '| Id | Requirement | Screen | Held by |', '| --- | --- | --- | --- |');
    for (const { id, text, screen } of own)
      lines.push(`| ${id} | ${cell(text)} | ${screen} | ${describeHolders(holders.get(id) ?? [])} |`);
    lines.push('');
  }
  return lines.join('\n');
}

/** Everything `--check` refuses. `page` is the committed page, or null when it does not exist. */
export function checkProblems(
  list: RequirementList,
  files: SourceFile[],
  page: string | null,
  placeholders: readonly string[] = [],
): string[] {
  const { holders, problems } = cover(list, files, placeholders);
  if (page !== renderPage(list, holders))
    problems.push('docs/specification-coverage.md is stale: run `npm run coverage` and commit the result');
  return problems;
}
