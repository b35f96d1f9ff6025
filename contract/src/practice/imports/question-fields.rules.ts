// The fields of a question as a flat file names them: each by its path in the content, which is also what the gates say ('answers.strong.text').
// Free of zod: the screen draws the mapping and the template from here. What is not named here travels in JSON only: material, shots, provenance.
import type { NamedColumn } from '#base/file-imports.rules.ts';
import { blankAnswer } from '#practice/content/blank-contents.rules.ts';
import { MAX_ROWS } from '#practice/content/content-limits.rules.ts';
import {
  CAST_FAULTS,
  CAST_GENDERS,
  CAST_ROLES,
  COUNTRIES,
  ESSAY_QUALITIES,
  MULTIMEDIA_TYPES,
  OPTION_IDS,
  QUESTION_TYPES,
  type QuestionType,
} from '#practice/content/question-vocabulary.rules.ts';
import { EFFECTIVENESS } from '#practice/sample.ts';

/** What a single cell holds. A list has one entry on each line; numbers have blanks between them. */
export type LeafKind = 'text' | 'list' | 'choice' | 'whole' | 'number' | 'numbers' | 'flag';

export interface Leaf {
  node: 'leaf';
  kind: LeafKind;
  label: string;
  values: readonly string[];
  /** What emptying leaves: nothing at all where the field may be absent, null where it says so; otherwise an empty text or list. */
  emptied: 'empty' | 'absent' | 'null' | 'refused';
}

/** A part that always exists, one that may be null, and rows of which there may be several. */
export interface Branch {
  node: 'group' | 'maybe' | 'rows';
  label: string;
  fields: Fields;
  max: number;
  /** How many the template has room for. */
  usual: number;
  /** A new part or row before its cells are filled in. */
  blank: () => Record<string, unknown>;
}

export type FieldNode = Leaf | Branch;
export interface Fields {
  readonly [name: string]: FieldNode;
}

function leaf(kind: LeafKind, label: string, values: readonly string[] = [], emptied: Leaf['emptied'] = 'empty'): Leaf {
  return { node: 'leaf', kind, label, values, emptied };
}
const text = (label: string) => leaf('text', label);
const maybeText = (label: string) => leaf('text', label, [], 'absent');
const list = (label: string) => leaf('list', label);
const choice = (label: string, values: readonly string[]) => leaf('choice', label, values, 'refused');
const whole = (label: string) => leaf('whole', label, [], 'refused');
const flag = (label: string) => leaf('flag', label, ['yes', 'no'], 'refused');

const group = (fields: Fields): Branch => ({
  node: 'group',
  label: '',
  fields,
  max: 1,
  usual: 1,
  blank: () => ({}),
});
const maybe = (label: string, fields: Fields, blank: Branch['blank'], usual: 0 | 1 = 1): Branch => ({
  node: 'maybe',
  label,
  fields,
  max: 1,
  usual,
  blank,
});
function rows(
  label: string,
  { max, usual }: { max: number; usual: number },
  fields: Fields,
  blank: Branch['blank'],
): Branch {
  return { node: 'rows', label, fields, max, usual, blank };
}

const title = text('Title');
const formatId = text('Format');

const ABOUT = group({
  author: text('Author'),
  country: choice('Country', COUNTRIES),
  competencies: list('Competencies'),
  setting: text('Setting'),
  theme: text('Theme'),
  topics: list('Topics'),
  premise: maybe('Premise', { pull: list('pulls'), twist: text('twist') }, () => ({ pull: [], twist: '' })),
  difficulty: whole('Difficulty'),
  cast: rows(
    'Person',
    { max: MAX_ROWS.cast, usual: 2 },
    {
      name: text('name'),
      gender: choice('gender', CAST_GENDERS),
      tradition: text('name tradition'),
      role: choice('role', CAST_ROLES),
      fault: choice('fault', CAST_FAULTS),
    },
    () => ({ name: '', gender: 'unstated', tradition: '', role: 'peer', fault: 'none' }),
  ),
  contentNote: text('Note before the task'),
  sources: rows(
    'Source',
    { max: MAX_ROWS.sources, usual: 1 },
    {
      label: maybeText('label'),
      kind: maybeText('kind'),
      url: maybeText('link'),
      checkedOn: maybeText('checked on'),
      formatId: maybeText('format'),
      fact: maybeText('fact'),
    },
    () => ({}),
  ),
  multimedia: group({ type: choice('Picture or clip', MULTIMEDIA_TYPES), link: text('Link of the picture or clip') }),
});

