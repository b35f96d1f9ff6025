// From the text of a JSON file to its questions. Pure; what each question says is not asked here.
import { QUESTION_IMPORT_MAX_ROWS } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import { bankFileSchema } from '@matricula/contract/practice/imports/question-imports.ts';
import { invalid } from '#platform/context/errors.ts';
import { readableText } from '#platform/files/csv-file.ts';

/** The deepest content of ours has seven levels. More would be a trap for whoever walks through it. */
const MAX_DEPTH = 16;

const refuse = (message: string): never => invalid(message, { text: message });

/** The questions of a file as the export writes it. Fails with invalid where it is none. */
export function readBankFile(file: string): unknown[] {
  const parsed = bankFileSchema.safeParse(parse(readableText(file, 'text')));
  if (!parsed.success) {
    return refuse('This is not a file of questions. Export a course as JSON to see what one looks like.');
  }
  const { questions } = parsed.data;
  if (questions.length === 0) refuse('The file has no questions.');
  if (questions.length > QUESTION_IMPORT_MAX_ROWS) {
    const most = QUESTION_IMPORT_MAX_ROWS.toLocaleString('en-US');
    refuse(`The file has more than ${most} questions. Split it, then import the parts.`);
  }
  for (const [place, question] of questions.entries()) {
    if (!isStorable(question)) refuse(`Question ${place + 1} of the file has characters that are not valid text.`);
  }
  return questions;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse('This is not valid JSON.');
  }
}

/** An escape in JSON can name what no text of PostgreSQL holds: U+0000, or half of a pair of code units. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part, depth + 1));
}
