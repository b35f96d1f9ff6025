// Who appears in a bank and in which part: no gender, name tradition or country carries competence, fault or need alone.
import type { About } from '#practice/content/content-fields.ts';
import { CAST_GENDERS, COUNTRIES } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { MAX_MEAN_STEM_GRADE, stemGrade } from '#practice/gates/item/reading-gate.ts';
import { MIN_FINE_SHARE_ITEMS, MIN_SHARE_ITEMS, plannedItems, shareSeverity } from '#practice/gates/plan.ts';

type Person = About['cast'][number];

const GENDER_BOUNDS: readonly [number, number] = [27, 40];
const MAX_TRADITION = 15;
const MAX_NAME_USES = 2;
const MIN_BOTH_COUNTRIES = 70;
const MAX_COUNTRY_DIFFERENCE = 3;
const MAX_SENSITIVE = 8;
/** Shares of fewer people say nothing: one of them is eight points. */
const MIN_CAST = 12;

const percent = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 1000) / 10);

/** 'Inés Castellanos' is Inés, 'Mr. Adeyemi' is Adeyemi. */
function shortName(name: string): string {
  return name.replace(/^(Mr|Mrs|Ms|Dr|Prof|Professor|Coach|Sister|Father)\.? /, '').split(' ')[0] ?? name;
}

export interface BalanceFigures {
  people: number;
  /** In percent of the cast, then of those mainly at fault and of those in authority. */
  genders: Record<string, number>;
  mainFault: Record<string, number>;
  authority: Record<string, number>;
  traditions: [name: string, share: number][];
  countries: Record<string, number>;
  meanStemGrade: number | null;
}

function genderShares(people: readonly Person[]): Record<string, number> {
  return Object.fromEntries(
    CAST_GENDERS.map((gender) => [
      gender,
      percent(people.filter((person) => person.gender === gender).length, people.length),
    ]),
  );
}

export function balanceFigures(items: readonly Item[]): BalanceFigures {
  const cast = items.flatMap(({ content }) => content.about.cast);
  const traditions = Map.groupBy(cast, ({ tradition }) => tradition.toLowerCase());
  const grades = items.map(stemGrade).filter((grade) => grade !== null);
  return {
    people: cast.length,
    genders: genderShares(cast),
    mainFault: genderShares(cast.filter(({ fault }) => fault === 'main')),
    authority: genderShares(cast.filter(({ role }) => role === 'authority')),
    traditions: [...traditions]
      .map(([name, people]): [string, number] => [name, percent(people.length, cast.length)])
      .toSorted((one, other) => other[1] - one[1]),
    countries: Object.fromEntries(
      COUNTRIES.map((country) => [
        country,
        percent(items.filter(({ content }) => content.about.country === country).length, items.length),
      ]),
    ),
    meanStemGrade: grades.length === 0 ? null : grades.reduce((sum, grade) => sum + grade, 0) / grades.length,
  };
}

/** A name that comes a third time is said at once: it only gets worse. */
function checkNames(items: readonly Item[]): Finding[] {
  const uses = items.flatMap((item) => item.content.about.cast.map(({ name }) => ({ item, name: shortName(name) })));
  return [...Map.groupBy(uses, ({ name }) => name)].flatMap(([name, group]) =>
    group
      .slice(MAX_NAME_USES)
      .map(({ item }) =>
        findingsFor('balance', item.id)(
          'about.cast',
          `“${name}” is in ${group.length} items of this bank; ${MAX_NAME_USES} is the most.`,
        ),
      ),
  );
}

export function checkBalance(items: readonly Item[]): Finding[] {
  const courseId = items[0]?.courseId ?? '';
  const severity = shareSeverity(items.length, plannedItems(courseId));
  const cast = items.flatMap(({ content }) => content.about.cast);
  const figures = balanceFigures(items);
  const say = findingsFor('balance', courseId);
  const [min, max] = GENDER_BOUNDS;
  const groups = [
    ['the cast', figures.genders, cast.length],
    ['those mainly at fault', figures.mainFault, cast.filter(({ fault }) => fault === 'main').length],
    ['those in authority', figures.authority, cast.filter(({ role }) => role === 'authority').length],
  ] as const;
  const noted = items.filter(({ content }) => content.about.contentNote !== '').length;
  const hasShares = items.length >= MIN_SHARE_ITEMS;
  const { both = 0, USA = 0, CAN = 0 } = figures.countries;
  return [
    ...checkNames(items),
    ...groups.flatMap(([who, shares, count]) =>
      count < MIN_CAST
        ? []
        : Object.entries(shares).flatMap(([gender, share]) =>
            when(share < min || share > max, () =>
              say('bank', `“${gender}” is ${share} % of ${who}; ${min} to ${max} % is planned.`, severity),
            ),
          ),
    ),
    ...(cast.length < MIN_CAST ? [] : figures.traditions).flatMap(([name, share]) =>
      when(share > MAX_TRADITION, () =>
        say('bank', `“${name}” names are ${share} % of the cast; ${MAX_TRADITION} % is the most.`, severity),
      ),
    ),
    ...when(hasShares && both < MIN_BOTH_COUNTRIES, () =>
      say('bank', `${both} % of the items fit both countries; ${MIN_BOTH_COUNTRIES} % is the least.`, severity),
    ),
    ...when(items.length >= MIN_FINE_SHARE_ITEMS && Math.abs(USA - CAN) > MAX_COUNTRY_DIFFERENCE, () =>
      say(
        'bank',
        `Items for the United States (${USA} %) and Canada (${CAN} %) differ by more than ${MAX_COUNTRY_DIFFERENCE} points.`,
        severity,
      ),
    ),
    ...when(hasShares && percent(noted, items.length) > MAX_SENSITIVE, () =>
      findingsFor('sensitive', courseId)(
        'bank',
        `${percent(noted, items.length)} % of the items have a content note; ${MAX_SENSITIVE} % is the most.`,
        severity,
      ),
    ),
    ...when(hasShares && (figures.meanStemGrade ?? 0) > MAX_MEAN_STEM_GRADE, () =>
      findingsFor('reading', courseId)(
        'bank',
        `Stems read at grade ${figures.meanStemGrade?.toFixed(1)} on average; ${MAX_MEAN_STEM_GRADE} is the most.`,
        severity,
      ),
    ),
  ];
}
