// Makes a consultant on the list, with the account behind it, and packages. Used by tests and the seed.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { refreshConsultantCards } from '#features/marketplace/consultants/consultants.service.ts';
import type { Context } from '#platform/context/context.ts';
import type { Consultants, Packages } from '#platform/database/db-types.ts';
import { ensureTags } from './tag.ts';
import { buildUser } from './user.ts';

export interface EducationEntry {
  title: string;
  school: string;
  startYear: number;
  endYear: number | null;
}

export interface TestScoreEntry {
  title: string;
  score: string;
}

type PackageOverrides = Partial<Insertable<Packages>>;
type ConsultantOverrides = Partial<Omit<Insertable<Consultants>, 'education' | 'testScores'>> & {
  education?: readonly EducationEntry[];
  testScores?: readonly TestScoreEntry[];
  packages?: readonly PackageOverrides[];
  isDemo?: boolean;
};

const DAY_MS = 24 * 60 * 60_000;
const ABOUT_ME = [
  'I am a second-year medical student in Toronto and sat on the other side of the table twice before I got in.',
  'We begin with one full mock interview, so that we both know what to work on. After that I give short, written notes ' +
    'on every answer, and we repeat the stations that need it.',
].join('\n\n');

/**
 * A live consultant, listed for a year, with one package on offer, whose account shares its id. Tags that do not exist
 * are made. The card is written, too; badges and order come with rankConsultants.
 */
export async function buildConsultant(ctx: Context, overrides: ConsultantOverrides = {}) {
  const { packages = [{}], isDemo = false, education, testScores, ...columns } = overrides;
  const now = ctx.clock.now();
  const name = columns.name ?? 'Grace Hopper';
  const id = columns.id ?? randomUUID();
  await buildUser(ctx, { id, name, email: `${id}@example.test`, role: 'consultant', isDemo });
  const tagIds = columns.tagIds ?? ['medicine'];
  if (Array.isArray(tagIds)) await ensureTags(ctx, tagIds);
  const consultant = await ctx.db
    .insertInto('consultants')
    .values({
      taglineOne: 'Medical student, University of Toronto',
      taglineTwo: 'MMI and CASPer coaching',
      aboutMe: ABOUT_ME,
      hourlyRateCents: 5_000,
      country: 'CAN',
      languages: ['en'],
      subtagIds: [],
      enabledCadPayments: true,
      state: 'live',
      listedAt: new Date(now.getTime() - 365 * DAY_MS),
      lastActiveAt: now,
      updatedAt: now,
      ...columns,
      id,
      name,
      tagIds,
      // The driver would write a list of its own as a PostgreSQL array.
      education: JSON.stringify(
        education ?? [
          { title: 'MD, University of Toronto', school: 'University of Toronto', startYear: 2023, endYear: null },
        ],
      ),
      testScores: JSON.stringify(testScores ?? [{ title: 'MCAT', score: '517' }]),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = packages.map((own, position) => packageRow(id, { position, ...own }));
  if (rows.length > 0) await ctx.db.insertInto('packages').values(rows).execute();
  await refreshConsultantCards(ctx, [id]);
  return consultant;
}

/** A package on offer. Makes a consultant where none is named. */
export async function buildPackage(ctx: Context, overrides: PackageOverrides = {}) {
  const consultantId = overrides.consultantId ?? (await buildConsultant(ctx, { packages: [] })).id;
  const built = await ctx.db
    .insertInto('packages')
    .values(packageRow(consultantId, overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
  await refreshConsultantCards(ctx, [consultantId]);
  return built;
}

function packageRow(consultantId: string, overrides: PackageOverrides): Insertable<Packages> {
  return {
    title: 'Mock MMI',
    description: '<b>Eight stations</b> in one sitting:\n* five minutes each\n* written notes on every answer',
    priceCents: 9_000,
    priceCadCents: 12_000,
    durationMinutes: 180,
    isLive: true,
    ...overrides,
    consultantId,
  };
}
