// What a question says, with hostile texts in every place that holds text. As the schemas of the contract take it: what they refuse is in no
// database.
import type { About } from '@matricula/contract/practice/content/content-fields.ts';
import { type QuestionContent, questionContentSchema } from '@matricula/contract/practice/content/content.ts';
import { draftContentSchema } from '@matricula/contract/practice/content/draft-content.ts';
import type { InterviewContent, Material } from '@matricula/contract/practice/content/interview.ts';
import { listOf, type Write } from '../rows.ts';
import { DRAFTED, HOSTILE_CATEGORIES, HOSTILE_QUESTIONS, idOf, type QuestionName, VERSIONS } from './questions.ts';

/** Places by what they are for: one that several types have is one place. */
export type Part =
  | 'title'
  | 'author'
  | 'competency'
  | 'content note'
  | 'link'
  | 'for editors'
  | 'prompt'
  | 'asked'
  | 'drawing'
  | 'drawing in words'
  | 'table'
  | 'card'
  | 'follow-up'
  | 'actor'
  | 'shot'
  | 'rubric'
  | 'red flag'
  | 'note'
  | 'strong'
  | 'other'
  | 'adequate'
  | 'weak'
  | 'reason'
  | 'takeaway'
  | 'essay'
  | 'plain essay'
  | 'comment'
  | 'remark'
  | 'revision'
  | 'fact'
  | 'school'
  | 'slide'
  | 'check'
  | 'solution';

type Words = (part: Part) => string;

const times = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** One that was not begun hides behind its note: only the one whose note is looked at has one then. */
const WITHOUT_NOTE = new Set<QuestionName>(['preview-new', 'choice-new', 'essay', 'lesson-new']);

function aboutOf(name: QuestionName, words: Words): About {
  const line = () => words('for editors');
  return {
    author: words('author'),
    provenance: { kind: line(), ideaSource: line(), usesRealItem: false },
    language: line(),
    country: 'both',
    competencies: times(3, () => words('competency')),
    setting: line(),
    theme: line(),
    topics: times(4, line),
    premise: { pull: ['honesty', 'loyalty'], twist: line() },
    difficulty: 2,
    cast: times(2, () => ({ name: line(), gender: 'woman', tradition: line(), role: 'peer', fault: 'none' })),
    contentNote: WITHOUT_NOTE.has(name) ? '' : words('content note'),
    sources: times(2, () => ({
      label: line(),
      kind: line(),
      url: line(),
      checkedOn: line(),
      formatId: line(),
      fact: line(),
    })),
    multimedia: { type: 'image', link: words('link') },
  };
}

const answerOf = (words: Words, part: Part) => ({ text: words(part), why: words(part) });
const rubricOf = (words: Words) => times(3, () => ({ level: words('rubric'), behavior: words('rubric') }));

