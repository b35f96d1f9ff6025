// Numbers of tests and schools in articles: written as references, {{format:casper.scenarios}} or {{school:mcmaster.gpa}}, and filled in
// from the records each time the text is rendered, so that an article never says what the record no longer does.
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import type { Range } from '@matricula/contract/practice/formats/format-facts.ts';
import { MMI_GENERAL, MMI_MCMASTER } from '@matricula/contract/practice/formats/mmi.ts';
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { figureText, placeText } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { SCHOOL_ID_PATTERN } from '@matricula/contract/schools/school-draft-limits.rules.ts';
import { resolveImages } from '#features/foundation/images/images.service.ts';
import { listSchoolCards } from '#features/schools/schools/schools.service.ts';
import type { Context } from '#platform/context/context.ts';
import { imageIdsIn, type ShownImages } from './articles.pictures.ts';

const REFERENCE = /\{\{\s*(format|school):([a-z0-9-]+)\.([A-Za-z]+)\s*\}\}/g;
/** Anything in double braces, also what is no reference. */
const BRACES = /\{\{[^{}\n]*\}\}/g;
const SCHOOL_LINK = /\]\(\/school\/([a-z0-9-]+)[)/?#]/g;
const MAX_SCHOOLS = 50;

const [video, typed] = CASPER_2026.sections;
const rangeText = ({ min, max }: Range) => (min === max ? String(min) : `${min} to ${max}`);

export const CASPER_SCENARIOS = video.scenarios.value + typed.scenarios.value;

/** What a format can be asked for. */
export const FORMAT_FIGURES: Record<string, Record<string, string>> = {
  casper: {
    cycle: CASPER_2026.cycle,
    scenarios: String(CASPER_SCENARIOS),
    videoScenarios: String(video.scenarios.value),
    typedScenarios: String(typed.scenarios.value),
    questions: String(video.questionsPerScenario.value),
    videoSeconds: String(video.secondsPerQuestion.value),
    typedSeconds: String(typed.secondsPerScenario.value),
    typedMinutes: String(typed.secondsPerScenario.value / 60),
    minutes: rangeText(CASPER_2026.totalMinutes.value),
  },
  preview: {
    cycle: PREVIEW_2026.cycle,
    scenarios: String(PREVIEW_2026.scenarios.value),
    responses: String(PREVIEW_2026.responses.value),
    minutes: String(PREVIEW_2026.minutes.value),
    halfCredit: String(PREVIEW_2026.credit.value.sameSide),
  },
  mmi: {
    stations: rangeText(MMI_GENERAL.stations.value),
    readMinutes: String(MMI_GENERAL.readSeconds.value / 60),
    answerMinutes: String(MMI_GENERAL.answerSeconds.value / 60),
    mcmasterStations: rangeText(MMI_MCMASTER.stations.value),
  },
};

const SCHOOL_FIGURES: Record<string, (school: School) => string> = {
  name: ({ title }) => title,
  place: placeText,
  gpa: (school) => figureText(school, 'avgGPA'),
  mcat: (school) => figureText(school, 'avgMCAT'),
  seats: (school) => figureText(school, 'mdAcceptances'),
  tuition: (school) => figureText(school, 'tuitionIS'),
  outOfStateTuition: (school) => figureText(school, 'tuitionOOS'),
};

export interface Records {
  /** Listed ones that the text names, by id. */
  schools: ReadonlyMap<string, School>;
  images: ShownImages;
}

/** Ids of schools that a text refers to or links to, in the order they are named, whether or not they exist. */
export function schoolIdsIn(body: string): string[] {
  const referred = [...body.matchAll(REFERENCE)].filter(([, kind]) => kind === 'school').map(([, , id = '']) => id);
  const linked = [...body.matchAll(SCHOOL_LINK)].map(([, id = '']) => id);
  return [...new Set([...linked, ...referred])].filter((id) => SCHOOL_ID_PATTERN.test(id)).slice(0, MAX_SCHOOLS);
}

/** Which tests a text speaks of: their references, their pages, or their names. */
export function testsIn(body: string): string[] {
  const named: Record<string, RegExp> = {
    casper: /format:casper\.|\/products\/casper|\bcasper\b/i,
    preview: /format:preview\.|\/products\/aamcpreview|\bpreview\b(?= exam| test| score)|\bPREview\b/,
    mmi: /format:mmi\.|\/products\/medinterview|\bMMI\b|multiple mini/,
  };
  return Object.keys(named).filter((test) => named[test]?.test(body));
}

export async function readRecords(ctx: Context, ...bodies: readonly string[]): Promise<Records> {
  const ids = [...new Set(bodies.flatMap(schoolIdsIn))];
  const [schools, images] = await Promise.all([
    ids.length === 0 ? [] : listSchoolCards(ctx, ids),
    resolveImages(ctx, [...new Set(bodies.flatMap(imageIdsIn))]),
  ]);
  return { schools: new Map(schools.map((school) => [school.schoolId, school])), images };
}

function valueOf(kind: string, subject: string, figure: string, { schools }: Records): string | null {
  if (kind === 'format') {
    const figures = FORMAT_FIGURES[subject];
    return figures !== undefined && Object.hasOwn(figures, figure) ? (figures[figure] ?? null) : null;
  }
  const school = schools.get(subject);
  const read = Object.hasOwn(SCHOOL_FIGURES, figure) ? SCHOOL_FIGURES[figure] : undefined;
  return school === undefined || read === undefined ? null : read(school);
}

/** A value is words, whatever signs are in it. */
const asText = (value: string) => value.replace(/[\\`*_{}[\]()#+!|<>~&-]/g, String.raw`\$&`);

/** The text with its references filled in. One that no record answers reads 'not known'; the checks before publishing say so. */
export function fillReferences(body: string, records: Records): string {
  return body.replace(REFERENCE, (_, kind: string, subject: string, figure: string) =>
    asText(valueOf(kind, subject, figure, records) ?? 'not known'),
  );
}

/** References that no record answers, as they are written. */
export function unknownReferences(body: string, records: Records): string[] {
  const known = new Set(
    [...body.matchAll(REFERENCE)]
      .filter(([, kind = '', subject = '', figure = '']) => valueOf(kind, subject, figure, records) !== null)
      .map(([written]) => written),
  );
  return [...new Set((body.match(BRACES) ?? []).filter((written) => !known.has(written)))];
}
