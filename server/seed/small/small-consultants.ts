// The rows of a hand-written consultant: dates by standing, packages by what they offer. The same sketch gives the same rows.
import type { Insertable } from 'kysely';
import type { Consultants, Packages, Users } from '#platform/database/db-types.ts';
import { type ConsultantSketch, slugOf, type Standing, unwrap } from '../people/sketch.ts';
import { pictureOf } from '../portraits.ts';
import { type Chance, chanceOf, uuidOf } from '../random.ts';
import type { PackageText } from '../texts/package-text.ts';
import { ONE_HOUR, PACKAGE_TEXTS } from '../texts/packages.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** One US dollar in Canadian ones, as a consultant would round it in their head. */
const CAD_PER_USD = 1.38;

/** Days since the listing and the last visit, answered first messages and the median answer in minutes: least and most. */
const STANDINGS: Record<Standing, Record<'listed' | 'active' | 'answers' | 'minutes', readonly [number, number]>> = {
  popular: { listed: [480, 740], active: [0, 5], answers: [24, 90], minutes: [20, 180] },
  steady: { listed: [220, 700], active: [0, 24], answers: [6, 30], minutes: [60, 900] },
  quiet: { listed: [90, 600], active: [8, 110], answers: [0, 7], minutes: [240, 2_400] },
  new: { listed: [4, 45], active: [0, 4], answers: [0, 4], minutes: [30, 600] },
};

export interface ConsultantRows {
  sketch: ConsultantSketch;
  id: string;
  listedAt: Date;
  user: Insertable<Users>;
  consultant: Insertable<Consultants>;
  packages: Insertable<Packages>[];
}

interface Making {
  now: Date;
  /** Of a password that nobody knows. */
  passwordHash: string;
  /** For the consultant whose account is made elsewhere. */
  id?: string;
}

export function consultantRows(sketch: ConsultantSketch, { now, passwordHash, id }: Making): ConsultantRows {
  const slug = slugOf(sketch.name);
  const chance = chanceOf(`consultant ${slug}`);
  const standing = STANDINGS[sketch.standing];
  const ago = ([min, max]: readonly [number, number]) =>
    new Date(now.getTime() - chance.between(min * 1_440, max * 1_440) * MINUTE_MS - 7 * MINUTE_MS);
  const listedAt = ago(standing.listed);
  const answerCount = chance.between(...standing.answers);
  const answerMinutes = chance.between(...standing.minutes);
  const ownId = id ?? uuidOf(`consultant ${slug}`);
  return {
    sketch,
    id: ownId,
    listedAt,
    user: {
      id: ownId,
      name: sketch.name,
      email: `${slug}@people.demo.matricula.test`,
      role: 'consultant',
      passwordHash,
      isDemo: true,
      emailVerifiedAt: listedAt,
      createdAt: new Date(listedAt.getTime() - 3 * DAY_MS),
      updatedAt: listedAt,
    },
    consultant: {
      id: ownId,
      name: sketch.name,
      profilePicture: pictureOf(sketch),
      taglineOne: sketch.taglines[0],
      taglineTwo: sketch.taglines[1],
      aboutMe: unwrap(sketch.about),
      hourlyRateCents: sketch.rate * 100,
      country: sketch.country,
      languages: [...sketch.languages],
      tagIds: [...sketch.tags],
      subtagIds: [...sketch.subtags],
      education: JSON.stringify(
        sketch.education.map(([title, school, startYear, endYear]) => ({
          title: `${title}, ${school}`,
          school,
          startYear,
          endYear,
        })),
      ),
      testScores: JSON.stringify(sketch.scores.map(([title, score]) => ({ title, score }))),
      enabledCadPayments: sketch.hasCad,
      state: 'live',
      listedAt,
      lastActiveAt: ago(standing.active),
      answerCount,
      answerMedianMinutes: answerCount === 0 ? null : answerMinutes,
      updatedAt: listedAt,
    },
    packages: packageRows(sketch, ownId, chance),
  };
}

/** One to four of what fits, the cheapest first; now and then the last one is not on offer yet. */
function packageRows(sketch: ConsultantSketch, consultantId: string, chance: Chance): Insertable<Packages>[] {
  const offered = new Set(sketch.subtags);
  const fitting = PACKAGE_TEXTS.filter(({ subtags }) => subtags?.some((subtag) => offered.has(subtag)));
  const general = PACKAGE_TEXTS.filter(({ subtags }) => subtags === null);
  const count = chance.between(1, 4);
  const chosen = [...chance.pickSome(fitting, Math.max(1, count - 1)), ...chance.pickSome(general, count > 1 ? 1 : 0)];
  const sorted = chosen.toSorted((a, b) => a.hours - b.hours);
  // The advertised rate is one that people can buy.
  const onOffer = sorted.some(isAtRate) ? sorted : [ONE_HOUR, ...sorted];
  return onOffer
    .toSorted((a, b) => a.hours - b.hours)
    .map((text, position, all) => ({
      id: uuidOf(`package ${consultantId} ${text.title}`),
      consultantId,
      title: text.title,
      description: text.description,
      priceCents: Math.round(priceOf(sketch.rate, text) * 100),
      priceCadCents: sketch.hasCad ? Math.ceil((sketch.rate * CAD_PER_USD * text.hours) / 5) * 500 : null,
      durationMinutes: text.minutes,
      isLive: isAtRate(text) || all.length < 3 || position < all.length - 1 || chance.happens(0.6),
      position,
    }));
}

/** Nothing but the time itself, so that an hour costs what the rate says. */
function isAtRate({ minutes, hours }: PackageText): boolean {
  return hours * 60 === minutes;
}

/** The rate for the time alone; with homework whole dollars, rounded up to fives. */
function priceOf(rate: number, text: PackageText): number {
  const price = rate * text.hours;
  return isAtRate(text) ? Math.round(price * 100) / 100 : Math.ceil(price / 5) * 5;
}
