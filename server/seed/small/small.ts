// The small seed: fields, some sixty invented consultants with portraits, packages and two years of reviews.
// Repeating it makes what is missing and leaves the rest as it is.
import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { hashPassword } from '#features/foundation/accounts/accounts.passwords.ts';
import { rankConsultants, refreshConsultantCards } from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import type { Users } from '#platform/database/db-types.ts';
import { seedCatalogue } from '../catalogue.ts';
import { DEMO_CONSULTANT_ID } from '../demo-people.ts';
import { type Applicant, makeApplicants } from '../people/applicants.ts';
import { CASEY, CONSULTANTS } from '../people/consultants.ts';
import { seedPortraits } from '../portraits.ts';
import { consultantRows } from './small-consultants.ts';
import { chooseQuotes, reviewRows } from './small-reviews.ts';

const APPLICANTS = 150;
const AT_ONCE = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Opens nothing: the password was random and is already forgotten. */
export async function hashNobodyKnows(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/** Every portrait, for the seeds that borrow them too. */
export async function seedAllPortraits(ctx: Pick<Context, 'storage'>): Promise<void> {
  await seedPortraits(ctx, [CASEY, ...CONSULTANTS]);
}

/** After seedDemo, which makes the demo consultant's account. Answers with how many consultants were made. */
export async function seedSmall(ctx: Context): Promise<{ made: number }> {
  const now = ctx.clock.now();
  const passwordHash = await hashNobodyKnows();
  const applicants = makeApplicants(APPLICANTS);
  const everybody = [
    consultantRows(CASEY, { now, passwordHash, id: DEMO_CONSULTANT_ID }),
    ...CONSULTANTS.map((sketch) => consultantRows(sketch, { now, passwordHash })),
  ];
  await seedAllPortraits(ctx);
  const made = await withTransaction(ctx, async (ctx) => {
    await seedCatalogue(ctx);
    const ids = everybody.map(({ id }) => id);
    const found = await ctx.db.selectFrom('consultants').select('id').where('id', 'in', ids).execute();
    const known = new Set(found.map(({ id }) => id));
    const missing = everybody.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return [];
    await insertUsers(ctx, [
      ...applicants.map((applicant) => applicantRow(applicant, passwordHash, now)),
      ...missing.filter(({ id }) => id !== DEMO_CONSULTANT_ID).map(({ user }) => user),
    ]);
    await ctx.db
      .insertInto('consultants')
      .values(missing.map(({ consultant }) => consultant))
      .execute();
    const packages = missing.flatMap((rows) => rows.packages);
    await ctx.db.insertInto('packages').values(packages).execute();
    // Demo people, who have nothing to declare, so that the demo consultant's own screens show a profile in good order.
    await ctx.db
      .insertInto('conflictDeclarations')
      .values(missing.map(({ id }) => ({ userId: id, year: now.getUTCFullYear(), declaredAt: now })))
      .execute();
    const ratings = chooseQuotes(missing.flatMap((rows) => reviewRows(rows, applicants, now)));
    for (let start = 0; start < ratings.length; start += AT_ONCE) {
      const part = ratings.slice(start, start + AT_ONCE);
      await ctx.db.insertInto('ratings').values(part).execute(); // oxlint-disable-line no-await-in-loop -- one connection
    }
    await refreshConsultantCards(
      ctx,
      missing.map(({ id }) => id),
    );
    return missing;
  });
  await rankConsultants(ctx);
  return { made: made.length };
}

/** Those who are there keep their password hash; nobody can sign in as any of them. */
async function insertUsers(ctx: Context, users: Insertable<Users>[]): Promise<void> {
  await ctx.db
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function applicantRow({ id, name, email }: Applicant, passwordHash: string, now: Date): Insertable<Users> {
  const joinedAt = new Date(now.getTime() - 800 * DAY_MS);
  return {
    id,
    name,
    email,
    role: 'user',
    passwordHash,
    isDemo: true,
    emailVerifiedAt: joinedAt,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}
