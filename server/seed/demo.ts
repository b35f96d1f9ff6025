// Makes the demo people, or makes them as new: afterwards the printed logins work, whatever happened to them meanwhile.
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import { hashPassword, verifyPassword } from '#features/foundation/accounts/accounts.passwords.ts';
import { endUserSessions } from '#features/foundation/accounts/accounts.service.ts';
import { ensureLegalDocuments, recordConsents } from '#features/foundation/legal/legal.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { buildUser } from '#test/builders/user.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

/** Loopback by name or number; on anything else strangers could use the printed passwords. */
function isLocal(origin: string): boolean {
  return /(^|\.)localhost$|^127\.|^\[::1\]$/.test(new URL(origin).hostname);
}

/** Fails for a production site that is not this machine. */
export function refusePublicSite(config: Pick<Config, 'isProduction' | 'origins'>): void {
  if (!config.isProduction || Object.values(config.origins).every(isLocal)) return;
  throw new Error(
    `This would put accounts with a public password, one of them an administrator, on ${config.origins.matricula}.\n` +
      'If that is what you want: npm run db:seed -- --yes',
  );
}

interface SeedOutcome {
  made: string[];
  mended: string[];
  kept: string[];
}

/**
 * Publishes the legal texts where there are none and makes the demo people. Repeating it changes nothing; `isReset`
 * removes every demo account first, with
 * the invented consultants, their reviews and everything that hangs on them. Fails, changing nothing, when a demo address belongs to a real account.
 */
export async function seedDemo(ctx: Context, { isReset }: { isReset: boolean }): Promise<SeedOutcome> {
  await ensureLegalDocuments(ctx);
  return withTransaction(ctx, async (ctx) => {
    if (isReset) await removeDemo(ctx);
    const outcome: SeedOutcome = { made: [], mended: [], kept: [] };
    for (const person of DEMO_PEOPLE) {
      outcome[await seedPerson(ctx, person)].push(person.email); // oxlint-disable-line no-await-in-loop -- one connection
    }
    return outcome;
  });
}

/** Everybody who was invented, and what they wrote: a rating outlives its author otherwise. */
async function removeDemo(ctx: Context): Promise<void> {
  const threads = ctx.db
    .selectFrom('users')
    .select(sql<string>`'consultant-' || id`.as('threadId'))
    .where('isDemo', '=', true);
  await ctx.db
    .deleteFrom('ratings')
    .where((where) => where.or([where('isDemo', '=', true), where('threadId', 'in', threads)]))
    .execute();
  await ctx.db.deleteFrom('ratingTotals').where('threadId', 'in', threads).execute();
  await ctx.db.deleteFrom('users').where('isDemo', '=', true).execute();
}

async function seedPerson(ctx: Context, person: DemoPerson): Promise<keyof SeedOutcome> {
  const now = ctx.clock.now();
  const found = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person.email)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const user = await buildUser(ctx, {
      ...person,
      passwordHash,
      isDemo: true,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await recordConsents(ctx, user.id);
    return 'made';
  }
  if (!found.isDemo)
    throw new Error(`${person.email} belongs to an account that is not a demo account; nothing was changed`);
  if (person.id !== undefined && found.id !== person.id) {
    // Made before the id was fixed; nothing can hang on an id that no link knows.
    await ctx.db.deleteFrom('users').where('id', '=', found.id).execute();
    await seedPerson(ctx, person);
    return 'mended';
  }
  const isAsNew =
    found.name === person.name &&
    found.role === person.role &&
    found.suspendedAt === null &&
    found.emailVerifiedAt !== null &&
    (await verifyPassword(found.passwordHash, DEMO_PASSWORD));
  if (isAsNew) return 'kept';
  await ctx.db
    .updateTable('users')
    .set({
      ...person,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      suspendedAt: null,
      emailVerifiedAt: found.emailVerifiedAt ?? now,
      updatedAt: now,
    })
    .where('id', '=', found.id)
    .execute();
  // Whoever holds an old session must not wake up with the role that was just given back.
  await endUserSessions(ctx, { userId: found.id }, 'role-changed');
  return 'mended';
}
