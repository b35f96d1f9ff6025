// What one row of an import would do: a question as the file wants it, beside the question as it is now, judged by the rules of questions and
// by the gates. Pure.
import { isDeepStrictEqual } from 'node:util';
import { type QuestionContent, questionContentSchema } from '@matricula/contract/practice/content/content.ts';
import {
  QUESTION_TYPE_TITLES,
  type QuestionType,
  QUESTION_TYPES,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { checkItem } from '@matricula/contract/practice/gates/gates.ts';
import type { Finding, Item } from '@matricula/contract/practice/gates/finding.ts';
import {
  contentColumns,
  questionColumns,
  SETTING_COLUMNS,
} from '@matricula/contract/practice/imports/question-fields.rules.ts';
import { EXAMPLE_QUESTION_ID } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import { bankItemSchema, type RowFinding } from '@matricula/contract/practice/imports/question-imports.ts';
import type { z } from 'zod';
import type { WholeQuestion } from '#features/practice/questions/questions.file.service.ts';
import { applyCells, type Cells, filledCells, quoted, readLeaf } from './question-imports.cells.ts';

/** What rows are judged against. */
export interface Bank {
  courseId: string;
  categories: readonly { id: string; title: string }[];
  /** Names that no question may use. */
  names: readonly string[];
}

/** A row as it was uploaded: cells of a CSV file with the paths they fill, or a value of a JSON file. */
export type RowSource = { cells: readonly string[]; layout: Layout } | { item: unknown };

export interface Layout {
  width: number;
  columns: { path: string; header: string; index: number }[];
}

export interface WantedQuestion {
  questionId: string;
  categoryId: string;
  isFree: boolean;
  freePriorityNumber: number;
  content: QuestionContent;
}

export type Verdict =
  | { action: 'new' | 'changed' | 'unchanged'; wanted: WantedQuestion; warnings: RowFinding[] }
  | { action: 'bad'; title: string; errors: RowFinding[] };

export function layoutOf(headers: readonly string[], mapping: Readonly<Record<string, string>>): Layout {
  return {
    width: headers.length,
    columns: questionColumns().flatMap(({ name }) => {
      const header = mapping[name];
      const index = header === undefined ? -1 : headers.indexOf(header);
      return header === undefined || index === -1 ? [] : [{ path: name, header, index }];
    }),
  };
}

/** The id a row names, as it is written there. */
export function questionIdOf(source: RowSource): string {
  if ('item' in source) {
    const { item } = source;
    const id = typeof item === 'object' && item !== null && 'questionId' in item ? item.questionId : '';
    return typeof id === 'string' ? id.slice(0, 80) : '';
  }
  const index = source.layout.columns.find(({ path }) => path === 'questionId')?.index ?? -1;
  return (source.cells[index] ?? '').trim().slice(0, 80);
}

const ID = /^[a-z0-9][a-z0-9-]{0,79}$/;
const say = (column: string, message: string): RowFinding => ({ column, message, gate: null });

/** A finding of the gates, in the words of the import. */
export function asRowFinding({ field, message, gate }: Finding): RowFinding {
  return { column: field, message, gate };
}

/** The question as the gates see it: a draft that nobody has read. */
export function itemOf({ courseId }: Bank, wanted: WantedQuestion): Item {
  const { questionId: id, categoryId: category, isFree, freePriorityNumber, content } = wanted;
  const head = { id, courseId, category, isFree, freePriorityNumber, state: 'draft' as const };
  return { ...head, author: content.about.author, reviewers: [], reviewedOn: null, content };
}

/** Judges a row against the question as it is now, or against nothing. */
export function judgeRow(source: RowSource, current: WholeQuestion | null, bank: Bank): Verdict {
  const bad = (...errors: RowFinding[]): Verdict => ({ action: 'bad', title: current?.content.title ?? '', errors });
  const questionId = questionIdOf(source);
  if ('cells' in source && source.cells.length !== source.layout.width) {
    const count = source.cells.length > source.layout.width ? 'more' : 'fewer';
    return bad(say('questionId', `The row has ${count} cells than the header has columns`));
  }
  if (questionId === '') return bad(say('questionId', 'The row names no question'));
  if (questionId === EXAMPLE_QUESTION_ID)
    return bad(say('questionId', 'This is the example row of the template. Delete it.'));
  if (!ID.test(questionId))
    return bad(say('questionId', `${quoted(questionId)} is not an id: small letters, digits and hyphens only`));
  if (current !== null && current.courseId !== bank.courseId)
    return bad(say('questionId', 'A question of another course has this id'));
  if (current?.state === 'retired')
    return bad(say('questionId', 'This question is retired. Bring it back before you change it.'));
  const read = 'cells' in source ? readCells(source, current, bank) : readItem(source.item, current, bank);
  if ('errors' in read) return bad(...read.errors);
  const { wanted } = read;
  if (current !== null && current.content.type !== wanted.content.type)
    return bad(say('type', 'A question keeps its type. Add a new one instead.'));
  // What changes nothing is not written, so nothing is to be said about it.
  if (current !== null && isSame(current, wanted)) return { action: 'unchanged', wanted, warnings: [] };
  const findings = checkItem(itemOf(bank, wanted), bank.names);
  const errors = findings.filter(({ severity }) => severity === 'error').map(asRowFinding);
  if (errors.length > 0) return { action: 'bad', title: wanted.content.title, errors };
  return { action: current === null ? 'new' : 'changed', wanted, warnings: findings.map(asRowFinding) };
}

function isSame(current: WholeQuestion, { categoryId, isFree, freePriorityNumber, content }: WantedQuestion): boolean {
  return (
    current.categoryId === categoryId &&
    current.isFree === isFree &&
    current.freePriorityNumber === freePriorityNumber &&
    isDeepStrictEqual(current.content, content)
  );
}

type Read = { wanted: WantedQuestion } | { errors: RowFinding[] };

interface Parts {
  questionId: string;
  category: string | undefined;
  isFree: boolean | undefined;
  freePriorityNumber: number | undefined;
  content: unknown;
}

function readItem(item: unknown, current: WholeQuestion | null, bank: Bank): Read {
  const parsed = bankItemSchema.safeParse(item);
  if (!parsed.success) return { errors: parsed.error.issues.map((issue) => issueFinding(issue, '')) };
  const { questionId, category, isFree, freePriorityNumber, content } = parsed.data;
  return whole({ questionId, category, isFree, freePriorityNumber, content }, current, bank);
}

function readCells(
  { cells, layout }: Extract<RowSource, { cells: readonly string[] }>,
  current: WholeQuestion | null,
  bank: Bank,
): Read {
  const filled = filledCells(layout.columns.map(({ path, index }) => [path, cells[index] ?? ''] as const));
  const settings: Record<string, unknown> = {};
  const errors: RowFinding[] = [];
  for (const { name, leaf } of SETTING_COLUMNS) {
    const cell = filled.get(name);
    filled.delete(name);
    if (cell === undefined) continue;
    const reading = readLeaf(leaf, cell.trim());
    if ('message' in reading) errors.push(say(name, reading.message));
    else settings[name] = reading.value;
  }
  const type = (settings['type'] as QuestionType | undefined) ?? current?.content.type;
  if (type === undefined && errors.length === 0)
    errors.push(say('type', `No question has this id yet, and a new one needs its type: ${QUESTION_TYPES.join(', ')}`));
  if (type === undefined) return { errors };
  if (current !== null && current.content.type !== type)
    return { errors: [say('type', 'A question keeps its type. Add a new one instead.')] };
  errors.push(...foreignCells(type, filled));
  const { content, problems } = applyCells(type, current?.content ?? null, filled);
  errors.push(...problems.map(({ path, message }) => say(path, message)));
  if (errors.length > 0) return { errors };
  const { category, isFree, freePriorityNumber } = settings as Omit<Parts, 'questionId' | 'content'>;
  return whole(
    { questionId: questionIdOf({ cells, layout }), category, isFree, freePriorityNumber, content },
    current,
    bank,
  );
}

/** Cells that are filled although questions of this type have no such field. */
function foreignCells(type: QuestionType, filled: Cells): RowFinding[] {
  const known = new Set(contentColumns(type).map(({ name }) => name));
  return [...filled.keys()]
    .filter((path) => !known.has(path))
    .map((path) => say(path, `A question of the type ${QUESTION_TYPE_TITLES[type]} has no such field`));
}

/** What a file leaves out stays as it is; of a new question it is not free, and a category must be named. */
function whole(parts: Parts, current: WholeQuestion | null, { categories }: Bank): Read {
  const errors: RowFinding[] = [];
  const named = parts.category?.trim().toLowerCase();
  const category = categories.find(({ id, title }) => id === named || title.toLowerCase() === named);
  const categoryId = named === undefined ? (current?.categoryId ?? '') : (category?.id ?? '');
  if (categoryId === '')
    errors.push(
      say(
        'category',
        parts.category === undefined
          ? 'No question has this id yet, and a new one needs its category'
          : `${quoted(parts.category)} is no category of this course`,
      ),
    );
  const content = questionContentSchema.safeParse(parts.content);
  if (!content.success) errors.push(...content.error.issues.map((issue) => issueFinding(issue, '')));
  if (!content.success || errors.length > 0) return { errors };
  const isFree = parts.isFree ?? current?.isFree ?? false;
  // What stops being free loses its place, unless the file says otherwise.
  const kept = isFree ? (current?.freePriorityNumber ?? 0) : 0;
  const freePriorityNumber = parts.freePriorityNumber ?? kept;
  const settings = { categoryId, isFree, freePriorityNumber };
  return { wanted: { questionId: parts.questionId, ...settings, content: content.data } };
}

function issueFinding(issue: z.core.$ZodIssue, prefix: string): RowFinding {
  const path = `${prefix}${issue.path.join('.')}`;
  if (issue.code === 'unrecognized_keys') {
    const place = path === '' ? '' : `${path}.`;
    return say(`${place}${issue.keys[0] ?? ''}`, 'There is no such field');
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return say(path, `Longer than ${Number(issue.maximum).toLocaleString('en-US')} characters`);
  return say(path, issue.message);
}

// What differs.

const SHOWN_LENGTH = 240;
const LEAD = 60;
const MAX_FIELDS = 40;

function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    into.set(path, value === null || value === undefined ? '' : String(value as string | number | boolean));
    return into;
  }
  for (const [name, part] of Object.entries(value)) flatten(part, path === '' ? name : `${path}.${name}`, into);
  return into;
}

/** Both around the first place where they differ: the end of a long essay is not seen in its beginning. */
function aroundDifference(before: string, after: string): { before: string; after: string } {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - LEAD);
  const cut = (text: string) => {
    const end = from + SHOWN_LENGTH;
    return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}

/** Field by field what would be different, by the paths that the gates use. */
export function listDifferences(current: WholeQuestion, wanted: WantedQuestion) {
  const facts = ({ categoryId: category, isFree, freePriorityNumber, content }: Omit<WantedQuestion, 'questionId'>) =>
    flatten({ category, isFree, freePriorityNumber, ...content }, '', new Map());
  const [old, next] = [facts(current), facts(wanted)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((field) => (old.get(field) ?? '') !== (next.get(field) ?? ''))
    .slice(0, MAX_FIELDS)
    .map((field) => ({ field, ...aroundDifference(old.get(field) ?? '', next.get(field) ?? '') }));
}
