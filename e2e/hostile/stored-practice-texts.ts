// Every text column of the area 'practice', and what becomes of it.
import type { Part } from './practice/contents.ts';
import { ENOUGH, HASH, KEY, PLENTY, refused, type ShownText, type StoredText } from './stored-text.ts';

const ONE_LEVEL = 'the database takes a single word';

/** As the contract takes a title, a name, a label; and a cell of a table. */
const LINE = 300;
const CELL = 200;
/** For a draft, which shows one of them and takes long to reach. */
const FEW = 32;

// Screens that show the same texts.
const QUESTION_LISTS = ['course: questions', 'app', 'interview: expert answers', 'lesson', 'versions: a table'];
const QUESTION_TABLES = ['course-questions', 'questions: of a course', 'file: questions'];
const QUESTION_REPORTS = ['course-questions-reports', 'question reports: about to be decided'];
const DECIDED_QUESTION_REPORTS = ['question reports: corrected', 'question reports: no change'];
const INTERVIEWS_OPEN = ['interview: answering', 'interview: begun'];
const INTERVIEW_ANSWERS = [
  'interview: expert answers',
  'interview: another way',
  'interview: adequate answer',
  'interview: weak answer',
];
const CASPER_ANSWERS = ['CASPer: expert answers', 'CASPer: adequate answer', 'CASPer: weak answer'];
const CASPERS = ['CASPer: answering', 'CASPer: rating oneself', ...CASPER_ANSWERS];
const PREVIEWS = ['PREview: answering', 'PREview: result'];
const CHOICES = ['multiple choice: answering', 'multiple choice: result'];
const RATINGS = ['interview: rating oneself', 'CASPer: rating oneself'];
const RESULTS = [...INTERVIEW_ANSWERS, ...CASPER_ANSWERS, 'PREview: result', 'multiple choice: result'];
/** The older version has what the formatter does not show. */
const PLAIN = ['versions: a plain essay', 'editor: a plain essay', 'learner’s view: a plain essay', 'essay: remarks'];
const ESSAYS = ['essay: comments', 'essay: remarks'];
const LESSONS = ['lesson', 'lesson: found', 'lesson: checked'];
const IMPORTS_ENDED = ['question import: checked', 'question import: done'];
const MATCHED = ['question import: matched again', 'course-questions-import-one'];
/** Every question, whatever of it is shown. */
const QUESTIONS = [
  'question: a note before it',
  ...INTERVIEWS_OPEN,
  ...INTERVIEW_ANSWERS,
  ...RATINGS,
  'CASPer: answering',
  ...CASPER_ANSWERS,
  ...PREVIEWS,
  ...CHOICES,
  ...ESSAYS,
  ...LESSONS,
];
const INTERVIEW_EDITORS = ['editor: a drawing', 'editor: a table', 'editor: cards'];
const QUESTION_EDITORS = [
  ...INTERVIEW_EDITORS,
  'editor: CASPer',
  'editor: PREview',
  'editor: multiple choice',
  'editor: an essay',
  'editor: a plain essay',
];
const viewsOf = (...editors: string[]) => editors.map((name) => name.replace('editor: ', 'learner’s view: '));
const stepsOf = (step: string, ...names: string[]) => names.map((name) => `learner’s view: ${name}, ${step}`);
const rated = (...names: string[]) => stepsOf('Rate yourself', ...names);
const answered = (...names: string[]) => stepsOf('Expert answers', ...names);
/** As administrators read them. */
const SHARED = ['answers: an interview', 'answers: CASPer'];
const OWN_WORDS = [
  'interview: begun',
  'interview: another device',
  'interview: the other words taken',
  'CASPer: answering',
  ...RATINGS,
  'interview: expert answers',
  'CASPer: expert answers',
  ...SHARED,
];

/** Of what a version says. The first screen shows it in a form, where every text is whole. */
const content = (part: Part, text: Omit<ShownText, 'column' | 'part'>): ShownText => ({
  column: 'question_versions.content',
  part,
  ...text,
});