/** A picture that can be drawn, and would run whatever it can where it were a part of the page. */
function framed(text: string): string {
  const shown = text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="40" onload="ran(9)">
<script>ran(0)</script><style>@import "javascript:ran(41)";</style><image xlink:href="x:x" onerror="ran(4)"/>
<a xlink:href="javascript:ran(14)"><text y="20">${shown}</text></a><animate onbegin="ran(12)" attributeName="x" dur="1s"/>
<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="ran(18)"><iframe src="javascript:ran(20)"/></body></foreignObject></svg>`;
}

const MATERIALS: Partial<Record<QuestionName, (words: Words) => Material>> = {
  drawing: (words) => ({ kind: 'drawing', svg: words('drawing'), text: words('drawing in words') }),
  framed: (words) => ({ kind: 'drawing', svg: framed(words('drawing')), text: words('drawing in words') }),
  table: (words) => ({
    kind: 'table',
    title: words('table'),
    note: words('table'),
    columns: times(3, () => words('table')),
    rows: times(3, () => times(3, () => words('table'))),
  }),
  cards: (words) => ({ kind: 'cards', cards: times(3, () => ({ title: words('card'), text: words('card') })) }),
};

const briefOf = (words: Words): NonNullable<InterviewContent['actorBrief']> => ({
  who: words('actor'),
  opening: words('actor'),
  wants: words('actor'),
  moves: times(2, () => ({ when: words('actor'), reaction: words('actor') })),
  onlyIfAsked: times(2, () => words('actor')),
  never: times(2, () => words('actor')),
  close: words('actor'),
});

/** A comment ends with its line. */
const inOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

type OfType<Type extends QuestionContent['type']> = Extract<QuestionContent, { type: Type }>;
const CONTENTS: { [Type in QuestionContent['type']]: (name: QuestionName, words: Words) => OfType<Type> } = {
  interview: (name, words) => ({
    type: 'interview',
    title: words('title'),
    length: 'station',
    formatId: words('for editors'),
    about: aboutOf(name, words),
    prompt: words('prompt'),
    actorBrief: briefOf(words),
    material: MATERIALS[name]?.(words) ?? null,
    followUps: times(2, () => ({ at: words('follow-up'), text: words('follow-up') })),
    rubric: rubricOf(words),
    redFlags: times(3, () => words('red flag')),
    notes: times(3, () => words('note')),
    answers: {
      strong: answerOf(words, 'strong'),
      strongOther: answerOf(words, 'other'),
      adequate: answerOf(words, 'adequate'),
      weak: answerOf(words, 'weak'),
    },
  }),
  casper: (name, words) => ({
    type: 'casper',
    title: words('title'),
    formatId: words('for editors'),
    about: aboutOf(name, words),
    responseMode: 'video',
    stimulus: 'clip',
    scenario: words('prompt'),
    shots: times(3, () => ({
      back: words('shot'),
      person: { name: words('shot'), mood: 'calm' as const },
      plate: words('shot'),
      say: { who: words('shot'), text: words('shot') },
    })),
    questions: times(2, () => ({
      id: words('for editors'),
      text: words('asked'),
      rubric: rubricOf(words),
      answers: {
        strong: answerOf(words, 'strong'),
        adequate: answerOf(words, 'adequate'),
        weak: answerOf(words, 'weak'),
      },
    })),
    redFlags: times(3, () => words('red flag')),
  }),
  aamcpreview: (name, words) => ({
    type: 'aamcpreview',
    title: words('title'),
    formatId: words('for editors'),
    about: aboutOf(name, words),
    form: words('for editors'),
    scenario: words('prompt'),
    panelMethod: { kind: 'estimate', unit: 'percent', label: words('note') },
    responses: times(3, () => ({
      id: words('for editors'),
      text: words('asked'),
      key: 'effective' as const,
      panel: [0, 10, 60, 30],
      reason: words('reason'),
    })),
    notes: times(3, () => words('note')),
  }),
  multiplechoice: (name, words) => ({
    type: 'multiplechoice',
    title: words('title'),
    formatId: words('for editors'),
    about: aboutOf(name, words),
    stem: words('prompt'),
    options: (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, text: words('asked'), why: words('reason') })),
    right: 'a',
    takeaway: words('takeaway'),
  }),
  // One is annotated; the other has only what the formatter shows, and remarks on the whole.
  essay: (name, words) => {
    const isPlain = name === 'plain-essay';
    const essay = () => words(isPlain ? 'plain essay' : 'essay');
    return {
      type: 'essay',
      title: words('title'),
      about: aboutOf(name, words),
      question: words('prompt'),
      alsoFits: times(4, () => words('fact')),
      writtenFor: words('fact'),
      schoolIds: ['harvard', 'toronto-temerty', ...times(6, () => words('school'))],
      limit: {
        system: words('fact'),
        unit: 'characters',
        max: 5_300,
        countsSpaces: true,
        excerpt: words('for editors'),
      },
      quality: 'middling draft',
      label: words('fact'),
      essay: `<h2>${essay()}</h2>\n\n${essay()} [1]\n\n<b>${essay()}</b> [2]`,
      comments: isPlain
        ? `${words('remark')}\n* ${words('remark')}`
        : times(2, (n) => `[${n + 1}] ${n === 0 ? 'works' : 'fix'}: ${inOneLine(words('comment'))}`).join('\n'),
      revision: isPlain ? words('plain essay') : words('revision'),
    };
  },
  lesson: (name, words) => ({
    type: 'lesson',
    title: words('title'),
    about: aboutOf(name, words),
    voice: words('for editors'),
    slides: times(4, () => ({ show: words('slide'), say: words('slide') })),
    checks: times(2, () => {
      const options = times(3, () => words('check'));
      return { question: words('check'), options, right: options[0] ?? '', why: words('solution') };
    }),
    practice: [idOf('drawing'), idOf('choice-new')],
  }),
};

function contentOf(name: QuestionName, words: Words): QuestionContent {
  const type = HOSTILE_QUESTIONS.find((question) => question.name === name)?.type ?? 'interview';
  return CONTENTS[type](name, words);
}

const draftText = (name: QuestionName, words: Words) =>
  JSON.stringify(draftContentSchema.parse(contentOf(name, words)));
const draftedAt = (n: number): QuestionName => DRAFTED[n] ?? 'framed';
const settingsText = (write: Write) => JSON.stringify({ category: write(), isFree: true, freePriorityNumber: 1 });

const findingsText = (write: Write) =>
  JSON.stringify([{ column: write('column'), message: write('message'), gate: null }]);

/** By column, for the nth row. */
export const PRACTICE_SHAPES: Record<string, (write: Write, n: number) => string> = {
  'question_versions.content': (write, n) => {
    const name = HOSTILE_QUESTIONS[Math.floor(n / VERSIONS)]?.name ?? 'drawing';
    return JSON.stringify(questionContentSchema.parse(contentOf(name, write)));
  },
  'question_versions.competencies': (write) => listOf(write(), write()),
  'question_titles.competencies': (write) => listOf(write(), write()),
  'question_drafts.content': (write, n) =>
    draftText(draftedAt(n), (part) => write(part === 'link' ? 'link' : undefined)),
  // What is not finished needs no link.
  'question_drafts.replaced_content': (write, n) => draftText(draftedAt(n), (part) => (part === 'link' ? '' : write())),
  'question_imports.headers': (write) => listOf(write(), write(), write()),
  'question_imports.remarks': findingsText,
  'question_import_rows.cells': (write) => listOf(write(), write(), write()),
  'question_import_rows.errors': findingsText,
  'question_import_rows.warnings': findingsText,
  'question_drafts.settings': settingsText,
  'question_drafts.replaced_settings': settingsText,
};

/** What stands in JSON until texts are planted. */
export const BLANK_SETTINGS = JSON.stringify({
  category: HOSTILE_CATEGORIES[0],
  isFree: true,
  freePriorityNumber: 1,
});