const answerOf = (label: string) => group({ text: text(`${label} answer`), why: text(`${label} answer: why`) });
const maybeAnswer = (label: string, usual: 0 | 1) =>
  maybe(`${label} answer`, { text: text('text'), why: text('why') }, () => ({ ...blankAnswer() }), usual);
const rubric = rows(
  'Rubric',
  { max: MAX_ROWS.rubric, usual: 5 },
  { level: text('level'), behavior: text('behavior') },
  () => ({ level: '', behavior: '' }),
);
const redFlags = list('Red flags');
const notes = list('Notes');

/** By type, in the order of the page. */
export const CONTENT_FIELDS: Record<QuestionType, Fields> = {
  interview: {
    title,
    length: choice('Length', ['station', 'short']),
    formatId,
    about: ABOUT,
    prompt: text('Prompt'),
    actorBrief: maybe(
      'Actor',
      {
        who: text('who'),
        opening: text('opening'),
        wants: text('wants'),
        moves: rows(
          'move',
          { max: MAX_ROWS.moves, usual: 0 },
          { when: text('when'), reaction: text('reaction') },
          () => ({ when: '', reaction: '' }),
        ),
        onlyIfAsked: list('only if asked'),
        never: list('never'),
        close: text('close'),
      },
      () => ({ who: '', opening: '', wants: '', moves: [], onlyIfAsked: [], never: [], close: '' }),
      0,
    ),
    followUps: rows(
      'Follow-up',
      { max: MAX_ROWS.followUps, usual: 2 },
      { at: text('time'), text: text('text') },
      () => ({ at: '', text: '' }),
    ),
    rubric,
    redFlags,
    notes,
    answers: group({
      strong: answerOf('Strong'),
      strongOther: maybeAnswer('Strong, the other way', 0),
      adequate: maybeAnswer('Adequate', 1),
      weak: answerOf('Weak'),
    }),
  },
  casper: {
    title,
    formatId,
    about: ABOUT,
    responseMode: choice('Response', ['video', 'typed']),
    stimulus: choice('Stimulus', ['text', 'clip']),
    scenario: text('Scenario'),
    questions: rows(
      'Question',
      { max: MAX_ROWS.casperQuestions, usual: 2 },
      {
        id: text('id'),
        text: text('text'),
        rubric,
        answers: group({ strong: answerOf('strong'), adequate: answerOf('adequate'), weak: answerOf('weak') }),
      },
      () => ({
        id: '',
        text: '',
        rubric: [],
        answers: { strong: blankAnswer(), adequate: blankAnswer(), weak: blankAnswer() },
      }),
    ),
    redFlags,
  },
  aamcpreview: {
    title,
    formatId,
    about: ABOUT,
    form: text('Form'),
    scenario: text('Scenario'),
    panelMethod: group({
      kind: choice('Panel', ['estimate', 'independent']),
      unit: choice('Unit of the panel', ['percent', 'people']),
      label: text('Label of the panel'),
    }),
    responses: rows(
      'Response',
      { max: MAX_ROWS.responses, usual: 6 },
      {
        id: text('id'),
        text: text('text'),
        key: choice('key', EFFECTIVENESS),
        panel: leaf('numbers', 'panel, worst to best'),
        reason: text('reason'),
      },
      () => ({ id: '', text: '', key: 'effective', panel: [], reason: '' }),
    ),
    notes,
  },
  multiplechoice: {
    title,
    formatId,
    about: ABOUT,
    stem: text('Stem'),
    options: rows(
      'Option',
      { max: MAX_ROWS.options, usual: 4 },
      { id: choice('id', OPTION_IDS), text: text('text'), why: text('why') },
      () => ({ id: 'a', text: '', why: '' }),
    ),
    right: choice('Right option', OPTION_IDS),
    takeaway: text('Takeaway'),
  },
  essay: {
    title,
    about: ABOUT,
    question: text('Question'),
    alsoFits: list('Also fits'),
    writtenFor: text('Written for'),
    schoolIds: list('Schools'),
    limit: maybe(
      'Limit',
      {
        system: text('application system'),
        unit: choice('unit', ['words', 'characters']),
        max: whole('most'),
        countsSpaces: flag('counts spaces'),
        excerpt: maybeText('excerpt'),
      },
      () => ({ system: '', unit: 'words', max: 1, countsSpaces: false }),
    ),
    quality: leaf('choice', 'Quality', ESSAY_QUALITIES, 'null'),
    label: text('Label'),
    essay: text('Essay'),
    comments: text('Comments'),
    revision: text('Revision'),
  },
  lesson: {
    title,
    about: ABOUT,
    voice: text('Voice'),
    slides: rows('Slide', { max: MAX_ROWS.slides, usual: 4 }, { show: text('shows'), say: text('says') }, () => ({
      show: '',
      say: '',
    })),
    checks: rows(
      'Check',
      { max: MAX_ROWS.checks, usual: 2 },
      { question: text('question'), options: list('options'), right: text('right option'), why: text('why') },
      () => ({ question: '', options: [], right: '', why: '' }),
    ),
    practice: list('Questions to practice next'),
  },
};

