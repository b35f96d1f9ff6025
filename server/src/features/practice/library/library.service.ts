// The rules of the library: what is offered to somebody, in which order, and what they keep for later.
import { presentId } from '@matricula/contract/marketplace/home-tags.rules.ts';
import type { CourseQuestionsQuery } from '@matricula/contract/practice/library/library.ts';
import { MAX_DUE_SHOWN, MAX_UNDER_WAY } from '@matricula/contract/practice/library/library.rules.ts';
import { getAccount } from '#features/foundation/accounts/accounts.service.ts';
import { getMovedTags } from '#features/marketplace/tags/tags.service.ts';
import { setNote, setSaved } from '#features/practice/progress/progress.service.ts';
import { canCallerOpen } from '#features/practice/questions/questions.service.ts';
import { getSubscription } from '#features/practice/subscriptions/subscriptions.service.ts';
import { findListedSchools } from '#features/schools/schools/schools.service.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, unauthorized } from '#platform/context/errors.ts';
import {
  type Reader,
  selectById,
  selectCategoryCounts,
  selectCompetencyCounts,
  selectCourses,
  selectDue,
  selectNext,
  selectQuestions,
  selectSchoolCounts,
  selectUnderWay,
} from './library.repository.ts';

function readerOf(ctx: Context): Reader {
  return { userId: (ctx.actor ?? unauthorized()).userId, now: ctx.clock.now() };
}

/** The account keeps what was chosen then; a field that was merged since is the one that has its place. */
async function chosenAtRegistration(ctx: Context) {
  const [account, moved] = await Promise.all([getAccount(ctx), getMovedTags(ctx)]);
  const { selectedTag, selectedCourse: course } = account;
  return { tag: selectedTag === null ? null : presentId(moved.tags, selectedTag), course };
}

/** What to go on with, what is due again, and every course that has questions. */
export async function getLibrary(ctx: Context) {
  const reader = readerOf(ctx);
  const { tag, course } = await chosenAtRegistration(ctx);
  const [courses, underWay, due, expiresAt] = await Promise.all([
    selectCourses(ctx.db, reader, { tag, course }),
    selectUnderWay(ctx.db, reader, MAX_UNDER_WAY),
    selectDue(ctx.db, reader, MAX_DUE_SHOWN),
    getSubscription(ctx),
  ]);
  return { courses, chosenCourse: course, underWay, due, expiresAt };
}

/** A course's questions as the caller may find them. Fails with notFound where it has none or is not published. */
export async function getLibraryCourse(ctx: Context, courseId: string, query: CourseQuestionsQuery) {
  const reader = readerOf(ctx);
  const { tag, course: chosenCourse } = await chosenAtRegistration(ctx);
  const [[course], categories, competencies, schoolCounts, found, expiresAt] = await Promise.all([
    selectCourses(ctx.db, reader, { tag, course: chosenCourse, only: courseId }),
    selectCategoryCounts(ctx.db, reader, courseId),
    selectCompetencyCounts(ctx.db, courseId),
    selectSchoolCounts(ctx.db, courseId),
    selectQuestions(ctx.db, reader, courseId, query),
    getSubscription(ctx),
  ]);
  if (course === undefined) notFound('Course');
  const titles = await schoolTitles(ctx, schoolCounts);
  // A school that is no longer listed narrows nothing.
  const schools = schoolCounts.flatMap(({ value, total }) => {
    const label = titles.get(value);
    return label === undefined ? [] : [{ value, label, total }];
  });
  return { course, chosenCourse, categories, competencies, schools, ...found, expiresAt };
}

async function schoolTitles(ctx: Context, counts: readonly { value: string }[]): Promise<Map<string, string>> {
  if (counts.length === 0) return new Map();
  const schools = await findListedSchools(
    ctx,
    counts.map(({ value }) => value),
  );
  return new Map(schools.map(({ id, title }) => [id, title]));
}

/** The next question of a course that the caller may open and has not answered, or undefined. */
export async function findNextQuestion(ctx: Context, courseId: string, after: string) {
  const isOnlyFree = (await getSubscription(ctx)) === undefined;
  return selectNext(ctx.db, readerOf(ctx), { courseId, after, isOnlyFree });
}

/** Those that are offered, in the order they were asked for. */
export async function findQuestions(ctx: Context, questionIds: readonly string[]) {
  const [rows, expiresAt] = await Promise.all([selectById(ctx.db, readerOf(ctx), questionIds), getSubscription(ctx)]);
  return { rows: rows.toSorted((a, b) => questionIds.indexOf(a.id) - questionIds.indexOf(b.id)), expiresAt };
}

interface Place {
  courseId: string;
  questionId: string;
}

/** Fails with notFound where the caller cannot open the question. */
export async function saveForLater(ctx: Context, place: Place, isSaved: boolean): Promise<void> {
  await ensureOpen(ctx, place);
  await setSaved(ctx, place, isSaved);
}

/** Fails with notFound where the caller cannot open the question. */
export async function keepNote(ctx: Context, place: Place, note: string): Promise<void> {
  await ensureOpen(ctx, place);
  await setNote(ctx, place, note);
}

async function ensureOpen(ctx: Context, { courseId, questionId }: Place): Promise<void> {
  if (!(await canCallerOpen(ctx, questionId, courseId))) notFound('Question');
}
