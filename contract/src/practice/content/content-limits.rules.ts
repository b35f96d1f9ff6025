// How long the texts of a question may be, and how many of each thing it may have. Free of zod: the editors' fields read this file.

/** A title, a name, a label. */
export const LINE_MAX_LENGTH = 300;
/** A prompt, an answer, a reason. */
export const PASSAGE_MAX_LENGTH = 6_000;
export const LINK_MAX_LENGTH = 500;
export const ESSAY_MAX_LENGTH = 20_000;
export const COMMENTS_MAX_LENGTH = 10_000;
/** A drawing as SVG. */
export const DRAWING_MAX_LENGTH = 20_000;
export const CELL_MAX_LENGTH = 200;
export const FREE_PRIORITY_MAX = 10_000;
export const ESSAY_LIMIT_MAX = 20_000;

/** A school is named only where its own page shows that it asks for this. */
export const MAX_ESSAY_SCHOOLS = 20;

export const MAX_ROWS = {
  competencies: 3,
  topics: 4,
  pulls: 2,
  cast: 12,
  sources: 20,
  rubric: 9,
  redFlags: 8,
  notes: 8,
  followUps: 6,
  moves: 12,
  onlyIfAsked: 8,
  never: 8,
  cards: 6,
  tableColumns: 8,
  tableRows: 20,
  shots: 16,
  casperQuestions: 4,
  responses: 10,
  options: 4,
  alsoFits: 4,
  slides: 12,
  checks: 6,
  checkOptions: 5,
  practice: 6,
} as const;
