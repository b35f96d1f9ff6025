// SQL of the administrators' table: which questions a filter finds, in which order, what a row shows of them, and how many there are of
// each kind. Which ones are found first and the rest of a page afterwards, so that nothing is read for rows that nobody sees.
import type { QuestionSort, QuestionStateFilter } from '@matricula/contract/practice/managed-questions.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface ManagedFilter {
  /** Letters and digits only; each must begin one of the question's words. */
  beginnings: readonly string[];
  type: string | null;
  courseId: string | null;
  categoryId: string | null;
  state: QuestionStateFilter | null;
  competency: string | null;
  isFree: boolean | null;
  onlyReviewDue: boolean;
  onlyReported: boolean;
  /** '2026-11-17': from which day on a review is due. */
  today: string;
}

// Categories and courses are few: which of them learners see is asked once, not for each question.
const LIVE = sql<boolean>`(questions.published_version is not null and questions.state <> 'retired' and questions.category_id in (
  select course_categories.id from course_categories join courses on courses.id = course_categories.course_id
  where course_categories.state = 'published' and courses.is_published))`;
// Open reports are few: which questions they are about is asked once, not for each question.
const REPORTED = sql<boolean>`(questions.id in (select question_id from question_reports where status = 'open'))`;
const CHANGED = sql<boolean>`(questions.published_version < questions.latest_version and questions.state <> 'retired')`;
// Working drafts are few as well.
const EDITED = sql<boolean>`(questions.id in (select question_id from question_drafts))`;
const dueOn = (today: string) =>
  sql<boolean>`(questions.review_due_on is not null and questions.review_due_on <= ${today}::date and questions.state <> 'retired')`;

/** Lexemes in quotes with a mark for 'begins with'; a word has letters and digits only. */
const beginningsQuery = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');

function foundQuestions(db: Db, filter: ManagedFilter) {
  const { beginnings, type, courseId, categoryId, state, competency, isFree, onlyReviewDue, onlyReported, today } =
    filter;
  return db
    .selectFrom('questions')
    .$if(beginnings.length > 0, (query) =>
      query.where('questions.id', 'in', (search) =>
        search
          .selectFrom('questionWords')
          .select('questionId')
          .where(sql<boolean>`words @@ ${beginningsQuery(beginnings)}::tsquery`),
      ),
    )
    .$if(competency !== null, (query) =>
      query.where('questions.id', 'in', (search) =>
        search
          .selectFrom('questionTitles')
          .select('questionId')
          .where(sql<boolean>`competencies @> array[${competency}]::text[]`),
      ),
    )
    .$if(type !== null, (query) => query.where('questions.type', '=', type ?? ''))
    .$if(courseId !== null, (query) => query.where('questions.courseId', '=', courseId ?? ''))
    .$if(categoryId !== null, (query) => query.where('questions.categoryId', '=', categoryId ?? ''))
    .$if(state !== null, (query) => query.where(stateIs(state ?? 'draft')))
    .$if(isFree !== null, (query) => query.where('questions.isFree', '=', isFree === true))
    .$if(onlyReviewDue, (query) => query.where(dueOn(today)))
    .$if(onlyReported, (query) => query.where(REPORTED));
}

function stateIs(state: QuestionStateFilter): RawBuilder<boolean> {
  if (state === 'live') return LIVE;
  if (state === 'edited') return EDITED;
  return state === 'changed' ? CHANGED : sql<boolean>`questions.state = ${state}`;
}

/** A sum, so that it needs no order. A question changes without a new version, too: its category, its state, whether it is free. */
const HASHES = sql`sum(hashtextextended(concat_ws(':', questions.id, questions.latest_version, questions.state,
  questions.category_id, questions.is_free), 0))`;

/** How many the filter finds, and a fingerprint of which and in which state. */
export async function selectManagedTotal(db: Db, filter: ManagedFilter) {
  return foundQuestions(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<string>`coalesce(${HASHES}, 0)::text`.as('fingerprint'),
    ])
    .executeTakeFirstOrThrow();
}

/** Those that the filter finds with their versions, each beside the fingerprint of all: one statement, so that they belong together. */
export async function selectManagedVersions(db: Db, filter: ManagedFilter, limit: number) {
  return foundQuestions(db, filter)
    .select([
      'questions.id as questionId',
      'questions.latestVersion as version',
      sql<string>`(${HASHES} over ())::text`.as('fingerprint'),
    ])
    .limit(limit)
    .execute();
}