/** A column of a flat file of questions. */
export interface QuestionColumn extends NamedColumn {
  leaf: Leaf;
  /** The template has it. */
  isUsual: boolean;
}

function column(name: string, field: Leaf, isUsual = true, aliases: readonly string[] = []): QuestionColumn {
  return { name, label: field.label, leaf: field, isRequired: name === 'questionId', isUsual, aliases };
}

/** What stands beside the content. A known question needs its id only; a new one its type and category too. */
export const SETTING_COLUMNS: readonly QuestionColumn[] = [
  column('questionId', leaf('text', 'Question id', [], 'refused'), true, ['id']),
  column('type', choice('Type', QUESTION_TYPES)),
  column('category', leaf('text', 'Category', [], 'refused')),
  column('isFree', flag('Free'), true, ['free']),
  column('freePriorityNumber', whole('Place in the free test'), true, ['free order']),
];

interface Walk {
  prefix: string;
  labels: readonly string[];
  isUsual: boolean;
}

function leavesIn(fields: Fields, { prefix, labels, isUsual }: Walk): QuestionColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    if (field.node === 'leaf') {
      const label = [...labels, field.label].join(', ');
      return [column(path, { ...field, label: label.charAt(0).toUpperCase() + label.slice(1) }, isUsual)];
    }
    const places = field.node === 'rows' ? Array.from({ length: field.max }, (_, place) => place) : [null];
    return places.flatMap((place) => {
      const label = place === null ? field.label : `${field.label} ${place + 1}`;
      return leavesIn(field.fields, {
        prefix: place === null ? `${path}.` : `${path}.${place}.`,
        labels: label === '' ? labels : [...labels, label],
        isUsual: isUsual && (place ?? 0) < field.usual,
      });
    });
  });
}

const COLUMNS_OF = new Map(
  QUESTION_TYPES.map((type) => [type, leavesIn(CONTENT_FIELDS[type], { prefix: '', labels: [], isUsual: true })]),
);

/** The columns of a type's content, in the order of the page. */
export function contentColumns(type: QuestionType): readonly QuestionColumn[] {
  return COLUMNS_OF.get(type) ?? [];
}

/** Every column that a file of questions of these types may have, each path once. */
export function questionColumns(types: readonly QuestionType[] = QUESTION_TYPES): QuestionColumn[] {
  const byPath = new Map<string, QuestionColumn>();
  for (const one of [...SETTING_COLUMNS, ...types.flatMap((type) => contentColumns(type))])
    if (!byPath.has(one.name)) byPath.set(one.name, one);
  return [...byPath.values()];
}
