// The rows of practice that carry hostile texts: the course with its questions, their versions and drafts, and what the applicant has
// written.
import { ADMIN, APPLICANT, CASEY, HOSTILE_IMPORTS, type Rows } from '../rows.ts';
import { BLANK_SETTINGS } from './contents.ts';
import {
  DRAFTED,
  HOSTILE_CATEGORIES,
  HOSTILE_COURSE,
  HOSTILE_QUESTIONS,
  idOf,
  PARTS,
  type QuestionName,
  VERSIONS,
} from './questions.ts';

const [CATEGORY] = HOSTILE_CATEGORIES;
const values = (rows: readonly (readonly string[])[]) => rows.map((row) => `(${row.join(', ')})`).join(', ');
const text = (word: string) => `'${word}'`;
const orNull = (isThere: boolean, value: string) => (isThere ? value : 'null');

/** The attempt on the screen is the first; one from before is the second. */
const attemptId = (n: number, which: 1 | 2) => `c0ffee00-0000-4000-8000-0000000b${String(n).padStart(2, '0')}0${which}`;
const STEPS = { new: 'task', begun: 'task', answered: 'guide', done: 'answers' } as const;

/** The answer of this question as administrators open it. */
export function sharedAnswerPath(name: QuestionName): string {
  const n = HOSTILE_QUESTIONS.findIndex(({ id }) => id === idOf(name));
  return `/course/answerdata/${idOf(name)}?answer=${attemptId(n, 1)}`;
}

interface AttemptRow {
  question: (typeof HOSTILE_QUESTIONS)[number];
  id: string;
  progress: 'begun' | 'answered' | 'done';
  isEarlier: boolean;
}

const isRated = (type: string) => type === 'interview' || type === 'casper';
const ATTEMPTS = HOSTILE_QUESTIONS.flatMap((question, n): AttemptRow[] => {
  const { progress, type } = question;
  if (progress === 'new') return [];
  const present = { question, id: attemptId(n, 1), progress, isEarlier: false };
  // Only what is written in words is listed among the earlier answers.
  return isRated(type) ? [present, { question, id: attemptId(n, 2), progress: 'done', isEarlier: true }] : [present];
});

/** An answer by the key has a result, one in words the writer's own marks. */
function attemptValues({ question, id, progress, isEarlier }: AttemptRow): string[] {
  const isDone = progress === 'done';
  const hasKey = question.type !== 'essay' && !isRated(question.type);
  return [
    text(id),
    APPLICANT,
    text(question.id),
    String(VERSIONS),
    text(isDone && isRated(question.type) ? 'rated' : progress === 'begun' ? 'open' : 'answered'),
    `now() - interval '${isEarlier ? 9 : 1} days'`,
    orNull(progress !== 'begun', 'now()'),
    orNull(isDone, 'now()'),
    orNull(isDone && hasKey, '1'),
    orNull(isDone && hasKey, '2'),
  ];
}

function progressValues({ id, progress }: (typeof HOSTILE_QUESTIONS)[number], n: number): string[] {
  const isBegun = progress !== 'new';
  return [
    APPLICANT,
    text(id),
    text(HOSTILE_COURSE),
    orNull(isBegun, text(STEPS[progress])),
    orNull(isBegun, String(VERSIONS)),
    orNull(progress === 'begun' || progress === 'answered', 'now()'),
    orNull(isBegun, `now() - interval '${n} minutes'`),
    progress === 'done' ? '1' : '0',
    orNull(progress === 'done', "now() - interval '1 day'"),
    String(n % 2 === 0),
    text('x'),
  ];
}

const PART_ROWS = ATTEMPTS.flatMap(({ question, id, progress }) =>
  PARTS[question.type].map(([part, body]) => ({
    id,
    part,
    body,
    isMarked: progress === 'done' && isRated(question.type),
  })),
);