const CONTENT: readonly ShownText[] = [
  content('title', {
    room: LINE,
    on: [...QUESTION_EDITORS, ...viewsOf(...QUESTION_EDITORS), ...QUESTIONS, 'versions: a table'],
  }),
  content('author', { room: LINE, on: [...QUESTION_EDITORS, ...RESULTS, 'versions: a table'] }),
  content('competency', {
    room: LINE,
    on: [...QUESTION_EDITORS, ...viewsOf(...QUESTION_EDITORS), ...QUESTIONS, 'versions: a table'],
  }),
  content('content note', {
    room: LINE,
    on: [...INTERVIEW_EDITORS, ...viewsOf(...INTERVIEW_EDITORS), 'question: a note before it', 'versions: a table'],
  }),
  content('link', {
    room: LINE,
    isAddress: 'of a picture',
    on: [...QUESTION_EDITORS, ...viewsOf(...QUESTION_EDITORS), 'versions: a table'],
  }),
  content('for editors', { room: LINE, on: [...QUESTION_EDITORS, 'versions: a table'] }),
  content('prompt', {
    room: ENOUGH,
    on: [
      ...QUESTION_EDITORS,
      ...viewsOf(...QUESTION_EDITORS),
      ...INTERVIEWS_OPEN,
      ...INTERVIEW_ANSWERS,
      ...RATINGS,
      'CASPer: answering',
      ...CASPER_ANSWERS,
      ...PREVIEWS,
      ...CHOICES,
      ...ESSAYS,
      'answers: an interview',
      'versions: a table',
    ],
  }),
  content('asked', {
    room: ENOUGH,
    on: [
      'editor: multiple choice',
      'editor: CASPer',
      'editor: PREview',
      ...viewsOf('editor: CASPer', 'editor: PREview', 'editor: multiple choice'),
      ...CASPERS,
      ...PREVIEWS,
      ...CHOICES,
      'answers: CASPer',
    ],
  }),
  content('drawing', {
    room: PLENTY,
    on: ['editor: a drawing', 'learner’s view: a drawing', 'interview: answering', 'interview: expert answers'],
  }),
  content('drawing in words', {
    room: PLENTY,
    on: ['editor: a drawing', 'learner’s view: a drawing', 'interview: answering', 'interview: expert answers'],
  }),
  content('table', {
    room: CELL,
    on: ['editor: a table', 'learner’s view: a table', 'interview: begun', 'versions: a table'],
  }),
  content('card', { room: LINE, on: ['editor: cards', 'learner’s view: cards', 'interview: rating oneself'] }),
  content('follow-up', {
    room: LINE,
    on: [
      ...INTERVIEW_EDITORS,
      ...viewsOf(...INTERVIEW_EDITORS),
      ...INTERVIEWS_OPEN,
      'interview: expert answers',
      'versions: a table',
    ],
  }),
  content('actor', { room: LINE, on: [...INTERVIEW_EDITORS, 'interview: expert answers', 'versions: a table'] }),
  content('shot', { room: LINE, on: ['editor: CASPer'] }),
  content('rubric', {
    room: LINE,
    on: [...INTERVIEW_EDITORS, 'editor: CASPer', ...rated('a table', 'CASPer'), ...RATINGS, 'versions: a table'],
  }),
  content('red flag', {
    room: LINE,
    on: [...INTERVIEW_EDITORS, 'editor: CASPer', ...rated('a table', 'CASPer'), ...RATINGS, 'versions: a table'],
  }),
  content('note', {
    room: LINE,
    on: [
      ...INTERVIEW_EDITORS,
      'editor: PREview',
      ...answered('a table', 'PREview'),
      ...INTERVIEW_ANSWERS,
      'PREview: result',
      'versions: a table',
    ],
  }),
  content('strong', {
    room: ENOUGH,
    on: [
      ...INTERVIEW_EDITORS,
      'editor: CASPer',
      ...answered('a table', 'CASPer'),
      'interview: expert answers',
      'CASPer: expert answers',
      'versions: a table',
    ],
  }),
  content('other', {
    room: ENOUGH,
    on: [...INTERVIEW_EDITORS, ...answered('a table'), 'interview: another way', 'versions: a table'],
  }),
  content('adequate', {
    room: ENOUGH,
    on: [
      ...INTERVIEW_EDITORS,
      'editor: CASPer',
      ...answered('a table', 'CASPer'),
      'interview: adequate answer',
      'CASPer: adequate answer',
      'versions: a table',
    ],
  }),
  content('weak', {
    room: ENOUGH,
    on: [
      ...INTERVIEW_EDITORS,
      'editor: CASPer',
      ...answered('a table', 'CASPer'),
      'interview: weak answer',
      'CASPer: weak answer',
      'versions: a table',
    ],
  }),
  content('reason', {
    room: ENOUGH,
    on: [
      'editor: PREview',
      'editor: multiple choice',
      ...answered('PREview', 'multiple choice'),
      'PREview: result',
      'multiple choice: result',
    ],
  }),
  content('takeaway', {
    room: PLENTY,
    on: ['editor: multiple choice', ...answered('multiple choice'), 'multiple choice: result'],
  }),
  content('essay', { room: PLENTY, on: ['editor: an essay', 'essay: comments'] }),
  content('plain essay', {
    room: PLENTY,
    isFormatted: true,
    on: PLAIN,
  }),
  content('comment', { room: PLENTY, on: ['editor: an essay', 'essay: comments'] }),
  content('remark', {
    room: PLENTY,
    isFormatted: true,
    on: PLAIN,
  }),
  content('revision', { room: PLENTY, on: ['editor: an essay', 'essay: comments'] }),
  content('fact', {
    room: LINE,
    on: ['editor: an essay', 'editor: a plain essay', 'learner’s view: an essay', ...ESSAYS],
  }),
  content('school', { room: LINE, on: ['editor: an essay', 'editor: a plain essay'] }),
  content('slide', { room: PLENTY, on: LESSONS }),
  content('check', { room: ENOUGH, on: LESSONS }),
  content('solution', { room: PLENTY, on: ['lesson: checked'] }),
];

