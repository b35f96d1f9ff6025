// The rows of generated people, in the words of COPY. Consultant number n is the same in every run and every size.
import { SUBTAG_IDS, SUBTAG_TITLES } from '../catalogue.ts';
import { type Chance, chanceOf, mix } from '../random.ts';
import { OUTCOME, PRAISE, SHORT } from '../texts/reviews.ts';
import { CopyRows } from './copy.ts';
import { SCHOOLS } from './schools.ts';
import { CLOSINGS, METHODS, OPENINGS, PACKAGES, TAGLINES_ONE, TAGLINES_TWO } from './texts.ts';
import { COUNTRIES, createZipf, FIELDS, FIRST_NAMES, LANGUAGES, LAST_NAMES, MORE_FIELDS } from './vocabulary.ts';

export const COLUMNS = {
  users: 'id, name, email, email_verified_at, password_hash, role, is_demo, created_at, updated_at',
  consultants:
    'id, name, profile_picture, tagline_one, tagline_two, about_me, hourly_rate_cents, country, languages, tag_ids, subtag_ids, ' +
    'education, test_scores, enabled_cad_payments, state, listed_at, last_active_at, answer_median_minutes, answer_count, ' +
    'review_count, review_sum, updated_at',
  packages: 'id, consultant_id, title, description, price_cents, price_cad_cents, duration_minutes, is_live, position',
  ratings: 'id, thread_id, user_id, sub_id, rating, body, display_name, is_demo, created_at, updated_at',
  rating_totals: 'thread_id, rating_count, rating_sum, distribution',
} as const;

export type Table = keyof typeof COLUMNS;
export type Batch = Record<Table, CopyRows> & { consultantIds: string[] };

export interface Making {
  now: Date;
  pictures: readonly string[];
  passwordHash: string;
}

/** The mail address that tells a generated consultant; applicants begin otherwise. */
export const GENERATED_EMAIL = { prefix: 'generated-', suffix: '@people.demo.matricula.test' } as const;
const CONSULTANTS_PER_APPLICANT = 10;
const DAY_MS = 24 * 60 * 60_000;
const CAD_PER_USD = 1.38;
const DEGREES: Readonly<Record<string, string>> = {
  medicine: 'MD',
  law: 'JD',
  dentistry: 'DDS',
  business: 'MBA',
  nursing: 'BScN',
  pharmacy: 'PharmD',
  engineering: 'BASc',
  'public-health': 'MPH',
};
const REVIEWS = { min: [0, 1, 2, 3, 4, 10], max: [0, 1, 2, 3, 9, 28], weights: [56, 19, 10, 6, 7, 2] };
const STARS = [1, 2, 5, 22, 70];
/** Those that are paid by the minute alone. */
const AT_RATE = PACKAGES.filter(([, minutes, hours]) => hours * 60 === minutes);
/** More packages or ratings than this no consultant has; keeps their numbers apart. */
const MAX_OF_ONE = 32;

const anyFirst = createZipf(FIRST_NAMES.length, 0.8);
const anyLast = createZipf(LAST_NAMES.length, 0.75);
const anySchool = createZipf(SCHOOLS.length, 0.9);
const fieldWeights = FIELDS.map(([, weight]) => weight);
const subtagsOf: Readonly<Record<string, readonly string[]>> = { ...SUBTAG_IDS, ...MORE_FIELDS };
const praise = Object.values(PRAISE).flat();
const outcomes = Object.values(OUTCOME).flat();

/** Every sixteen bits as text: millions of ids are made of them. */
const HEX = Array.from({ length: 0x1_0000 }, (_, word) => word.toString(16).padStart(4, '0'));
const KINDS = { consultant: 1, applicant: 2, package: 3, rating: 4 } as const;

/** The first part comes from the number alone and is never the same twice; the rest is drawn. */
function uuidFrom(kind: keyof typeof KINDS, number: number, chance: Chance): string {
  const first = mix(mix(KINDS[kind]) ^ number);
  const hex = () => HEX[Math.floor(chance.next() * 0x1_0000)] ?? '';
  return `${HEX[first >>> 16]}${HEX[first & 0xffff]}-${hex()}-8${hex().slice(1)}-a${hex().slice(1)}-${hex()}${hex()}${hex()}`;
}

function nameFrom(chance: Chance): string {
  return `${FIRST_NAMES[anyFirst(chance)]} ${LAST_NAMES[anyLast(chance)]}`;
}

