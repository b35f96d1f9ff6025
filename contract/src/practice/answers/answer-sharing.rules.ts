// Sharing one's answers with the editors: what is agreed to, and what people may say about themselves. Free of zod, for browser and server.

/** Of the words below: whoever agrees names the version they have read. New words have a new number. */
export const SHARING_VERSION = 1;

/** What somebody agrees to, as the account shows it. */
export const SHARING_TEXTS = {
  label: 'Let Matricula’s editors read my answers',
  who: 'Only our editors: the administrators who write and check the questions. No school and no other member sees your answers. A consultant sees only what you send them yourself.',
  what: 'Each answer you finish from now on: what you wrote, chose or recorded, your self-rating and result, when you answered and how long you took. Earlier answers stay private. Our editors see a random ID, never your name or e-mail. In a recording they see and hear you.',
  why: 'To find questions that are unclear, too easy or unfair, and to write better expert answers.',
  withdraw:
    'Turn it off at any time. Your answers leave our editors’ screens, and what you told us about yourself is deleted. If you turn it on again, it covers only what you finish from then on. What an editor has already downloaded stays with them, and the log shows who that is.',
  log: 'Each time an editor opens answers or downloads a recording, it is recorded in a log that no one can change without being noticed.',
  changed: 'This text has changed. Reload the page and read it before you agree.',
} as const;

interface SharedFact<V extends string = string> {
  /** In the account. */
  question: string;
  /** Above a chart. */
  title: string;
  /** Why it is asked, shown beside the question. */
  reason: string;
  values: Record<V, string>;
}

const fact = <V extends string>(one: SharedFact<V>): SharedFact<V> => one;

/** Optional questions about oneself. None has a text of one's own: what nobody else says could name somebody. */
export const SHARED_FACTS = {
  ageGroup: fact({
    question: 'How old are you?',
    title: 'Age',
    reason: 'Shows whether a question works only for people with more life experience.',
    values: {
      'under-18': 'Under 18',
      '18-20': '18 to 20',
      '21-23': '21 to 23',
      '24-27': '24 to 27',
      '28-or-older': '28 or older',
    },
  }),
  gender: fact({
    question: 'What is your gender?',
    title: 'Gender',
    reason: 'Shows whether a question reads differently to women, men and others.',
    values: { woman: 'Woman', man: 'Man', nonbinary: 'Nonbinary', another: 'I describe myself another way' },
  }),
  residence: fact({
    question: 'Where do you live?',
    title: 'Country',
    reason: 'Tests and health systems differ between countries.',
    values: { usa: 'United States', canada: 'Canada', elsewhere: 'Another country' },
  }),
  community: fact({
    question: 'What kind of place did you grow up in?',
    title: 'Where they grew up',
    reason: 'Many scenarios take place in cities. We want to know whom that leaves out.',
    values: { rural: 'Rural area', town: 'Small town', suburb: 'Suburb', city: 'City' },
  }),
  firstInFamily: fact({
    question: 'Are you the first in your family to attend college?',
    title: 'First in the family to attend college',
    reason: 'Shows whether a question assumes knowledge that people pick up at home.',
    values: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' },
  }),
  stage: fact({
    question: 'Where are you in your studies?',
    title: 'Studies',
    reason: 'Shows whether a question is too early or too late for most people.',
    values: {
      'high-school': 'High school',
      college: 'College',
      graduated: 'Graduated, not studying',
      'graduate-school': 'Graduate school',
    },
  }),
  applying: fact({
    question: 'Is this your first application?',
    title: 'Application',
    reason: 'People who apply again have seen more questions.',
    values: { 'first-time': 'First application', again: 'Applying again', 'not-yet': 'Not applying yet' },
  }),
} as const satisfies Record<string, SharedFact>;

export type FactKey = keyof typeof SHARED_FACTS;
export type FactValue<K extends FactKey> = keyof (typeof SHARED_FACTS)[K]['values'] & string;
export type SharedFacts = { [K in FactKey]: FactValue<K> | null };

export const FACT_KEYS = Object.keys(SHARED_FACTS) as FactKey[];

export function valuesOf<K extends FactKey>(key: K): [FactValue<K>, ...FactValue<K>[]] {
  return Object.keys(SHARED_FACTS[key].values) as [FactValue<K>, ...FactValue<K>[]];
}

export const NO_FACTS = Object.fromEntries(FACT_KEYS.map((key) => [key, null])) as SharedFacts;

export function hasFacts(facts: SharedFacts): boolean {
  return FACT_KEYS.some((key) => facts[key] !== null);
}
