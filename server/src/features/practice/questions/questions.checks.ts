// The gates before publishing: what the editor shows beside its fields keeps a question from learners here as well.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { checkItem } from '@matricula/contract/practice/gates/gates.ts';
import { schoolNamesOf } from '@matricula/contract/practice/gates/school-names.ts';
import { listSchools } from '#features/schools/schools/schools.service.ts';
import type { Context } from '#platform/context/context.ts';
import { AppError } from '#platform/context/errors.ts';
import type { QuestionRow } from './questions.repository.ts';

/** Names of schools, which no question uses. */
export async function forbiddenNames(ctx: Context): Promise<string[]> {
  const schools = await listSchools(ctx);
  return schoolNamesOf(
    schools.map(({ title, shortTitle, attendedAs }) => ({ title, shortTitle, otherNames: attendedAs })),
  );
}

/** Fails with conflict ('checks'), naming every field, where a gate finds an error. Warnings are for people to weigh. */
export async function refuseErrors(ctx: Context, head: QuestionRow, content: QuestionContent): Promise<void> {
  const names = await forbiddenNames(ctx);
  const { id, courseId, categoryId: category, isFree, freePriorityNumber, state } = head;
  const place = { id, courseId, category, isFree, freePriorityNumber, state };
  // Who reads it is being decided right now.
  const item = { ...place, author: content.about.author, reviewers: [], reviewedOn: null, content };
  const errors = checkItem(item, names).filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) return;
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  throw new AppError(409, 'checks', `The checks show ${count}. ${first.message}`, {
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  });
}