function timeAgo({ now }: Making, days: number): string {
  return new Date(now.getTime() - Math.round(days * DAY_MS)).toISOString();
}

interface Applicant {
  id: string;
  name: string;
  displayName: string;
}

/** Makes consultants by number, with the applicants who review them and everything that hangs on both. */
export function createMaker(making: Making): (from: number, until: number) => Batch {
  const known: Applicant[] = [];
  function applicantOf(number: number): Applicant {
    const found = known[number];
    if (found !== undefined) return found;
    const chance = chanceOf(`many applicant ${number}`);
    const id = uuidFrom('applicant', number, chance);
    const name = nameFrom(chance);
    const [first = '', last = ''] = name.split(' ');
    known[number] = { id, name, displayName: `${first} ${last.charAt(0)}.` };
    return known[number];
  }
  return (from, until) => {
    const [users, consultants, packages] = [new CopyRows(), new CopyRows(), new CopyRows()];
    const [ratings, totals] = [new CopyRows(), new CopyRows()];
    const batch: Batch = { users, consultants, packages, ratings, rating_totals: totals, consultantIds: [] };
    for (let number = from; number < until; number += 1) {
      if (number % CONSULTANTS_PER_APPLICANT === 0) {
        const place = number / CONSULTANTS_PER_APPLICANT;
        const { id, name } = applicantOf(place);
        const email = `generated.applicant-${place}${GENERATED_EMAIL.suffix}`;
        const joined = timeAgo(making, 910);
        users.add([id, name, email, joined, making.passwordHash, 'user', true, joined, joined]);
      }
      addConsultant(batch, number, making, applicantOf);
    }
    for (const rows of [users, consultants, packages, ratings, totals]) rows.flush();
    return batch;
  };
}

function addConsultant(batch: Batch, number: number, making: Making, applicantOf: (number: number) => Applicant): void {
  const chance = chanceOf(`many consultant ${number}`);
  const id = uuidFrom('consultant', number, chance);
  const name = nameFrom(chance);
  const listedDays = 2 + chance.next() ** 0.8 * 900;
  const listed = timeAgo(making, listedDays);
  const [tag, , leastRate] = FIELDS[chance.weighted(fieldWeights)] ?? ['medicine', 0, 35];
  const second = chance.happens(0.12) ? (FIELDS[chance.weighted(fieldWeights)]?.[0] ?? tag) : tag;
  const tags = second === tag ? [tag] : [tag, second];
  const subtags = tags.flatMap((each) => chance.pickSome(subtagsOf[each] ?? [], chance.between(1, 3)));
  const school = SCHOOLS[anySchool(chance)] ?? '';
  const rate = Math.round(leastRate + chance.next() ** 3 * 120);
  const country = COUNTRIES.codes[chance.weighted(COUNTRIES.weights)] ?? 'USA';
  const hasCad = chance.happens(country === 'CAN' ? 0.9 : 0.1);
  const part = SUBTAG_TITLES.get(subtags[0] ?? '') ?? (subtags[0] ?? tag).replaceAll('-', ' ');
  const fill = (text: string) =>
    text.replace('{school}', school).replace('{field}', tag.replaceAll('-', ' ')).replace('{part}', part);
  const methods = chance.pickSome(METHODS, chance.between(1, 3)).map(fill).join(' ');
  const closing = chance.happens(0.7) ? `\n\n${chance.pick(CLOSINGS)}` : '';
  const answers = chance.happens(0.4) ? 0 : chance.between(1, 40);
  const stars = starsFrom(chance);

  batch.consultantIds.push(id);
  const email = GENERATED_EMAIL.prefix + String(number).padStart(7, '0') + GENERATED_EMAIL.suffix;
  batch.users.add([id, name, email, listed, making.passwordHash, 'consultant', true, listed, listed]);
  batch.consultants.add([
    id,
    name,
    chance.happens(0.9) ? chance.pick(making.pictures) : '',
    fill(chance.pick(TAGLINES_ONE)).slice(0, 120),
    fill(chance.pick(TAGLINES_TWO)).slice(0, 120),
    `${fill(chance.pick(OPENINGS))} ${methods}${closing}`,
    rate * 100,
    country,
    languagesFrom(chance),
    tags,
    [...new Set(subtags)],
    JSON.stringify(educationFrom(chance, DEGREES[tag] ?? 'BA', school)),
    JSON.stringify(chance.happens(0.7) ? [scoreFrom(chance, tag)] : []),
    hasCad,
    'live',
    listed,
    timeAgo(making, Math.min(listedDays, chance.next() ** 3 * 300)),
    answers === 0 ? null : Math.round(15 * 1.08 ** chance.between(0, 75)),
    answers,
    stars.length,
    stars.reduce((sum, star) => sum + star, 0),
    listed,
  ]);
  addPackages(batch.packages, { id, number, rate, hasCad }, chance);
  if (stars.length === 0) return;

  // The totals go beside the rows: the trigger that keeps them otherwise is off while this is copied.
  const thread = `consultant-${id}`;
  const distribution = [1, 2, 3, 4, 5].map((star) => String(stars.filter((given) => given === star).length));
  batch.rating_totals.add([thread, stars.length, stars.reduce((sum, star) => sum + star, 0), distribution]);
  stars.forEach((star, index) => {
    const author = applicantOf(chance.between(0, Math.floor(number / CONSULTANTS_PER_APPLICANT)));
    const ratingId = uuidFrom('rating', number * MAX_OF_ONE + index, chance);
    const body =
      star < 4 || chance.happens(0.5) ? '' : bodyFrom(chance).replaceAll('{first}', name.split(' ')[0] ?? '');
    const written = timeAgo(making, chance.next() * Math.min(listedDays, 730));
    const session = `generated-${number}-${index}`;
    batch.ratings.add([ratingId, thread, author.id, session, star, body, author.displayName, true, written, written]);
  });
}

