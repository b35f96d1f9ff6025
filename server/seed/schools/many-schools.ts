// Generated institutions, to see the directory at a size no country has. None of them exists, and their names say so.
import { COMPETITIVENESS, TEST_LEVELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { CANADIAN_PROVINCES, US_STATES } from '@matricula/contract/schools/states.ts';
import { type SchoolDraft, schoolDraftSchema } from '@matricula/contract/schools/school-management.ts';
import type { Context } from '#platform/context/context.ts';
import { type Chance, chanceOf } from '../random.ts';
import type { SeedSchool } from './facts.ts';
import { addSchools } from './schools.ts';

const PREFIX = 'generated-';
const SOURCE = { id: 'generated', label: 'Generated to measure with; no school said this.', licence: null };
const AT_ONCE = 1_000;

const FIRST =
  `Amber Birch Cedar Copper Coral Crystal Elder Ember Falcon Fern Flint Garnet Granite Harbor Hazel Heron Indigo Iron
Ivory Jasper Juniper Kestrel Laurel Linden Maple Marble Meadow Mistral Onyx Opal Orchard Pebble Quartz Raven Ridge Rowan Russet
Saffron Sage Sienna Silver Slate Sparrow Sterling Summit Thistle Topaz Umber Velvet Willow`.split(/\s+/);
const LAST =
  `bay bourne bridge brook cliff crest dale fall field ford gate glen grove haven hill hurst isle land leigh light
march mead mere mont moor more mount peak point pool port reach ridge rise shore side spring stead stone stream vale view ville
wall water way wick wood worth yard`.split(/\s+/);

/** So that the real ones stay the ones people know: a generated school is 'Generated Cedarvale School of Medicine 1204'. */
function titleOf(town: string, number: number, degree: SchoolDraft['degree']): string {
  return `Generated ${town} ${degree === 'MD' ? 'School of Medicine' : 'College of Osteopathic Medicine'} ${number}`;
}

const known = { tier: 'derived', source: SOURCE.id, year: '2026-27', url: null, note: null, basis: null } as const;

function makeDraft(number: number): SchoolDraft {
  const chance = chanceOf(`school ${number}`);
  const isCanadian = chance.happens(0.1);
  const state = chance.pick(Object.keys(isCanadian ? CANADIAN_PROVINCES : US_STATES));
  const town = chance.pick(FIRST) + chance.pick(LAST);
  const degree = !isCanadian && chance.happens(0.2) ? 'DO' : 'MD';
  const figures = figuresOf(chance);
  const policies = { casper: chance.weighted([2, 1, 1, 1, 8]), preview: chance.weighted([1, 1, 1, 1, 9]) };
  return schoolDraftSchema.parse({
    title: titleOf(town, number, degree),
    shortTitle: `${town} ${number}`,
    schoolLocationCity: town,
    schoolLocationState: state,
    schoolLocationCountry: isCanadian ? 'CAN' : 'USA',
    degree,
    control: chance.happens(0.6) ? 'public' : 'private',
    ...figures,
    tuitionCurrency: isCanadian ? 'CAD' : 'USD',
    acceptsOOS: chance.happens(0.9),
    acceptsCanadian: isCanadian || chance.happens(0.3),
    acceptsInternational: chance.happens(0.2),
    requiresMCAT: !isCanadian || chance.happens(0.6),
    mcatNote: null,
    casperPolicy: { level: TEST_LEVELS[policies.casper], cycle: '2026-27' },
    previewPolicy: { level: TEST_LEVELS[policies.preview], cycle: '2026-27' },
    sjtNote: null,
    interviewFormat: null,
    applications: chance.between(500, 12_000),
    outOfStatePct: chance.between(0, 90),
    website: null,
    notes: ['Generated to measure with; there is no such school.'],
    latitude: isCanadian ? chance.between(44, 53) : chance.between(31, 47),
    longitude: chance.between(-118, -76),
    attendedAs: [],
    isListed: true,
    provenance: {
      ...Object.fromEntries(
        Object.entries(figures).flatMap(([figure, value]) => (value === null ? [] : [[figure, known]])),
      ),
      ...Object.fromEntries(
        ['acceptsOOS', 'acceptsCanadian', 'acceptsInternational', 'requiresCASPer', 'requiresAAMCPREview'].map(
          (figure) => [figure, known],
        ),
      ),
      applications: known,
      outOfStatePct: known,
    },
  });
}

/** Spread as the real ones are, a few of each not reported. */
function figuresOf(chance: Chance) {
  const maybe = <T>(value: T) => (chance.happens(0.06) ? null : value);
  const avgMCAT = chance.between(496, 522);
  const tuitionIS = chance.between(8_000, 75_000);
  return {
    avgGPA: maybe(chance.between(330, 396) / 100),
    avgMCAT: maybe(avgMCAT),
    mdAcceptances: maybe(chance.between(40, 360)),
    tuitionIS: maybe(tuitionIS),
    tuitionOOS: maybe(tuitionIS + chance.between(0, 30_000)),
    competitiveness: maybe(COMPETITIVENESS[Number(avgMCAT >= 512) + Number(avgMCAT >= 517)] ?? COMPETITIVENESS[0]),
  };
}

/** The generated schools from one number up to, not including, another: always the same ones. */
export function makeSchools(from: number, until: number): SeedSchool[] {
  return Array.from({ length: Math.max(0, until - from) }, (_, index) => ({
    schoolId: `${PREFIX}${from + index}`,
    draft: makeDraft(from + index),
  }));
}

/** Sees to it that there are at least `count` schools in all, the real ones included. */
export async function seedManySchools(ctx: Context, count: number): Promise<{ made: number }> {
  const [total, generated] = await Promise.all([countSchools(ctx, ''), countSchools(ctx, PREFIX)]);
  const until = generated + Math.max(0, count - total);
  if (until === generated) return { made: 0 };
  await ctx.db
    .insertInto('schoolSources')
    .values(SOURCE)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let from = generated; from < until; from += AT_ONCE) {
    const some = makeSchools(from, Math.min(from + AT_ONCE, until));
    await addSchools(ctx, some, 'Generated to measure with'); // oxlint-disable-line no-await-in-loop -- one connection
  }
  return { made: until - generated };
}

export async function removeGeneratedSchools(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('schools').where('id', 'like', `${PREFIX}%`).execute();
  await ctx.db.deleteFrom('schoolSources').where('id', '=', SOURCE.id).execute();
  ctx.publicCache.invalidate();
}

async function countSchools(ctx: Context, prefix: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('schools')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
