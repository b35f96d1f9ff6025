// Finds the titles of tests in TypeScript source without a compiler: TypeScript 7 has no JavaScript API, and a whole
// parser for one question would be a dependency. It knows strings, comments, templates and regular expressions, no more.

export interface TestTitle {
  title: string;
  line: number;
}

const TEST_CALLS = new Set(['it', 'test', 'describe']);
/** A test that does not run holds nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);
/** Calls between the name and the title: `it.each(rows)('title')`, `test.for(rows)('title')`, `it.runIf(x)('title')`. */
const WITH_ARGUMENTS = new Set(['each', 'for', 'runIf', 'skipIf']);
/** Members of `test` that carry no title of a test. */
const NO_TITLE = new Set([
  'use',
  'extend',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'setTimeout',
  'slow',
  'info',
]);

const WORD = /[\w$]/;

/** The index after the string, template, comment or regular expression that begins at `at`, or `at` when none does. */
function skipToken(source: string, at: number): number {
  const char = source[at];
  if (char === '/' && source[at + 1] === '/') return endOr(source.indexOf('\n', at), source.length);
  if (char === '/' && source[at + 1] === '*') return endOr(source.indexOf('*/', at + 2), source.length, 2);
  if (char === "'" || char === '"') return skipQuoted(source, at);
  if (char === '`') return skipTemplate(source, at);
  if (char === '/' && startsRegex(source, at)) return skipRegex(source, at);
  return at;
}

function endOr(found: number, otherwise: number, length = 0): number {
  return found === -1 ? otherwise : found + length;
}

/** Ends at the closing quote, or at the line's end: an apostrophe in JSX text must not swallow the file. */
function skipQuoted(source: string, at: number): number {
  for (let i = at + 1; i < source.length; i += 1) {
    if (source[i] === '\\') i += 1;
    else if (source[i] === source[at]) return i + 1;
    else if (source[i] === '\n') return at + 1;
  }
  return source.length;
}

function skipTemplate(source: string, at: number): number {
  for (let i = at + 1; i < source.length; i += 1) {
    if (source[i] === '\\') i += 1;
    else if (source[i] === '`') return i + 1;
    else if (source[i] === '$' && source[i + 1] === '{') i = skipBalanced(source, i + 1) - 1;
  }
  return source.length;
}

function startsRegex(source: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /\s/.test(source[before] ?? '')) before -= 1;
  return before < 0 || '(,=:[!&|?{;+>'.includes(source[before] ?? '') || /\breturn$/.test(source.slice(0, before + 1));
}

function skipRegex(source: string, at: number): number {
  let inClass = false;
  for (let i = at + 1; i < source.length; i += 1) {
    const char = source[i];
    if (char === '\n') return at; // a division or JSX after all
    if (char === '\\') i += 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return i + 1;
  }
  return at;
}

/** The index after the bracket that closes the one at `at`. */
function skipBalanced(source: string, at: number): number {
  let depth = 0;
  for (let i = at; i < source.length;) {
    const next = skipToken(source, i);
    if (next > i) {
      i = next;
      continue;
    }
    const char = source[i] ?? '';
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
    i += 1;
  }
  return source.length;
}

function skipSpace(source: string, at: number): number {
  let i = at;
  while (i < source.length) {
    if (/\s/.test(source[i] ?? '')) i += 1;
    else if (source.startsWith('//', i) || source.startsWith('/*', i)) i = skipToken(source, i);
    else break;
  }
  return i;
}

interface Call {
  title: string | null;
  /** Where scanning goes on: into the callback of a test that runs, past one that does not. */
  next: number;
}

/** Reads `it`, `test.describe`, `it.each(rows)` … up to the title. `at` is the index after the first word. */
function readCall(source: string, at: number): Call {
  let i = at;
  let runs = true;
  let hasTitle = true;
  let takesArguments = false;
  for (;;) {
    i = skipSpace(source, i);
    const char = source[i];
    if (char === '.') {
      const member = /^\.\s*([\w$]+)/.exec(source.slice(i, i + 80));
      if (member === null) return { title: null, next: i + 1 };
      const name = member[1] ?? '';
      if (NOT_RUN.has(name)) runs = false;
      if (NO_TITLE.has(name)) hasTitle = false;
      takesArguments = WITH_ARGUMENTS.has(name);
      i += member[0].length;
    } else if (takesArguments && (char === '(' || char === '`')) {
      i = char === '(' ? skipBalanced(source, i) : skipTemplate(source, i);
      takesArguments = false;
    } else if (char === '(') {
      const start = skipSpace(source, i + 1);
      const quote = source[start];
      if (!hasTitle || (quote !== "'" && quote !== '"' && quote !== '`')) return { title: null, next: i + 1 };
      const end = skipToken(source, start);
      if (!runs) return { title: null, next: skipBalanced(source, i) };
      return { title: source.slice(start + 1, end - 1).replace(/\\(['"`])/g, '$1'), next: end };
    } else {
      return { title: null, next: i };
    }
  }
}

/** Titles of every `it`, `test`, `describe`, `test.describe` and `test.step` that will run, in order. */
export function findTitles(source: string): TestTitle[] {
  const titles: TestTitle[] = [];
  for (let i = 0; i < source.length;) {
    const next = skipToken(source, i);
    if (next > i) {
      i = next;
      continue;
    }
    if (!WORD.test(source[i] ?? '')) {
      i += 1;
      continue;
    }
    const word = /^[\w$]+/.exec(source.slice(i, i + 200))?.[0] ?? '';
    const after = i + word.length;
    if (TEST_CALLS.has(word) && source[i - 1] !== '.') {
      const call = readCall(source, after);
      if (call.title !== null) titles.push({ title: call.title, line: source.slice(0, i).split('\n').length });
      i = Math.max(call.next, after);
    } else {
      i = after;
    }
  }
  return titles;
}
