// What an editor begins with: a content of each type with nothing in it. Free of zod; a test holds it against the schemas.
import type { About, ExpertAnswer, Rubric } from './content-fields.ts';
import type { QuestionContent } from './content.ts';
import {
  CASPER_BANDS,
  COMPOSED_LABEL,
  ESTIMATE_LABEL,
  OPTION_IDS,
  type QuestionType,
  STATION_LEVELS,
} from './question-vocabulary.rules.ts';

const blankAbout = (): About => ({
  author: 'Matricula editors',
  provenance: { kind: 'original', ideaSource: 'topic list', usesRealItem: false },
  language: 'en-US',
  country: 'both',
  competencies: [],
  setting: '',
  theme: '',
  topics: [],
  premise: null,
  difficulty: 1,
  cast: [],
  contentNote: '',
  sources: [],
  multimedia: { type: 'none', link: '' },
});

export const blankAnswer = (): ExpertAnswer => ({ text: '', why: '' });

/** Every level, best first, still without its behavior. */
export function blankRubric(levels: readonly string[]): Rubric {
  return levels.map((level) => ({ level, behavior: '' }));
}

export function blankCasperQuestion(id: string) {
  const answers = { strong: blankAnswer(), adequate: blankAnswer(), weak: blankAnswer() };
  return { id, text: '', rubric: blankRubric(CASPER_BANDS), answers };
}

export function blankResponse(id: string) {
  return { id, text: '', key: 'effective' as const, panel: [0, 0, 0, 0], reason: '' };
}

const BLANKS: { [Type in QuestionType]: () => Extract<QuestionContent, { type: Type }> } = {
  interview: () => ({
    type: 'interview',
    title: '',
    length: 'station',
    formatId: '',
    about: blankAbout(),
    prompt: '',
    actorBrief: null,
    material: null,
    followUps: [],
    rubric: blankRubric(STATION_LEVELS),
    redFlags: [],
    notes: [],
    answers: { strong: blankAnswer(), strongOther: null, adequate: null, weak: blankAnswer() },
  }),
  casper: () => ({
    type: 'casper',
    title: '',
    formatId: '',
    about: blankAbout(),
    responseMode: 'typed',
    stimulus: 'text',
    scenario: '',
    shots: [],
    questions: [blankCasperQuestion('question-1'), blankCasperQuestion('question-2')],
    redFlags: [],
  }),
  aamcpreview: () => ({
    type: 'aamcpreview',
    title: '',
    formatId: '',
    about: blankAbout(),
    form: '',
    scenario: '',
    panelMethod: { kind: 'estimate', unit: 'percent', label: ESTIMATE_LABEL },
    responses: [],
    notes: [],
  }),
  multiplechoice: () => ({
    type: 'multiplechoice',
    title: '',
    formatId: '',
    about: blankAbout(),
    stem: '',
    options: OPTION_IDS.map((id) => ({ id, text: '', why: '' })),
    right: 'a',
    takeaway: '',
  }),
  essay: () => ({
    type: 'essay',
    title: '',
    about: blankAbout(),
    question: '',
    alsoFits: [],
    writtenFor: '',
    schoolIds: [],
    limit: null,
    quality: null,
    label: COMPOSED_LABEL,
    essay: '',
    comments: '',
    revision: '',
  }),
  lesson: () => ({
    type: 'lesson',
    title: '',
    about: blankAbout(),
    voice: 'synthetic voice',
    slides: [],
    checks: [],
    practice: [],
  }),
};

export function blankContent(type: QuestionType): QuestionContent {
  return BLANKS[type]();
}
