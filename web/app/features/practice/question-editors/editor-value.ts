// What an editor holds: the content of a question and what stands beside it, as one value. Fields find their part by a path
// ('answers.strong.text'), as the findings of the gates do.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { isMultimediaLink } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { DraftSettings } from '@matricula/contract/practice/question-drafts.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';

export interface EditorValue {
  content: QuestionContent;
  settings: DraftSettings;
}

/** The question as its newest version has it. */
export function valueOf({ content, category, isFree, freePriorityNumber }: Question): EditorValue | null {
  return content === null ? null : { content, settings: { category, isFree, freePriorityNumber } };
}

/** The same text for the same value, whatever the order of its parts: what is saved is known again by it. */
export function textOf(value: EditorValue): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Only what `textOf` has written is read. */
export function valueIn(text: string): EditorValue {
  return JSON.parse(text) as EditorValue;
}

export function readAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], whole);
}

/** A copy with another part at the path; what is undefined is left out. */
export function writeAt<T>(whole: T, path: string, next: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const part = rest.length === 0 ? next : writeAt((whole as Record<string, unknown>)[name], rest.join('.'), next);
  if (Array.isArray(whole)) return whole.with(Number(name), part) as T;
  if (part !== undefined) return { ...whole, [name]: part };
  const { [name]: _left, ...others } = whole as Record<string, unknown>;
  return others as T;
}

/** Text fields are trimmed on submit (spec §5). */
export function trimmed<T>(part: T): T {
  if (typeof part === 'string') return part.trim() as T;
  if (Array.isArray(part)) return part.map(trimmed) as T;
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, trimmed(inner)])) as T;
}

/** What keeps a value from being saved as a version at all, by field. What keeps it from being published, the gates say. */
export function problemsOf({ content, settings }: EditorValue): Record<string, string> {
  const { link } = content.about.multimedia;
  return {
    ...(settings.category === '' ? { 'settings.category': 'Choose a category.' } : {}),
    ...(isMultimediaLink(link.trim())
      ? {}
      : { 'about.multimedia.link': 'Enter a link that begins with https://, or the name of a file.' }),
  };
}
