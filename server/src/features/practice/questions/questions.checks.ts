// The gates before publishing: what the editor shows beside its fields keeps a question from learners here as well.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import type { Finding } from '@matricula/contract/practice/gates/finding.ts';
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

type CheckedHead = Pick<QuestionRow, 'id' | 'courseId' | 'categoryId' | 'isFree' | 'freePriorityNumber' | 'state'>;

/** What keeps a question from learners. Warnings are for people to weigh. */
export function findErrors(head: CheckedHead, content: QuestionContent, names: readonly string[]): Finding[] {
  const { id, courseId, categoryId: category, isFree, freePriorityNumber, state } = head;
  const place = { id, courseId, category, isFree, freePriorityNumber, state };
  // Who reads it is being decided right now.
  const item = { ...place, author: content.about.author, reviewers: [], reviewedOn: null, content };
  return checkItem(item, names).filter(({ severity }) => severity === 'error');
}

/** Fails with conflict ('checks'), naming every field, where a gate finds an error. */
export async function refuseErrors(ctx: Context, head: QuestionRow, content: QuestionContent): Promise<void> {
  const errors = findErrors(head, content, await forbiddenNames(ctx));
  const [first] = errors;
  if (first === undefined) return;
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  throw new AppError(409, 'checks', `The checks show ${count}. ${first.message}`, {
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  });
}
