// The words of a bank: types, states, what an item may name. Free of zod: the browser reads this file.
import { CASPER_2026 } from '#practice/formats/casper.ts';

/** Types of the specification, and the lesson of a video course, which is kept like a question: a head and immutable versions. */
export const QUESTION_TYPES = ['interview', 'casper', 'aamcpreview', 'multiplechoice', 'essay', 'lesson'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const QUESTION_TYPE_TITLES: Record<QuestionType, string> = {
  interview: 'Interview',
  casper: 'CASPer',
  aamcpreview: 'AAMC PREview',
  multiplechoice: 'Multiple choice',
  essay: 'Essay',
  lesson: 'Lesson',
};

/** What editors call a question, also one that has no title. */
export function questionName({ title, type }: { title: string; type: QuestionType }): string {
  return title === '' ? `Untitled ${QUESTION_TYPE_TITLES[type].toLowerCase()}` : title;
}

/** Of the newest version. What learners see is the published version, which stays while a newer one is written. */
export const QUESTION_STATES = ['draft', 'in-review', 'published', 'retired'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const QUESTION_STATE_TITLES: Record<QuestionState, string> = {
  draft: 'Draft',
  'in-review': 'In review',
  published: 'Published',
  retired: 'Retired',
};

/** What an administrator does to a question's state. An edit always makes a draft. */
export const QUESTION_ACTIONS = ['submit', 'return', 'publish', 'discard', 'retire', 'bring-back'] as const;
export type QuestionAction = (typeof QUESTION_ACTIONS)[number];

const NEXT_STATE: Record<QuestionAction, Partial<Record<QuestionState, QuestionState>>> = {
  submit: { draft: 'in-review' },
  /** Back to the author, with a reason. */
  return: { 'in-review': 'draft' },
  /** By somebody else than the author; alone only when said so (questions.management.service.ts). */
  publish: { 'in-review': 'published' },
  /** What was written since the published version is given up; that version is the newest again. Only where there is one. */
  discard: { draft: 'published', 'in-review': 'published' },
  /** Learners no longer find it; attempts keep the version they saw. */
  retire: { draft: 'retired', 'in-review': 'retired', published: 'retired' },
  'bring-back': { retired: 'draft' },
};

/** The state after an action, or null where the table has none. */
export function nextQuestionState(from: QuestionState, action: QuestionAction): QuestionState | null {
  return NEXT_STATE[action][from] ?? null;
}

/** `isPublished`: learners have a version of it. */
export function actionsFrom(state: QuestionState, { isPublished }: { isPublished: boolean }): QuestionAction[] {
  return QUESTION_ACTIONS.filter(
    (action) => nextQuestionState(state, action) !== null && (action !== 'discard' || isPublished),
  );
}

/** Hidden: was offered and may be again; draft: was never. */
export const CATEGORY_STATES = ['draft', 'hidden', 'published'] as const;

/** What pulls in a premise: two of these. */
export const PULLS = [
  'honesty',
  'loyalty',
  'privacy',
  'safety',
  'equal treatment',
  'special need',
  'autonomy',
  'welfare',
  'rules',
  'compassion',
  'speed',
  'quality',
  'own interest',
  'common interest',
] as const;

export const CAST_GENDERS = ['woman', 'man', 'unstated'] as const;
export const CAST_ROLES = ['authority', 'peer', 'served'] as const;
export const CAST_FAULTS = ['none', 'partial', 'main'] as const;
export const COUNTRIES = ['both', 'USA', 'CAN'] as const;

export const MULTIMEDIA_TYPES = ['none', 'image', 'video'] as const;
export type MultimediaType = (typeof MULTIMEDIA_TYPES)[number];

/** A page of the web, or the name of a file that the banks bring: nothing else can become the source of a picture or a clip. */
export function isMultimediaLink(link: string): boolean {
  return (
    link === '' ||
    /^https:\/\/[^\s"'<>\\]+$/.test(link) ||
    /^[a-z0-9][a-z0-9-]*\.(?:webm|mp4|png|jpg|webp|svg)$/.test(link)
  );
}

/** The AAMC's premed competencies (2023), professional ones first. Names are facts; the descriptions are the AAMC's and not copied. */
export const PROFESSIONAL_COMPETENCIES = [
  'Commitment to Learning and Growth',
  'Cultural Awareness',
  'Cultural Humility',
  'Empathy and Compassion',
  'Ethical Responsibility to Self and Others',
  'Interpersonal Skills',
  'Oral Communication',
  'Reliability and Dependability',
  'Resilience and Adaptability',
  'Service Orientation',
  'Teamwork and Collaboration',
] as const;

const OTHER_COMPETENCIES = [
  'Human Behavior',
  'Living Systems',
  'Critical Thinking',
  'Quantitative Reasoning',
  'Scientific Inquiry',
  'Written Communication',
] as const;

/** Every competency an item may name, without doubles. */
export const COMPETENCIES: readonly string[] = [
  ...new Set<string>([...PROFESSIONAL_COMPETENCIES, ...OTHER_COMPETENCIES, ...CASPER_2026.competencies.value]),
];

export const STATION_TYPES = [
  'Ethical dilemma',
  'Role-play',
  'Policy',
  'Collaboration',
  'Explain a concept',
  'Critical thinking',
  'Personal',
  'Motivation',
  'Abstract',
  'Writing',
  'Group discussion',
  'Panel question',
] as const;

export const STATION_LEVELS = ['5', '4', '3', '2', '1'] as const;
export const CASPER_BANDS = ['9', '7-8', '5-6', '3-4', '1-2'] as const;
export const OPTION_IDS = ['a', 'b', 'c', 'd'] as const;
export type OptionId = (typeof OPTION_IDS)[number];

export const ESSAY_QUALITIES = ['strong with fixes', 'middling draft', 'weak draft'] as const;

/** Said under every essay of ours. */
export const COMPOSED_LABEL = 'Composed example. No applicant wrote or sent it.';
export const ESTIMATE_LABEL = 'Our editors’ estimate of where experts would differ. Nobody was polled.';