export const STORED_PRACTICE_TEXTS: readonly StoredText[] = [
  { column: 'access_codes.code_hash', because: HASH },
  { column: 'access_codes.level', because: ONE_LEVEL },
  { column: 'access_codes.ending', because: 'four signs that the server drew' },
  { column: 'access_codes.label', room: 120, on: ['course-accesscodes'] },
  { column: 'subscriptions.level', because: ONE_LEVEL },
  ...refused('subscriptions', 'source'),
  { column: 'subscriptions.reason', because: 'for the log; no reply has it' },
  ...refused('course_categories', 'id', 'state'),
  { column: 'course_categories.course_id', because: KEY },
  {
    column: 'course_categories.title',
    room: 120,
    on: [
      'course-courses-casper',
      'categories: renamed',
      'app-courses-casper',
      'course: questions',
      'course: nothing found',
      ...QUESTION_TABLES,
      'questions: to be moved',
      'questions: moved to where they are',
      ...QUESTION_EDITORS,
    ],
  },
  ...refused('questions', 'id', 'type', 'state'),
  { column: 'questions.course_id', because: KEY },
  { column: 'questions.category_id', because: KEY },
  ...refused('question_versions', 'kind'),
  { column: 'question_versions.question_id', because: KEY },
  ...CONTENT,
  { column: 'question_versions.title', room: LINE, on: QUESTION_LISTS },
  { column: 'question_versions.competencies', room: LINE, on: ['course: questions'] },
  { column: 'question_versions.reason', room: LINE, on: ['versions: a table', 'draft: compared'] },
  ...refused('attempts', 'state'),
  { column: 'attempts.question_id', because: KEY },
  ...refused('attempt_parts', 'part'),
  { column: 'attempt_parts.body', room: PLENTY, on: OWN_WORDS },
  {
    column: 'attempt_parts.mark',
    room: LINE,
    on: [...INTERVIEW_ANSWERS, ...CASPER_ANSWERS, 'interview: begun', ...SHARED],
  },
  ...refused('recordings', 'part', 'state', 'mime_type', 'sha256'),
  { column: 'recordings.failed_because', because: 'one of our own sentences' },
  ...refused('attempt_part_versions', 'part'),
  {
    column: 'attempt_part_versions.body',
    room: PLENTY,
    on: ['interview: begun', ...RATINGS, 'interview: expert answers', 'CASPer: expert answers'],
  },
  ...refused('shared_facts', 'age_group', 'gender', 'residence', 'community', 'first_in_family', 'stage', 'applying'),
  { column: 'answer_people.question_id', because: KEY },
  { column: 'question_demographics.question_id', because: KEY },
  {
    column: 'question_demographics.subjects',
    because: 'counts of groups whose names the contract has; another name is shown nowhere',
  },
  ...refused('question_bulk_changes', 'act'),
  { column: 'question_bulk_changes.changes', because: 'what to undo: states and numbers, read by the server only' },
  { column: 'question_drafts.question_id', because: KEY },
  {
    column: 'question_drafts.content',
    room: CELL,
    on: [
      'draft: in the form',
      'draft: learner’s view',
      'draft: compared',
      'draft: two texts',
      'draft: the other text taken',
      'draft: begun on an older version',
    ],
  },
  {
    column: 'question_drafts.content',
    part: 'link',
    room: FEW,
    isAddress: true,
    on: ['draft: in the form', 'draft: learner’s view', 'draft: compared', 'draft: begun on an older version'],
  },
  { column: 'question_drafts.settings', room: FEW, on: ['draft: two texts'] },
  {
    column: 'question_drafts.replaced_content',
    room: CELL,
    on: ['draft: a replaced one compared', 'draft: the replaced one in the form', 'draft: two texts'],
  },
  { column: 'question_drafts.replaced_settings', room: FEW, on: ['draft: two texts'] },
  { column: 'question_reports.question_id', because: KEY },
  ...refused('question_reports', 'kind', 'status'),
  { column: 'question_reports.text', room: 1_000, on: [...QUESTION_REPORTS, ...DECIDED_QUESTION_REPORTS] },
  { column: 'question_reports.decision', room: ENOUGH, on: [...DECIDED_QUESTION_REPORTS, 'mail'] },
  ...refused('question_progress', 'step'),
  { column: 'question_progress.question_id', because: KEY },
  { column: 'question_progress.course_id', because: KEY },
  {
    column: 'question_progress.note',
    room: 2_000,
    on: [
      ...INTERVIEWS_OPEN,
      ...INTERVIEW_ANSWERS,
      ...RATINGS,
      ...CASPER_ANSWERS,
      ...PREVIEWS,
      ...CHOICES,
      ...ESSAYS,
      ...LESSONS,
    ],
  },
  { column: 'question_media.question_id', because: KEY },
  ...refused('question_media', 'kind', 'webm_name', 'mp4_name', 'captions_name', 'poster_name'),
  { column: 'question_imports.course_id', because: KEY },
  {
    column: 'question_imports.file_name',
    room: 200,
    on: ['course-questions-import', ...IMPORTS_ENDED, 'question import: undone', 'course-questions-import-one'],
  },
  ...refused('question_imports', 'format', 'status'),
  { column: 'question_imports.headers', room: CELL, on: MATCHED },
  { column: 'question_imports.mapping', because: 'compared with the headers, which are shown, and never written out' },
  { column: 'question_imports.remarks', part: 'column', room: LINE, on: ['question import: checked'] },
  { column: 'question_imports.remarks', part: 'message', room: LINE, on: ['question import: checked'] },
  { column: 'question_import_rows.cells', room: 60, on: MATCHED },
  {
    column: 'question_import_rows.item',
    because: 'shown only once the gates have passed it, by the same table of changes that shows cells',
  },
  { column: 'question_import_rows.question_id', room: 80, on: [...IMPORTS_ENDED, 'question import: undone'] },
  { column: 'question_import_rows.title', room: LINE, on: ['question import: undone'] },
  ...refused('question_import_rows', 'action', 'kept'),
  { column: 'question_import_rows.errors', part: 'column', room: LINE, on: IMPORTS_ENDED },
  { column: 'question_import_rows.errors', part: 'message', room: LINE, on: IMPORTS_ENDED },
  { column: 'question_import_rows.warnings', part: 'column', room: LINE, on: ['question import: checked'] },
  { column: 'question_import_rows.warnings', part: 'message', room: LINE, on: ['question import: checked'] },
  { column: 'question_import_rows.written', because: 'what to undo: states and numbers, read by the server only' },
  { column: 'question_titles.question_id', because: KEY },
  {
    column: 'question_titles.title',
    room: LINE,
    on: [...QUESTION_TABLES, 'questions: every column', 'questions: left as they are', 'course-answerdata', ...SHARED],
  },
  { column: 'question_titles.sort_title', because: 'what the table orders by; no reply has it' },
  { column: 'question_titles.competencies', room: LINE, on: ['questions: every column', 'file: questions'] },
  { column: 'question_words.question_id', because: KEY },
];
