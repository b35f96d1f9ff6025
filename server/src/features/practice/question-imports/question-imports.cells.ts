// Between what a question says and the cells of a flat file, by the fields of the contract. Pure, and back again without loss: an empty cell
// says nothing, a hyphen empties, and a backslash stands before what would otherwise mean one of these.
import { unguardedText } from '@matricula/contract/base/csv.rules.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { blankContent } from '@matricula/contract/practice/content/blank-contents.rules.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import {
  type Branch,
  CONTENT_FIELDS,
  type FieldNode,
  type Fields,
  type Leaf,
} from '@matricula/contract/practice/imports/question-fields.rules.ts';

/** Path → cell, without the empty ones. */
export type Cells = Map<string, string>;
type Json = Record<string, unknown>;

const EMPTIES = '-';
/** An empty text that is there, where nothing else says so. */
const EMPTY_TEXT = String.raw`\e`;

/** Before an entry of a list that would otherwise be a blank line or a hyphen. */
const AS_IT_IS = String.raw`\s`;

const oneBreak = (text: string) => text.replaceAll(/\r\n?/g, '\n');

// Writing.

function textCell(text: string): string {
  const isMark = text.startsWith('\\') || text.trim() === EMPTIES || (text !== '' && text.trim() === '');
  return oneBreak(isMark ? `\\${text}` : text);
}