export const ADD_PRACTICE_ROWS = [
  `insert into courses (id, title, position, is_published) values ('${HOSTILE_COURSE}', 'x', 0, true)`,
  `insert into course_categories (id, course_id, title, position, state)
   values ${values(HOSTILE_CATEGORIES.map((id, n) => [text(id), text(HOSTILE_COURSE), text('x'), String(n), text('published')]))}`,
  // In one transaction: a question names its versions, and they name it.
  `insert into questions (id, course_id, category_id, type, state, is_free, free_priority_number, position, latest_version, published_version, published_at, created_at, updated_at)
   values ${values(
     HOSTILE_QUESTIONS.map(({ id, type }, n) => [
       text(id),
       text(HOSTILE_COURSE),
       text(CATEGORY),
       text(type),
       text('published'),
       'true',
       String(n),
       String(n),
       String(VERSIONS),
       String(VERSIONS),
       'now()',
       'now()',
       'now()',
     ]),
   )};
   insert into question_versions (question_id, version, content, title, kind, author_id, made_at, reason)
   select id, n, '{}', 'x', 'edit', ${CASEY}, now(), 'x' from questions, generate_series(1, ${VERSIONS}) n where course_id = '${HOSTILE_COURSE}'`,
  `insert into question_titles (question_id, title, sort_title) select id, 'x', 'x' from questions where course_id = '${HOSTILE_COURSE}'`,
  `insert into question_words (question_id, words) select id, '' from questions where course_id = '${HOSTILE_COURSE}'`,
  `insert into question_drafts (question_id, based_on, revision, content, settings, saved_by, saved_at, replaced_content, replaced_settings, replaced_saved_by, replaced_saved_at)
   values ${values(
     DRAFTED.map((name, n) => [
       text(idOf(name)),
       String(n === 0 ? VERSIONS : 1),
       '1',
       text('{}'),
       text(BLANK_SETTINGS),
       CASEY,
       'now()',
       text('{}'),
       text(BLANK_SETTINGS),
       APPLICANT,
       'now()',
     ]),
   )}`,
  `insert into question_progress (user_id, question_id, course_id, step, version, under_way_since, touched_at, answered_count, due_at, is_saved, note)
   values ${values(HOSTILE_QUESTIONS.map(progressValues))}`,
  `insert into attempts (id, user_id, question_id, version, state, started_at, answered_at, done_at, credit, most)
   values ${values(ATTEMPTS.map(attemptValues))}`,
  `insert into attempt_parts (attempt_id, part, epoch, seq, body, saved_at, mark)
   values ${values(PART_ROWS.map(({ id, part, body, isMarked }) => [text(id), text(part), '1', '1', text(body), 'now()', orNull(isMarked, text('x'))]))}`,
  // From before every answer, so that administrators see them.
  `insert into answer_consents (user_id, text_version, given_at) values (${APPLICANT}, 1, '2000-01-01T00:00:00Z')`,
  // Under the ids of the schools' imports: other tables, other addresses.
  ...Object.entries(HOSTILE_IMPORTS).map(
    ([
      status,
      id,
    ]) => `insert into question_imports (id, course_id, author_id, file_name, format, status, headers, row_count, unchanged_count, bad_count, warning_count, done_count, kept_count, created_at, finished_at)
     values ('${id}', '${HOSTILE_COURSE}', ${ADMIN}, 'x', 'csv', '${status}', '{}', 20, 4, 16, 4, 4, 4, now(), case when '${status}' <> 'checked' then now() end)`,
  ),
  `insert into question_import_rows (import_id, line, cells, action, kept)
   select id, n, '{}', case when n < 6 then 'unchanged' else 'bad' end, case when status = 'undone' and n < 6 then 'changed' end
     from question_imports, generate_series(2, 21) n where course_id = '${HOSTILE_COURSE}'`,
  `insert into question_reports (question_id, version, kind, text, reporter_id, reported_at, status, decided_by, decided_at)
   select id, latest_version, 'unclear', 'x', ${APPLICANT}, now() - interval '1 day', status, case when status <> 'open' then ${ADMIN} end, case when status <> 'open' then now() end
     from questions, (values ('open'), ('corrected'), ('rejected')) states (status) where course_id = '${HOSTILE_COURSE}'`,
  `insert into attempt_part_versions (attempt_id, part, epoch, seq, body, saved_at)
   select attempt_id, part, 1, 1, 'x', now() from attempt_parts where part in ('answer', 'question-1')`,
  `insert into access_codes (code_hash, ending, label, level, days, max_uses, created_by, created_at)
   select md5('code ' || n) || md5('code ' || n), 'WXYZ', 'x', 'full', 30, 5, ${ADMIN}, now() from generate_series(1, 20) n`,
];

/** For the full size: more that one question lists. */
export const MORE_PRACTICE_ROWS = [
  `insert into question_versions (question_id, version, content, title, kind, author_id, made_at, reason)
   select '${idOf('table')}', n, '{}', 'x', 'edit', ${CASEY}, now(), 'x' from generate_series(${VERSIONS + 1}, 32) n`,
  `insert into attempts (id, user_id, question_id, version, state, started_at, answered_at, done_at)
   select ('c0ffee00-0000-4000-8000-0000000b99' || lpad(n::text, 2, '0'))::uuid, ${APPLICANT}, '${idOf('framed')}', ${VERSIONS}, 'rated',
     now() - interval '9 days', now(), now() from generate_series(1, 8) n`,
  `insert into attempt_parts (attempt_id, part, epoch, seq, body, saved_at, mark)
   select id, part, 1, 1, 'x', now(), 'x' from attempts, unnest(array['answer', 'follow-up-1']) part where id::text like '%0b99__'`,
];

const OF_BANK = `question_id like 'hostile-%'`;

export const PRACTICE_ROWS: readonly Rows[] = [
  { table: 'access_codes', order: 'id', long: 20 },
  { table: 'attempt_parts', order: 'attempt_id, part', long: 60 },
  { table: 'attempt_part_versions', order: 'attempt_id, part, epoch', long: 60 },
  { table: 'course_categories', order: `course_id = '${HOSTILE_COURSE}' desc, id`, long: 0 },
  { table: 'question_drafts', order: 'question_id', long: 2 },
  { table: 'question_imports', order: 'id', long: 9 },
  { table: 'question_import_rows', order: 'import_id, line', long: 40 },
  { table: 'question_progress', where: `user_id = ${APPLICANT}`, order: 'question_id', long: 60 },
  { table: 'question_reports', order: 'id', long: 60 },
  { table: 'question_titles', order: `${OF_BANK} desc, question_id`, long: 0 },
  {
    table: 'question_versions',
    where: OF_BANK,
    order: `version > ${VERSIONS}, question_id, version`,
    long: HOSTILE_QUESTIONS.length * VERSIONS,
    unchanging: 'question_versions_unchanged',
  },
];

export const PRACTICE_ONLY_WHERE: Record<string, string> = {
  // The others are values that a key judges, or no marks yet.
  'attempt_parts.body': "t.part ~ '^(answer|question|follow-up)'",
  'attempt_parts.mark': 't.mark is not null',
};

export const pathOf = (name: QuestionName) => `/app/courses/${HOSTILE_COURSE}/${idOf(name)}`;
