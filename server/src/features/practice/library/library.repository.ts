// SQL of the library: what is offered, counted, and how far somebody has come with it. Reads other features' tables, writes none.
import type { CourseQuestionsQuery } from '@matricula/contract/practice/library/library.ts';
import { QUESTIONS_PER_PAGE } from '@matricula/contract/practice/library/library.rules.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface Reader {
  userId: string;
  now: Date;
}

/** Published versions that are not retired, in published categories of published courses; q question, k category, c course, v version, p own progress. */
const offered = sql`q.published_version is not null and q.state <> 'retired' and k.state = 'published' and c.is_published`;
const tables = sql`questions q
  join course_categories k on k.id = q.category_id
  join courses c on c.id = q.course_id
  join question_versions v on v.question_id = q.id and v.version = q.published_version
  left join question_media m on m.question_id = q.id and m.version = q.published_version`;
const isAnswered = sql`p.answered_count > 0`;
const isDue = ({ now }: Reader) => sql`p.due_at <= ${now}`;

export interface CourseRow {
  id: string;
  title: string;
  iconUrl: string;
  mainColorDark: string;
  mainColorBright: string;
  isOfField: boolean;
  types: QuestionType[];
  total: number;
  free: number;
  answered: number;
  due: number;
}

interface CourseChoice {
  /** Chosen at registration. */
  tag: string | null;
  course: string | null;
  /** Only this one. */
  only?: string;
}

/** Courses with something to practice: the chosen one first, then those of the chosen field. */
export async function selectCourses(db: Db, reader: Reader, { tag, course, only }: CourseChoice): Promise<CourseRow[]> {
  const ofCourse = (column: RawBuilder<unknown>) => (only === undefined ? sql`true` : sql`${column} = ${only}`);
  // The two counts are taken apart: what is there is the same for everybody, what is answered are a few rows of one person.
  const { rows } = await sql<CourseRow>`
    with there as (
      select q.course_id, count(*) as total, count(*) filter (where q.is_free) as free,
        array_agg(distinct q.type) as types
      from questions q join course_categories k on k.id = q.category_id
      where q.published_version is not null and q.state <> 'retired' and k.state = 'published' and ${ofCourse(sql`q.course_id`)}
      group by q.course_id
    ), mine as (
      select p.course_id, count(*) filter (where ${isAnswered}) as answered, count(*) filter (where ${isDue(reader)}) as due
      from question_progress p
      join questions q on q.id = p.question_id
      join course_categories k on k.id = q.category_id
      where p.user_id = ${reader.userId} and q.published_version is not null and q.state <> 'retired'
        and k.state = 'published' and ${ofCourse(sql`p.course_id`)}
      group by p.course_id
    )
    select c.id, c.title, c.icon_url, c.main_color_dark, c.main_color_bright, there.total, there.free, there.types,
      coalesce(mine.answered, 0) as answered, coalesce(mine.due, 0) as due,
      exists (select from course_tags t where t.course_id = c.id and t.tag_id = ${tag}) as is_of_field
    from courses c join there on there.course_id = c.id left join mine on mine.course_id = c.id
    where c.is_published
    order by c.id is not distinct from ${course} desc, is_of_field desc, c.position, c.id`.execute(db);
  return rows;
}

export interface ListedRow {
  id: string;
  courseId: string;
  courseTitle: string;
  title: string;
  type: QuestionType;
  categoryId: string;
  difficulty: number;
  competencies: string[];
  isFree: boolean;
  isSaved: boolean;
  isUnderWay: boolean;
  answeredCount: number;
  lastShare: number | null;
  dueAt: Date | null;
  mediaSeconds: number | null;
  isWatched: boolean;
}

const LISTED = sql`q.id, q.course_id, c.title as course_title, v.title, q.type, q.category_id, v.difficulty, v.competencies, q.is_free,
  coalesce(p.is_saved, false) as is_saved, p.under_way_since is not null as is_under_way,
  coalesce(p.answered_count, 0) as answered_count, p.last_share, p.due_at, m.seconds as media_seconds, p.watched_at is not null as is_watched`;

/** Begun and not done, last touched first. */
export async function selectUnderWay(db: Db, { userId }: Reader, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from ${tables} join question_progress p on p.question_id = q.id
    where p.user_id = ${userId} and p.under_way_since is not null and ${offered}
    order by p.touched_at desc, q.id limit ${limit}`.execute(db);
  return rows;
}

/** Longest due first. */
export async function selectDue(db: Db, reader: Reader, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from ${tables} join question_progress p on p.question_id = q.id
    where p.user_id = ${reader.userId} and ${isDue(reader)} and ${offered}
    order by p.due_at, q.id limit ${limit}`.execute(db);
  return rows;
}

