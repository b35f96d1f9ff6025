// Invented reviews of the last two years: more for those who stand well, mostly good, each from a different person.
import { STARS } from '@matricula/contract/base/stars.ts';
import type { Insertable } from 'kysely';
import type { Ratings } from '#platform/database/db-types.ts';
import type { Applicant } from '../people/applicants.ts';
import type { ConsultantSketch, Standing } from '../people/sketch.ts';
import { type Chance, chanceOf, uuidOf } from '../random.ts';
import type { ConsultantRows } from './small-consultants.ts';
import { CRITICISM, OUTCOME, PRAISE, RESERVATION, SHORT, type Subject, WORK } from '../texts/reviews.ts';

const DAY_MS = 24 * 60 * 60_000;
const TWO_YEARS_DAYS = 730;
/** The 'Popular' badge asks for recent reviews; those who have it got at least this many of late. */
const LATE_REVIEWS = 4;
const LATE_DAYS = 150;

/** How many reviews, and how often one, two … five stars. */
const STANDINGS: Record<Standing, { count: readonly [number, number]; stars: readonly number[] }> = {
  popular: { count: [14, 38], stars: [0, 0, 0.02, 0.13, 0.85] },
  steady: { count: [3, 9], stars: [0, 0.05, 0.11, 0.34, 0.5] },
  quiet: { count: [0, 2], stars: [0, 0.08, 0.2, 0.32, 0.4] },
  new: { count: [0, 2], stars: [0, 0, 0.05, 0.25, 0.7] },
};
/** Fewer letters say nothing to somebody who does not know the consultant. */
const QUOTED_MIN_LENGTH = 40;
const WITHOUT_TEXT = 0.14;
const IN_A_FEW_WORDS = 0.12;

const SUBJECTS: readonly (readonly [subject: Subject, pattern: RegExp])[] = [
  ['interviews', /mmi|interview/],
  ['writing', /essay|statement|secondar|common-app|application|scholarship|bs-md/],
  ['tests', /^(mcat|casper|preview|sat-act|lsat|dat|gmat)$/],
];

export function reviewRows(
  { sketch, id, listedAt }: ConsultantRows,
  applicants: readonly Applicant[],
  now: Date,
): Insertable<Ratings>[] {
  const chance = chanceOf(`reviews ${id}`);
  const { count, stars } = STANDINGS[sketch.standing];
  const authors = chance.pickSome(applicants, chance.between(...count));
  const listedDays = Math.min(TWO_YEARS_DAYS, (now.getTime() - listedAt.getTime()) / DAY_MS);
  const texts = createTexts(sketch, chance);
  return authors.map((author, index) => {
    const rating = 1 + chance.weighted(stars);
    const isLate = sketch.standing === 'popular' && index < LATE_REVIEWS;
    const daysAgo = 1 + chance.next() * (Math.min(isLate ? LATE_DAYS : TWO_YEARS_DAYS, listedDays) - 2);
    const createdAt = new Date(now.getTime() - Math.round(daysAgo * DAY_MS));
    const subId = uuidOf(`session ${id} ${author.id}`);
    return {
      id: uuidOf(`rating ${subId}`),
      threadId: `consultant-${id}`,
      userId: author.id,
      subId,
      rating,
      body: texts.write(rating),
      displayName: author.displayName,
      isDemo: true,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** A review stays with one subject, and no sentence stands twice below one consultant. */
function createTexts(sketch: ConsultantSketch, chance: Chance) {
  const subjects = SUBJECTS.filter(([, pattern]) => sketch.subtags.some((subtag) => pattern.test(subtag)));
  const first = sketch.name.split(' ')[0] ?? '';
  const used = new Set<string>();
  function draw(sentences: readonly string[]): string[] {
    const left = sentences.filter((sentence) => !used.has(sentence));
    if (left.length === 0) return [];
    const sentence = chance.pick(left);
    used.add(sentence);
    return [sentence.replaceAll('{first}', first)];
  }
  function write(rating: number): string[] {
    const subject = subjects.length === 0 ? 'any' : chance.pick(subjects)[0];
    const of = (source: Readonly<Record<Subject, readonly string[]>>) => [...source[subject], ...source.any];
    if (rating <= 3) return [...(chance.happens(0.4) ? draw(WORK[subject]) : []), ...draw(of(CRITICISM))];
    if (chance.happens(WITHOUT_TEXT)) return [];
    if (chance.happens(IN_A_FEW_WORDS)) return draw(SHORT);
    const work = chance.happens(0.6) ? draw(of(WORK)) : [];
    const praise = draw(of(PRAISE));
    const reservation = rating === 4 && chance.happens(0.7) ? draw(RESERVATION) : [];
    const outcome = chance.happens(work.length === 0 ? 0.8 : 0.45) ? draw(of(OUTCOME)) : [];
    return [...work, ...praise, ...reservation, ...outcome];
  }
  return { write: (rating: number) => write(rating).join(' ') };
}

/** The home page quotes as many and administrators have as many to choose from. */
const QUOTED = 6;

/** The newest praise of each consultant: what the home page of the demonstration quotes, and what could follow. */
export function chooseQuotes(rows: readonly Insertable<Ratings>[]): Insertable<Ratings>[] {
  const timeOf = ({ createdAt }: Insertable<Ratings>) => new Date(createdAt ?? 0).getTime();
  const newest = new Map<string, Insertable<Ratings>>();
  for (const row of rows.toSorted((a, b) => timeOf(b) - timeOf(a))) {
    if (row.rating === STARS && (row.body ?? '').length >= QUOTED_MIN_LENGTH && !newest.has(row.threadId))
      newest.set(row.threadId, row);
  }
  const places = new Map([...newest.values()].map((row, place) => [row, place]));
  return rows.map((row) => {
    const place = places.get(row) ?? Infinity;
    return place < 2 * QUOTED ? { ...row, quoteState: place < QUOTED ? 'shown' : 'proposed' } : row;
  });
}
