// SQL of shared answers: which ones a filter finds, their words, and the questions that have any. Reads other features' tables, writes
// none. Every statement that finds answers begins with those that are shared.
import type { AnsweredSort, AnswerSort, AnswerType } from '@matricula/contract/practice/answers/answer-data.rules.ts';
import { TAKE_PREFIX } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { RecordingType } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { sharedAnswers } from '#features/practice/answer-sharing/answer-sharing.service.ts';
import type { Db } from '#platform/database/db.ts';

/** A part of the answer with something in it. What was recorded stands in parts that name the recording that counts. */
const hasPart = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select 1 from attempt_parts where attempt_parts.attempt_id = attempts.id and attempt_parts.body ~ '\\S' and ${condition})`;
const TAKES = `${TAKE_PREFIX}%`;
const IS_TAKE = sql<boolean>`attempt_parts.part like ${TAKES}`;
const ANSWER_TYPE = sql<AnswerType>`case
  when ${hasPart(IS_TAKE)} then 'video'
  when ${hasPart(sql`not ${IS_TAKE}`)} then 'others'
  else 'none' end`;

export interface AnswerFilter {
  questionId: string;
  answerType: AnswerType | null;
  state: 'answered' | 'rated' | null;
  /** Days in UTC, both of them included. */
  from: string | null;
  to: string | null;
  search: string;
  /** The id that editors know somebody by. */
  personId: string | null;
}

/** For `ilike`: what is searched for stands for itself. */
const within = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function foundAnswers(db: Db, filter: AnswerFilter) {
  const { questionId, answerType, state, from, to, search, personId } = filter;
  return sharedAnswers(db)
    .innerJoin('answerPeople', (join) =>
      join
        .onRef('answerPeople.consentId', '=', 'answerConsents.id')
        .onRef('answerPeople.questionId', '=', 'attempts.questionId'),
    )
    .where('attempts.questionId', '=', questionId)
    .$if(answerType !== null, (query) => query.where(ANSWER_TYPE, '=', answerType))
    .$if(state !== null, (query) => query.where('attempts.state', '=', state ?? ''))
    .$if(from !== null, (query) =>
      query.where('attempts.answeredAt', '>=', sql<Date>`${from}::date::timestamp at time zone 'UTC'`),
    )
    .$if(to !== null, (query) =>
      query.where('attempts.answeredAt', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone 'UTC'`),
    )
    .$if(personId !== null, (query) => query.where('answerPeople.id', '=', personId ?? ''))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('attemptParts')
            .select('attemptParts.part')
            .whereRef('attemptParts.attemptId', '=', 'attempts.id')
            .where('attemptParts.body', 'ilike', within(search))
            .where('attemptParts.part', 'not like', TAKES),
        ),
      ),
    );
}

const SECONDS = sql<number>`extract(epoch from attempts.answered_at - attempts.started_at)`;

/** How many answers the filter finds, of how many people, and their median time. */
export async function selectAnswerTotals(db: Db, filter: AnswerFilter) {
  return foundAnswers(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('answerConsents.id').distinct().as('people'),
      sql<number | null>`percentile_cont(0.5) within group (order by ${SECONDS})::double precision`.as('medianSeconds'),
    ])
    .executeTakeFirstOrThrow();
}

export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

interface AnswerOrder {
  sort: AnswerSort;
  limit: number;
  offset: number;
}