interface ManagedOrder {
  sort: QuestionSort;
  limit: number;
  offset: number;
}

type SortKey<S extends QuestionSort> = S extends `-${string}` ? never : S;
const ORDERS: Record<SortKey<QuestionSort>, readonly RawBuilder<unknown>[]> = {
  title: [sql`question_titles.sort_title`, sql`question_titles.question_id`],
  changed: [sql`questions.updated_at`, sql`questions.id`],
  due: [sql`questions.review_due_on`, sql`questions.id`],
  // The free ones in the order in which learners get them, then the rest.
  free: [sql`(not questions.is_free)`, sql`questions.free_priority_number`, sql`questions.id`],
};

/** Those that the filter finds, in this order; what has no day of review comes last in both directions. */
export async function selectManagedIds(db: Db, filter: ManagedFilter, { sort, limit, offset }: ManagedOrder) {
  const isDown = sort.startsWith('-');
  const key = (isDown ? sort.slice(1) : sort) as keyof typeof ORDERS;
  let query = foundQuestions(db, filter)
    .$if(key === 'title', (found) => found.innerJoin('questionTitles', 'questionTitles.questionId', 'questions.id'))
    .$if(key === 'due', (found) => found.orderBy(sql`(questions.review_due_on is null)`))
    .select('questions.id')
    .limit(limit)
    .offset(offset);
  for (const part of ORDERS[key]) query = query.orderBy(part, isDown ? 'desc' : 'asc');
  const found = await query.execute();
  return found.map(({ id }) => id);
}

export type ManagedRow = Awaited<ReturnType<typeof selectManagedRows>>[number];

/** These questions, in this order; what is gone is left out. */
export async function selectManagedRows(db: Db, ids: readonly string[], today: string) {
  return db
    .selectFrom('questions')
    .innerJoin('questionTitles', 'questionTitles.questionId', 'questions.id')
    .innerJoin('courseCategories', 'courseCategories.id', 'questions.categoryId')
    .innerJoin('courses', 'courses.id', 'questions.courseId')
    .select(['questions.id', 'questions.courseId', 'questions.categoryId', 'questions.type', 'questions.state'])
    .select(['questions.isFree', 'questions.freePriorityNumber', 'questions.latestVersion'])
    .select(['questions.publishedVersion', 'questions.reviewCount', 'questions.reviewSum', 'questions.updatedAt'])
    .select(['questionTitles.title', 'questionTitles.competencies'])
    .select(['courses.title as courseTitle', 'courseCategories.title as categoryTitle'])
    .select([
      sql<string | null>`questions.review_due_on::text`.as('reviewDueOn'),
      dueOn(today).as('isReviewDue'),
      LIVE.as('isLive'),
      EDITED.as('hasWorkingDraft'),
      sql<number>`(select count(*) from question_reports
        where question_reports.question_id = questions.id and question_reports.status = 'open')`.as('openReportCount'),
    ])
    .where('questions.id', '=', sql<string>`any (${[...ids]}::text[])`)
    .orderBy(sql`array_position(${[...ids]}::text[], questions.id)`)
    .execute();
}

export type CountsRow = Omit<Awaited<ReturnType<typeof selectCountsByCourse>>[number], 'id'>;

const countOf = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
const isState = (state: QuestionStateFilter) => countOf(stateIs(state));

const countsOf = (today: string) => [
  sql<number>`count(*)`.as('total'),
  isState('live').as('live'),
  countOf(sql`questions.is_free and ${LIVE}`).as('free'),
  isState('draft').as('draft'),
  isState('in-review').as('inReview'),
  isState('published').as('published'),
  isState('retired').as('retired'),
  isState('changed').as('changed'),
  countOf(dueOn(today)).as('reviewDue'),
  countOf(REPORTED).as('reported'),
];

/** Of every course that has a question. */
export async function selectCountsByCourse(db: Db, today: string) {
  return db
    .selectFrom('questions')
    .select('questions.courseId as id')
    .select(countsOf(today))
    .groupBy('questions.courseId')
    .execute();
}

/** Of every category of a course that has a question. */
export async function selectCountsByCategory(db: Db, courseId: string, today: string) {
  return db
    .selectFrom('questions')
    .select('questions.categoryId as id')
    .select(countsOf(today))
    .where('questions.courseId', '=', courseId)
    .groupBy('questions.categoryId')
    .execute();
}
