// The linter of figures: numbers in an article that are not what our records say of the test or school beside them. It reads sentence by
// sentence; what a sentence says of the past is left alone.
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { MMI_GENERAL, MMI_MCMASTER } from '@matricula/contract/practice/formats/mmi.ts';
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { figureText } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { plainText, readBlocks } from './articles.markdown.ts';
import { CASPER_SCENARIOS, FORMAT_FIGURES, type Records } from './articles.references.ts';

const [video, typed] = CASPER_2026.sections;
const WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};
const NUMBER = String.raw`(\d[\d,]{0,12}(?:\.\d{1,6})?|${Object.keys(WORDS).join('|')})`;
const PAST =
  /\b(?:until|before|earlier|previous(?:ly)?|former(?:ly)?|used to|old(?:er)?|was|were|had|past|20(?:1\d|2[0-4]))\b/i;
/** Not what a test asks: what somebody does with it. */
const ADVICE = /\b(?:practi[cs]\w*|each week|a week|a day|per day|spend|first|last|another|of the|in \d+|set aside)\b/i;

interface Rule {
  /** Whether a sentence or its paragraph is about this test. */
  subject: RegExp;
  figure: RegExp;
  allowed: readonly number[];
  says: string;
  /** How to write it instead. */
  reference: string;
}

const figure = (after: string) => new RegExp(String.raw`\b${NUMBER}[ -](?:\w+ )?${after}\b`, 'gi');
const rangeOf = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, step) => min + step);

/** What schools and countries do differently is written in words: '4 to 10'. */
const MMI_STATIONS = [
  ...[MMI_GENERAL, MMI_MCMASTER].flatMap(({ stations }) => rangeOf(stations.value)),
  ...MMI_GENERAL.variants.flatMap(({ stations }) => {
    const [min, max] = (stations.match(/\d+/g) ?? []).map(Number);
    return min === undefined ? [] : rangeOf({ min, max: max ?? min });
  }),
];

const RULES: readonly Rule[] = [
  {
    subject: /\bcasper\b/i,
    figure: figure('scenarios'),
    allowed: [CASPER_SCENARIOS, video.scenarios.value, typed.scenarios.value],
    says: `CASPer has ${CASPER_SCENARIOS} scenarios, ${video.scenarios.value} by video and ${typed.scenarios.value} typed (${CASPER_2026.cycle})`,
    reference: '{{format:casper.scenarios}}',
  },
  {
    subject: /\bcasper\b/i,
    figure: new RegExp(
      String.raw`\b${NUMBER} questions (?:each|per scenario|for each scenario|in each scenario)\b`,
      'gi',
    ),
    allowed: [video.questionsPerScenario.value],
    says: `a CASPer scenario has ${video.questionsPerScenario.value} questions (${CASPER_2026.cycle})`,
    reference: '{{format:casper.questions}}',
  },
  {
    subject: /\bpreview\b/i,
    figure: figure('scenarios'),
    allowed: [PREVIEW_2026.scenarios.value],
    says: `AAMC PREview has ${PREVIEW_2026.scenarios.value} scenarios (${PREVIEW_2026.cycle})`,
    reference: '{{format:preview.scenarios}}',
  },
  {
    subject: /\bpreview\b/i,
    figure: figure('(?:items|responses)'),
    allowed: [PREVIEW_2026.responses.value, ...rangeOf(PREVIEW_2026.responsesPerScenario.value)],
    says: `AAMC PREview has ${PREVIEW_2026.responses.value} responses (${PREVIEW_2026.cycle})`,
    reference: '{{format:preview.responses}}',
  },
  {
    subject: /\bMMI\b|multiple mini/i,
    figure: figure('stations'),
    allowed: MMI_STATIONS,
    says: `a multiple mini interview has ${FORMAT_FIGURES['mmi']?.['stations'] ?? ''} stations`,
    reference: '{{format:mmi.stations}}',
  },
];

const numberOf = (text: string) => WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''));

/** Paragraphs, items and cells as plain words. */
function blocksOf(body: string): string[] {
  return readBlocks(body)
    .filter(({ type }) => type !== 'space' && type !== 'heading')
    .flatMap((token) => (token.type === 'list' ? ((token['items'] ?? []) as (typeof token)[]) : [token]))
    .map((token) => plainText([token]).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

const sentencesOf = (block: string) => block.split(/(?<=[.!?])\s+(?=[\p{Lu}\d“"])/u);

/** One line for each number that is not what our records say. The references themselves are never wrong. */
export function findWrongFigures(body: string, { schools }: Records): string[] {
  const found = new Set<string>();
  for (const block of blocksOf(body.replace(/\{\{[^{}]*\}\}/g, '…'))) {
    for (const sentence of sentencesOf(block)) {
      if (PAST.test(sentence)) continue;
      for (const line of wrongOfTests(sentence, block)) found.add(line);
      for (const school of schools.values()) for (const line of wrongOfSchool(sentence, school)) found.add(line);
    }
  }
  return [...found];
}

function wrongOfTests(sentence: string, block: string): string[] {
  // Of two tests in one sentence either may be meant: only what neither has is wrong.
  const own = RULES.filter(({ subject }) => subject.test(sentence));
  const about = own.length > 0 ? own : RULES.filter(({ subject }) => subject.test(block));
  return about.flatMap((rule) =>
    [...sentence.matchAll(rule.figure)].flatMap(([written, number = '']) => {
      const value = numberOf(number);
      const isSaid = about.some((other) => other.figure.source === rule.figure.source && other.allowed.includes(value));
      if (isSaid || ADVICE.test(sentence)) return [];
      return [`“${written}”: ${rule.says}. Write ${rule.reference} instead.`];
    }),
  );
}

const SCHOOL_RULES = [
  {
    figure: 'avgGPA',
    name: 'GPA',
    written: /\bGPA (?:of |is |was )?(\d\.\d{1,2})\b|\b(\d\.\d{1,2}) GPA\b/g,
    key: 'gpa',
  },
  {
    figure: 'avgMCAT',
    name: 'MCAT',
    written: /\bMCAT (?:of |is |was )?(5\d\d|4[7-9]\d)\b|\b(5\d\d|4[7-9]\d) MCAT\b/g,
    key: 'mcat',
  },
  {
    figure: 'mdAcceptances',
    name: 'class size',
    written: /\b(\d{2,3}) (?:seats|students a year|places)\b|\bclass (?:size )?of (\d{2,3})\b/g,
    key: 'seats',
  },
] as const;

function wrongOfSchool(sentence: string, school: School): string[] {
  if (!sentence.includes(school.shortTitle) && !sentence.includes(school.title)) return [];
  return SCHOOL_RULES.flatMap(({ figure: field, name, written, key }) => {
    const value = school[field];
    if (value === null) return [];
    return [...sentence.matchAll(written)].flatMap(([whole, first, second]) => {
      const said = Number(first ?? second);
      const decimals = field === 'avgGPA' ? ((first ?? second)?.split('.')[1]?.length ?? 2) : 0;
      if (said.toFixed(decimals) === value.toFixed(decimals)) return [];
      return [
        `“${whole}”: the ${name} of ${school.shortTitle} is ${figureText(school, field)} in our records. Write {{school:${school.schoolId}.${key}}} instead.`,
      ];
    });
  });
}