export async function selectAnswers(db: Db, filter: AnswerFilter, { sort, limit, offset }: AnswerOrder) {
  const direction = sort === 'date' ? 'asc' : 'desc';
  return foundAnswers(db, filter)
    .select(['attempts.id', 'attempts.version', 'attempts.share', 'answerPeople.id as personId'])
    .select([
      sql<Date>`attempts.answered_at`.as('answeredAt'),
      sql<'answered' | 'rated'>`attempts.state`.as('state'),
      sql<number>`${SECONDS}::double precision`.as('seconds'),
      ANSWER_TYPE.as('answerType'),
    ])
    .orderBy('attempts.answeredAt', direction)
    .orderBy('attempts.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export type AnswerPartRow = Awaited<ReturnType<typeof selectAnswerParts>>[number];

export async function selectAnswerParts(db: Db, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  return db
    .selectFrom('attemptParts')
    .select(['attemptId', 'part', 'body', 'mark'])
    .where('attemptId', 'in', attemptIds)
    .orderBy('part')
    .execute();
}

export type TakeRow = Awaited<ReturnType<typeof selectTakes>>[number];

/** The recordings that count for these answers and have been checked. One of another answer counts for none. */
export async function selectTakes(db: Db, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  return db
    .selectFrom('attemptParts')
    .innerJoin('recordings', (join) =>
      join
        .onRef('recordings.attemptId', '=', 'attemptParts.attemptId')
        .on(sql<boolean>`recordings.id::text = attempt_parts.body`),
    )
    .select(['recordings.id', 'recordings.attemptId', 'recordings.seconds', 'attemptParts.part as take'])
    .select(sql<RecordingType>`recordings.mime_type`.as('mimeType'))
    .where('attemptParts.attemptId', 'in', attemptIds)
    .where('attemptParts.part', 'like', TAKES)
    .where('recordings.state', '=', 'ready')
    .execute();
}

/** Those of these answers that are shared now. */
export async function selectSharedIds(db: Db, attemptIds: readonly string[]): Promise<string[]> {
  const rows = await sharedAnswers(db).select('attempts.id').where('attempts.id', 'in', attemptIds).execute();
  return rows.map(({ id }) => id);
}

/** Whether this answer is shared now. */
export async function isSharedAnswer(db: Db, attemptId: string): Promise<boolean> {
  const row = await sharedAnswers(db).select('attempts.id').where('attempts.id', '=', attemptId).executeTakeFirst();
  return row !== undefined;
}

/** What a question is called, and where it belongs. */
export async function selectAnsweredQuestion(db: Db, questionId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('questionTitles', 'questionTitles.questionId', 'questions.id')
    .innerJoin('courses', 'courses.id', 'questions.courseId')
    .select(['questions.id', 'questions.courseId', 'courses.title as courseTitle', 'questionTitles.title'])
    .select(sql<QuestionType>`questions.type`.as('type'))
    .where('questions.id', '=', questionId)
    .executeTakeFirst();
}

export interface AnsweredFilter {
  /** Letters and digits only; each must begin one of the question's words. */
  beginnings: readonly string[];
  type: string | null;
}

/** Lexemes in quotes with a mark for 'begins with'; a word has letters and digits only. */
const beginningsQuery = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');

/** The questions that somebody shares an answer to, with how many. */
function answeredQuestions(db: Db, { beginnings, type }: AnsweredFilter) {
  const counted = sharedAnswers(db)
    .select(({ fn }) => [
      'attempts.questionId',
      fn.countAll<number>().as('answers'),
      fn.count<number>('answerConsents.id').distinct().as('people'),
      sql<Date>`max(attempts.answered_at)`.as('lastAnsweredAt'),
    ])
    .groupBy('attempts.questionId');
  return db
    .selectFrom(counted.as('counted'))
    .innerJoin('questions', 'questions.id', 'counted.questionId')
    .innerJoin('questionTitles', 'questionTitles.questionId', 'questions.id')
    .innerJoin('courses', 'courses.id', 'questions.courseId')
    .$if(type !== null, (query) => query.where('questions.type', '=', type ?? ''))
    .$if(beginnings.length > 0, (query) =>
      query.where('questions.id', 'in', (search) =>
        search
          .selectFrom('questionWords')
          .select('questionId')
          .where(sql<boolean>`words @@ ${beginningsQuery(beginnings)}::tsquery`),
      ),
    );
}

export async function countAnsweredQuestions(db: Db, filter: AnsweredFilter): Promise<number> {
  const { total } = await answeredQuestions(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type SortKey<S extends AnsweredSort> = S extends `-${string}` ? never : S;
const ORDERS: Record<SortKey<AnsweredSort>, RawBuilder<unknown>> = {
  title: sql`question_titles.sort_title`,
  answers: sql`counted.answers`,
  last: sql`counted.last_answered_at`,
};

export type AnsweredQuestionRow = Awaited<ReturnType<typeof selectAnsweredQuestions>>[number];

interface AnsweredOrder {
  sort: AnsweredSort;
  limit: number;
  offset: number;
}

export async function selectAnsweredQuestions(db: Db, filter: AnsweredFilter, { sort, limit, offset }: AnsweredOrder) {
  const isDown = sort.startsWith('-');
  const key = (isDown ? sort.slice(1) : sort) as keyof typeof ORDERS;
  return answeredQuestions(db, filter)
    .select(['questions.id', 'questions.courseId', 'courses.title as courseTitle', 'questionTitles.title'])
    .select(['counted.answers', 'counted.people', 'counted.lastAnsweredAt'])
    .select(sql<QuestionType>`questions.type`.as('type'))
    .orderBy(ORDERS[key], isDown ? 'desc' : 'asc')
    .orderBy('questions.id')
    .limit(limit)
    .offset(offset)
    .execute();
}
