// What differs between two texts of a question, field by field, with words for each field.
import { type EditorValue } from '#features/practice/question-editors/editor-value.ts';

export interface FieldChange {
  /** Two changes never have the same. */
  path: string;
  title: string;
  before: string;
  after: string;
}

const WORDS: Record<string, string> = {
  about: '',
  settings: '',
  content: '',
  isFree: 'free',
  freePriorityNumber: 'place in the free part',
  followUps: 'follow-up',
  at: 'asked at',
  redFlags: 'red flag',
  formatId: 'test format',
  responseMode: 'answers are',
  schoolIds: 'school',
  essay: 'essay text',
  alsoFits: 'also fits',
  writtenFor: 'written for',
  countsSpaces: 'spaces count',
  answers: '',
  strong: 'strong answer',
  strongOther: 'second strong answer',
  adequate: 'adequate answer',
  weak: 'weak answer',
  actorBrief: 'actor',
  onlyIfAsked: 'said only if asked',
  panelMethod: 'panel',
  contentNote: 'content note',
  usesRealItem: 'uses an item of a real test',
  ideaSource: 'source of the idea',
  checkedOn: 'read on',
  questions: 'question',
  responses: 'response',
  options: 'option',
  notes: 'note',
  sources: 'source',
  competencies: 'competency',
  topics: 'topic',
  moves: 'move',
  cards: 'card',
  shots: 'shot',
  rows: 'row',
  columns: 'column',
  slides: 'slide',
  checks: 'check',
  multimedia: 'multimedia',
};

/** 'content.followUps.1.text' → 'Follow-up 2, text'. */
export function fieldTitle(path: string): string {
  const parts = path.split('.').reduce<string[]>((words, name) => {
    if (/^\d+$/.test(name)) return words.with(-1, `${words.at(-1) ?? ''} ${Number(name) + 1}`.trim());
    const word = WORDS[name] ?? name;
    return word === '' ? words : [...words, word];
  }, []);
  const title = parts.join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function leafText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : String(value as number);
}

const isBranch = (value: unknown): value is object => value !== null && typeof value === 'object';

/** Rows that stayed at the beginning and the end are set aside, so that a row put in between does not change all that follow. */
function arrayChanges(path: string, before: readonly unknown[], after: readonly unknown[]): FieldChange[] {
  let start = 0;
  while (start < before.length && start < after.length && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && same(before.at(-1 - end), after.at(-1 - end)))
    end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
    changesAt(`${path}.${start + index}`, old[index], now[index]),
  ).flat();
}

function changesAt(path: string, before: unknown, after: unknown): FieldChange[] {
  if (same(before, after)) return [];
  if (Array.isArray(before) || Array.isArray(after))
    return arrayChanges(path, Array.isArray(before) ? before : [], Array.isArray(after) ? after : []);
  if (isBranch(before) || isBranch(after)) {
    const [old, now] = [isBranch(before) ? before : {}, isBranch(after) ? after : {}];
    const names = [...new Set([...Object.keys(now), ...Object.keys(old)])];
    return names.flatMap((name) =>
      changesAt(`${path}.${name}`, (old as Record<string, unknown>)[name], (now as Record<string, unknown>)[name]),
    );
  }
  const texts = { before: leafText(before), after: leafText(after) };
  return texts.before === texts.after ? [] : [{ path, title: fieldTitle(path), ...texts }];
}

export function valueChanges(before: EditorValue, after: EditorValue): FieldChange[] {
  return [
    ...changesAt('settings', before.settings, after.settings),
    ...changesAt('content', before.content, after.content),
  ];
}
