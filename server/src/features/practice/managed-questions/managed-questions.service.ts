// The administrators' table of questions: a page of it, all of it as a file, how many there are of each kind, and what is done to many
// at once. The writing itself is the questions' own.
import type {
  changeQuestionsBodySchema,
  ExportQuestionsBody,
  ManagedQuestionsQuery,
} from '@matricula/contract/practice/managed-questions.ts';
import { MAX_QUESTIONS_AT_ONCE, QUESTIONS_PAGE_SIZE } from '@matricula/contract/practice/managed-questions.rules.ts';
import { wordsOf } from '@matricula/contract/schools/directory/school-search.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { changeQuestions } from '#features/practice/questions/questions.bulk.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure } from '#platform/context/errors.ts';
import { canManageQuestions } from './managed-questions.policy.ts';
import {
  type CountsRow,
  type ManagedFilter,
  type ManagedRow,
  selectCountsByCategory,
  selectCountsByCourse,
  selectManagedIds,
  selectManagedRows,
  selectManagedTotal,
  selectManagedVersions,
} from './managed-questions.repository.ts';

type FilterQuery = Omit<ExportQuestionsBody, 'sort'>;

const todayOf = (ctx: Context) => ctx.clock.now().toISOString().slice(0, 10);

function filterOf(ctx: Context, query: FilterQuery): ManagedFilter {
  const { search = '', type, course, category, state, competency, free, review, reports } = query;
  return {
    beginnings: wordsOf(search),
    type: type ?? null,
    courseId: course ?? null,
    categoryId: category ?? null,
    state: state ?? null,
    competency: competency ?? null,
    isFree: free === undefined ? null : free === 'yes',
    onlyReviewDue: review === 'due',
    onlyReported: reports === 'open',
    today: todayOf(ctx),
  };
}

/** Of every type and state; each typed word must begin one of the question's. */
export async function listManagedQuestions(
  ctx: Context,
  { page = 1, sort = '-changed', ...query }: ManagedQuestionsQuery,
): Promise<{ questions: ManagedRow[]; total: number; fingerprint: string }> {
  ensure(canManageQuestions(ctx.actor));
  const filter = filterOf(ctx, query);
  const order = { sort, limit: QUESTIONS_PAGE_SIZE, offset: (page - 1) * QUESTIONS_PAGE_SIZE };
  const [ids, found] = await Promise.all([
    selectManagedIds(ctx.searches, filter, order),
    selectManagedTotal(ctx.searches, filter),
  ]);
  return { questions: await selectManagedRows(ctx.db, ids, filter.today), ...found };
}

/** Ids of what the filter finds, in their learners' order: free ones first. For features that read more of them. */
export async function findManagedIds(ctx: Context, query: FilterQuery): Promise<string[]> {
  ensure(canManageQuestions(ctx.actor));
  return selectManagedIds(ctx.searches, filterOf(ctx, query), { sort: 'free', limit: MAX_EXPORTED, offset: 0 });
}

/** More questions than there will ever be, and few enough that their ids fit into memory. */
const MAX_EXPORTED = 200_000;
const EXPORT_BATCH = 500;

/** Everything the filter finds, in batches. Which ones they are is settled, and written into the audit log, before the first. */
export async function exportManagedQuestions(
  ctx: Context,
  { sort = '-changed', ...query }: ExportQuestionsBody,
): Promise<AsyncGenerator<ManagedRow[]>> {
  ensure(canManageQuestions(ctx.actor));
  const { beginnings, ...filter } = filterOf(ctx, query);
  const order = { sort, limit: MAX_EXPORTED, offset: 0 };
  const ids = await selectManagedIds(ctx.searches, { beginnings, ...filter }, order);
  const { today, ...facts } = filter;
  await recordAudit(ctx, {
    action: 'questions.exported',
    subjectType: 'questions',
    subjectId: 'csv',
    reason: '',
    before: null,
    after: { rows: ids.length, isSearched: beginnings.length > 0, ...facts },
  });
  return readInBatches(ctx, ids, today);
}

async function* readInBatches(ctx: Context, ids: readonly string[], today: string): AsyncGenerator<ManagedRow[]> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield await selectManagedRows(ctx.db, ids.slice(start, start + EXPORT_BATCH), today); // oxlint-disable-line no-await-in-loop -- one batch in memory at a time
  }
}

/** Does something to what was chosen. Fails with conflict where a filter finds anything else than was seen, or too many. */
export async function changeChosenQuestions(
  ctx: Context,
  { act, chosen, reason }: z.output<typeof changeQuestionsBodySchema>,
) {
  ensure(canManageQuestions(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    const questions = 'questions' in chosen ? chosen.questions : await findChosen(ctx, chosen);
    return changeQuestions(ctx, { act, questions, reason });
  });
}

interface ChosenByFilter {
  filter: FilterQuery;
  total: number;
  fingerprint: string;
}

async function findChosen(ctx: Context, { filter, total, fingerprint }: ChosenByFilter) {
  if (total > MAX_QUESTIONS_AT_ONCE)
    conflict(
      `You can change at most ${MAX_QUESTIONS_AT_ONCE.toLocaleString('en-US')} questions at once. Narrow the list.`,
      'too_many',
    );
  // One more than was seen is enough to know that it is another number.
  const found = await selectManagedVersions(ctx.db, filterOf(ctx, filter), total + 1);
  // The same number may be other questions, or the same ones changed.
  if (found.length !== total || found.some((question) => question.fingerprint !== fingerprint))
    conflict('The list has changed since you opened it. Check it and try again.', 'stale');
  return found.map(({ questionId, version }) => ({ questionId, version }));
}

/** By course. Courses without a question are not in it. */
export async function countByCourse(ctx: Context): Promise<Map<string, CountsRow>> {
  ensure(canManageQuestions(ctx.actor));
  const rows = await selectCountsByCourse(ctx.searches, todayOf(ctx));
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** By category of a course. Categories without a question are not in it. */
export async function countByCategory(ctx: Context, courseId: string): Promise<Map<string, CountsRow>> {
  ensure(canManageQuestions(ctx.actor));
  const rows = await selectCountsByCategory(ctx.searches, courseId, todayOf(ctx));
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
