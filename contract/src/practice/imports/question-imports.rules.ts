// The import and export of a bank, as far as the browser reads it: limits, formats, the template, and what an undo says it has left.
import type { QuestionType } from '#practice/content/question-vocabulary.rules.ts';
import { questionColumns } from './question-fields.rules.ts';

/** Of a whole bank; the largest of ours has 126. Every one is judged by the gates, alone and among the others. */
export const QUESTION_IMPORT_MAX_ROWS = 1_000;
/** A question has up to about 200 fields, and a file may mix types. */
export const QUESTION_IMPORT_MAX_COLUMNS = 600;

export const BANK_FORMATS = ['json', 'csv'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** What a JSON file says it is. */
export const BANK_FILE_KIND = 'matricula-questions';
export const BANK_FILE_VERSION = 1;

/** The question of the template's example row. It is never imported. */
export const EXAMPLE_QUESTION_ID = 'example-question';

/**
 * Why an undo left a question as it is. changed: somebody has changed or moved it since; editing: somebody has an unfinished draft of it.
 * draft: its words are back, but as a draft: it was published before the import and is no longer, and an undo publishes nothing.
 */
export const KEPT_REASONS = ['changed', 'editing', 'draft'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** A header and one example row that says of each column what belongs there. */
export function templateRows(type: QuestionType): string[][] {
  const columns = questionColumns([type]).filter(({ isUsual }) => isUsual);
  const example = columns.map(({ name, label, leaf }) => {
    if (name === 'questionId') return EXAMPLE_QUESTION_ID;
    if (name === 'type') return type;
    return leaf.values.length > 0 ? leaf.values.join(' | ') : label;
  });
  return [columns.map(({ name }) => name), example];
}
