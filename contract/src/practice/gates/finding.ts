// What the gates judge and what they say. One shape for the editor (beside the field), the import and `npm run content:check`.
import type { QuestionContent } from '#practice/content/content.ts';
import type { QuestionState } from '#practice/content/question-vocabulary.rules.ts';

/** The gates of the content rules, section 5.1; 'sensitive' and 'free' hold sections 4 and 1. */
export const GATES = [
  'fields',
  'cell',
  'premise',
  'near-duplicate',
  'answers',
  'length',
  'reading',
  'key',
  'panel',
  'multiple-choice',
  'balance',
  'words',
  'names',
  'facts',
  'sensitive',
  'free',
  'media',
] as const;
export type Gate = (typeof GATES)[number];

/** An error keeps an item from being published; a warning is for the author to weigh. */
export type Severity = 'error' | 'warning';

export interface Finding {
  gate: Gate;
  /** The item, or the course where the whole bank is meant. */
  itemId: string;
  /** Where in the content: 'answers.strong.text', 'responses.2.key'; 'bank' or 'form A' where many items are meant. */
  field: string;
  /** One sentence that an author understands. */
  message: string;
  severity: Severity;
}

/** A question as the gates see it: its head, and the version to be judged. */
export interface Item {
  id: string;
  courseId: string;
  /** The id of its category: see `categoryIdOf`. */
  category: string;
  isFree: boolean;
  freePriorityNumber: number;
  state: QuestionState;
  author: string;
  reviewers: readonly string[];
  reviewedOn: string | null;
  content: QuestionContent;
}

/** An item whose content is of one type. */
export type ItemOf<Type extends QuestionContent['type']> = Item & { content: Extract<QuestionContent, { type: Type }> };

export function isOfType<Type extends QuestionContent['type']>(item: Item, type: Type): item is ItemOf<Type> {
  return item.content.type === type;
}

/** 'Consent and capacity' of the quiz → 'ethics-health-systems-consent-and-capacity'. */
export function categoryIdOf(courseId: string, title: string): string {
  return `${courseId}-${slugOf(title)}`;
}

export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Says findings of one gate about one item. */
export function findingsFor(gate: Gate, itemId: string) {
  const say = (field: string, message: string, severity: Severity = 'error'): Finding => ({
    gate,
    itemId,
    field,
    message,
    severity,
  });
  return say;
}

/** Says the finding when the condition holds, otherwise nothing: keeps a list of rules a list. */
export function when(condition: boolean, finding: () => Finding | Finding[]): Finding[] {
  return condition ? [finding()].flat() : [];
}