function entryLine(entry: string): string {
  if (entry === '') return EMPTY_TEXT;
  const line = oneBreak(entry)
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`);
  return line.trim() === '' || line.trim() === EMPTIES ? `${AS_IT_IS}${line}` : line;
}

function leafCell({ kind, emptied }: Leaf, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind === 'list') return (value as string[]).map(entryLine).join('\n');
  if (kind === 'numbers') return (value as number[]).join(' ');
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  if (kind !== 'text') return String(value as string | number);
  return value === '' && emptied === 'absent' ? EMPTY_TEXT : textCell(value as string);
}

/** Every field that says something. */
export function cellsOf(content: QuestionContent): Cells {
  const { type } = content;
  const cells: Cells = new Map();
  writeFields(CONTENT_FIELDS[type], content, '', cells);
  // Where a new question would begin with words of ours, none must be said too.
  const usual: Cells = new Map();
  writeFields(CONTENT_FIELDS[type], bareContent(type), '', usual);
  for (const path of usual.keys()) if (!cells.has(path)) cells.set(path, EMPTY_TEXT);
  return cells;
}

function writeFields(fields: Fields, value: Json, prefix: string, cells: Cells): void {
  for (const [name, field] of Object.entries(fields)) writeNode(field, value[name], `${prefix}${name}`, cells);
}

function writeNode(field: FieldNode, value: unknown, path: string, cells: Cells): void {
  if (field.node === 'leaf') {
    const cell = leafCell(field, value);
    if (cell !== '') cells.set(path, cell);
  } else if (field.node === 'group') {
    writeFields(field.fields, value as Json, `${path}.`, cells);
  } else {
    const parts = field.node === 'rows' ? (value as Json[]) : value === null ? [] : [value as Json];
    for (const [place, part] of parts.entries()) {
      const prefix = field.node === 'rows' ? `${path}.${place}.` : `${path}.`;
      const before = cells.size;
      writeFields(field.fields, part, prefix, cells);
      // A part without a word in it must not look like a part that is not there.
      const first = Object.entries(field.fields).find(([, one]) => one.node === 'leaf' && one.kind === 'text');
      if (cells.size === before && first !== undefined) cells.set(`${prefix}${first[0]}`, EMPTY_TEXT);
    }
  }
}

// Reading.

type Reading = { value: unknown } | { message: string };

/** The cell as its message may show it. */
export const quoted = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`;

const FLAGS = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

function readText(cell: string): string {
  if (cell === EMPTY_TEXT) return '';
  return cell.startsWith('\\') ? cell.slice(1) : cell;
}

function readEntry(line: string): string {
  if (line === EMPTY_TEXT) return '';
  const bare = line.startsWith(AS_IT_IS) ? line.slice(AS_IT_IS.length) : line;
  return bare.replaceAll(/\\([\\n])/g, (_match, sign: string) => (sign === 'n' ? '\n' : '\\'));
}

/** Reads a filled cell as its field means it. `undefined` is a field that is then absent. */
export function readLeaf({ kind, values, emptied }: Leaf, cell: string): Reading {
  const bare = cell.trim();
  if (bare === EMPTIES) {
    if (emptied === 'refused')
      return { message: 'This cannot be emptied. Leave the cell empty to keep what is there.' };
    if (emptied === 'absent') return { value: undefined };
    return { value: emptied === 'null' ? null : kind === 'list' || kind === 'numbers' ? [] : '' };
  }
  switch (kind) {
    case 'text':
      return { value: readText(cell) };
    case 'list':
      return {
        value: cell
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(readEntry),
      };
    case 'choice': {
      const found = values.find((value) => value.toLowerCase() === bare.toLowerCase());
      return found === undefined ? { message: `${quoted(bare)} is none of ${values.join(', ')}` } : { value: found };
    }
    case 'flag': {
      const value = FLAGS.get(bare.toLowerCase());
      return value === undefined ? { message: `${quoted(bare)} is neither yes nor no` } : { value };
    }
    case 'numbers': {
      const numbers = bare.split(/[\s;,]+/).map(Number);
      return numbers.some((number) => !Number.isFinite(number))
        ? { message: `${quoted(bare)} is not a row of numbers` }
        : { value: numbers };
    }
    default: {
      const isNumber = kind === 'whole' ? /^-?\d+$/.test(bare) : /^-?\d+(\.\d+)?$/.test(bare);
      return isNumber ? { value: Number(bare) } : { message: `${quoted(bare)} is not a number` };
    }
  }
}

/** The cells of a row that say something, as they were before a spreadsheet was guarded against them. */
export function filledCells(named: Iterable<readonly [path: string, cell: string]>): Cells {
  const cells: Cells = new Map();
  for (const [path, cell] of named) if (cell.trim() !== '') cells.set(path, unguardedText(cell));
  return cells;
}

export interface CellProblem {
  path: string;
  message: string;
}

/** A content with nothing in it, and no rows either: what a new question begins with. */
function bareContent(type: QuestionType): Json {
  const blank: Json = blankContent(type);
  const lists = Object.entries(blank).filter(([, value]) => Array.isArray(value));
  return { ...blank, ...Object.fromEntries(lists.map(([name]) => [name, []])) };
}

/** The cells on top of what the question says now, or of nothing. Not yet checked by the schema. */
export function applyCells(
  type: QuestionType,
  current: QuestionContent | null,
  cells: Cells,
): { content: Json; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const reader = new CellReader(cells, problems);
  const content = reader.fields(CONTENT_FIELDS[type], current ?? bareContent(type), '');
  return { content, problems };
}

class CellReader {
  readonly #cells: Cells;
  readonly #problems: CellProblem[];

  constructor(cells: Cells, problems: CellProblem[]) {
    this.#cells = cells;
    this.#problems = problems;
  }

  fields(fields: Fields, current: Json, prefix: string): Json {
    const next: Json = { ...current };
    for (const [name, field] of Object.entries(fields)) {
      const value = this.#node(field, current[name], `${prefix}${name}`);
      if (value === undefined) delete next[name];
      else next[name] = value;
    }
    return next;
  }

  #node(field: FieldNode, current: unknown, path: string): unknown {
    if (field.node === 'leaf') return this.#leaf(field, current, path);
    if (field.node === 'group') return this.fields(field.fields, (current ?? {}) as Json, `${path}.`);
    if (field.node === 'maybe') return this.#part(field, current as Json | null, `${path}.`);
    const known = (current ?? []) as Json[];
    return Array.from({ length: field.max }, (_, place) =>
      this.#part(field, known[place] ?? null, `${path}.${place}.`),
    ).filter((row) => row !== null);
  }

  #leaf(field: Leaf, current: unknown, path: string): unknown {
    const cell = this.#cells.get(path);
    if (cell === undefined) return current;
    const reading = readLeaf(field, cell);
    if ('message' in reading) {
      this.#problems.push({ path, message: reading.message });
      return current;
    }
    // A file has one kind of line break; a text that differs in nothing else is the same.
    return typeof current === 'string' && oneBreak(current) === reading.value ? current : reading.value;
  }

  /** A part that may be missing, or a row: there when a cell says something of it, gone when all that is said is that it be emptied. */
  #part(field: Branch, current: Json | null, prefix: string): Json | null {
    const said = [...this.#cells].filter(([path]) => path.startsWith(prefix));
    if (said.length === 0) return current;
    const next = this.fields(field.fields, current ?? field.blank(), prefix);
    return said.every(([, cell]) => cell.trim() === EMPTIES) && isBare(field.fields, next) ? null : next;
  }
}

function isBare(fields: Fields, value: Json): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const part = value[name];
    if (field.node === 'leaf')
      return !['text', 'list'].includes(field.kind) || part === undefined || (part as string | unknown[]).length === 0;
    if (field.node === 'group') return isBare(field.fields, part as Json);
    return part === null || (Array.isArray(part) && part.length === 0);
  });
}