export async function selectById(db: Db, { userId }: Reader, questionIds: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from ${tables} left join question_progress p on p.user_id = ${userId} and p.question_id = q.id
    where q.id = any(${questionIds}) and ${offered}`.execute(db);
  return rows;
}

export async function selectCategoryCounts(db: Db, { userId }: Reader, courseId: string) {
  const { rows } = await sql<{ id: string; title: string; total: number; answered: number }>`
    select k.id, k.title, count(*) as total, count(*) filter (where ${isAnswered}) as answered
    from ${tables} left join question_progress p on p.user_id = ${userId} and p.question_id = q.id
    where q.course_id = ${courseId} and ${offered}
    group by k.id, k.title, k.position order by k.position, k.id`.execute(db);
  return rows;
}

export interface CountedValue {
  value: string;
  total: number;
}

export async function selectCompetencyCounts(db: Db, courseId: string): Promise<CountedValue[]> {
  const { rows } = await sql<CountedValue>`
    select named.value, count(*) as total from ${tables} cross join lateral unnest(v.competencies) named (value)
    where q.course_id = ${courseId} and ${offered}
    group by named.value order by named.value`.execute(db);
  return rows;
}

/** Schools that essays of the course fit. */
export async function selectSchoolCounts(db: Db, courseId: string): Promise<CountedValue[]> {
  const { rows } = await sql<CountedValue>`
    select named.value, count(*) as total
    from ${tables} cross join lateral jsonb_array_elements_text(v.content -> 'schoolIds') named (value)
    where q.course_id = ${courseId} and q.type = 'essay' and ${offered}
    group by named.value order by named.value`.execute(db);
  return rows;
}

/** Free ones first and in their order: together they are a whole small test. */
const COURSE_ORDER = sql`q.is_free desc, q.free_priority_number, k.position, q.position, q.id`;
const ORDERS: Record<CourseQuestionsQuery['sort'], RawBuilder<unknown>> = {
  order: COURSE_ORDER,
  easiest: sql`v.difficulty, ${COURSE_ORDER}`,
  hardest: sql`v.difficulty desc, ${COURSE_ORDER}`,
  recent: sql`p.touched_at desc nulls last, ${COURSE_ORDER}`,
};

function condition(reader: Reader, { category, show, free, competency, school }: CourseQuestionsQuery) {
  const shown = {
    all: sql`true`,
    new: sql`coalesce(p.answered_count, 0) = 0`,
    answered: isAnswered,
    due: isDue(reader),
    saved: sql`p.is_saved`,
  };
  const conditions = [
    offered,
    shown[show],
    ...(category === undefined ? [] : [sql`q.category_id = ${category}`]),
    ...(free === 'true' ? [sql`q.is_free`] : []),
    ...(competency === undefined ? [] : [sql`v.competencies @> array[${competency}::text]`]),
    ...(school === undefined ? [] : [sql`v.content -> 'schoolIds' ? ${school}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** One page of a course's questions, and how many there are on all of them. */
export async function selectQuestions(db: Db, reader: Reader, courseId: string, query: CourseQuestionsQuery) {
  const from = sql`${tables} left join question_progress p on p.user_id = ${reader.userId} and p.question_id = q.id
    where q.course_id = ${courseId} and ${condition(reader, query)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<ListedRow>`select ${LISTED} from ${from} order by ${ORDERS[query.sort]}
      limit ${QUESTIONS_PER_PAGE} offset ${(query.page - 1) * QUESTIONS_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The next one in the course's order that is not answered yet; behind the last come those before. */
export async function selectNext(
  db: Db,
  { userId }: Reader,
  { courseId, after, isOnlyFree }: { courseId: string; after: string; isOnlyFree: boolean },
) {
  const { rows } = await sql<{ id: string; title: string; type: QuestionType }>`
    with listed as (
      select q.id, v.title, q.type, row_number() over (order by ${COURSE_ORDER}) as place,
        coalesce(p.answered_count, 0) = 0 and (q.is_free or not ${isOnlyFree}) as is_next
      from ${tables} left join question_progress p on p.user_id = ${userId} and p.question_id = q.id
      where q.course_id = ${courseId} and ${offered}
    ), here as (select coalesce((select place from listed where id = ${after}), 0) as place)
    select listed.id, listed.title, listed.type from listed, here
    where listed.is_next and listed.id <> ${after}
    order by listed.place <= here.place, listed.place limit 1`.execute(db);
  return rows[0];
}