function languagesFrom(chance: Chance): string[] {
  const spoken = chance.happens(0.98) ? ['en'] : [];
  const more = spoken.length === 0 ? 1 : chance.weighted([46, 44, 10]);
  for (let count = 0; count < more; count += 1)
    spoken.push(LANGUAGES.codes[chance.weighted(LANGUAGES.weights)] ?? 'fr');
  return [...new Set(spoken)];
}

function educationFrom(chance: Chance, degree: string, school: string) {
  const startYear = 2025 - chance.between(0, 6);
  const latest = {
    title: `${degree}, ${school}`,
    school,
    startYear,
    endYear: startYear > 2022 ? null : startYear + 4,
  };
  if (chance.happens(0.5)) return [latest];
  const before = SCHOOLS[anySchool(chance)] ?? school;
  return [latest, { title: `BSc, ${before}`, school: before, startYear: startYear - 4, endYear: startYear }];
}

function scoreFrom(chance: Chance, tag: string) {
  if (tag === 'college') return { title: 'SAT', score: String(1_350 + 10 * chance.between(0, 25)) };
  if (tag === 'law') return { title: 'LSAT', score: String(chance.between(158, 178)) };
  if (tag === 'medicine' && chance.happens(0.7)) return { title: 'MCAT', score: String(chance.between(505, 525)) };
  return { title: 'CASPer', score: `Q${chance.between(3, 4)}` };
}

interface Seller {
  id: string;
  number: number;
  rate: number;
  hasCad: boolean;
}

function addPackages(rows: CopyRows, { id, number, rate, hasCad }: Seller, chance: Chance): void {
  // One at exactly the advertised rate, so that it can be bought.
  const first = chance.pick(AT_RATE);
  const others = PACKAGES.filter((text) => text !== first);
  const chosen = [first, ...chance.pickSome(others, chance.weighted([40, 40, 20]))];
  chosen.forEach(([title, minutes, hours, description], position) => {
    const packageId = uuidFrom('package', number * MAX_OF_ONE + position, chance);
    const toFives = (dollars: number) => Math.ceil((dollars * hours) / 5) * 500;
    const price = hours * 60 === minutes ? Math.round(rate * hours * 100) : toFives(rate);
    const cad = hasCad ? toFives(rate * CAD_PER_USD) : null;
    const isLive = position === 0 || chance.happens(0.92);
    rows.add([packageId, id, title, description, price, cad, minutes, isLive, position]);
  });
}

function starsFrom(chance: Chance): number[] {
  const kind = chance.weighted(REVIEWS.weights);
  const count = chance.between(REVIEWS.min[kind] ?? 0, REVIEWS.max[kind] ?? 0);
  return Array.from({ length: count }, () => 1 + chance.weighted(STARS));
}

function bodyFrom(chance: Chance): string {
  if (chance.happens(0.4)) return chance.pick(SHORT);
  return chance.happens(0.5) ? chance.pick(praise) : `${chance.pick(praise)} ${chance.pick(outcomes)}`;
}
