// SQL of consultants' profiles, packages and vouchers.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Of the profile or of a session, whichever is newer: the nightly job brings the second into the first. */
const LAST_SEEN_AT = sql<Date>`greatest(consultants.last_active_at, (select max(last_seen_at) from sessions where user_id = consultants.id))`;

/** A listed consultant with what the profile shows; undefined when there is none or it is not listed. */
export async function selectListedConsultant(db: Db, consultantId: string) {
  return db
    .selectFrom('consultants')
    .innerJoin('consultantCards', 'consultantCards.consultantId', 'consultants.id')
    .selectAll('consultants')
    .select(['consultantCards.isDemo', 'consultantCards.isNew', 'consultantCards.isPopular'])
    .select(LAST_SEEN_AT.as('lastSeenAt'))
    .where('consultants.id', '=', consultantId)
    .executeTakeFirst();
}

/** The same of anybody's own profile, listed or not. */
export async function selectConsultant(db: Db, consultantId: string) {
  return db
    .selectFrom('consultants')
    .innerJoin('users', 'users.id', 'consultants.id')
    .leftJoin('consultantCards', 'consultantCards.consultantId', 'consultants.id')
    .selectAll('consultants')
    .select(['users.isDemo'])
    .select([
      sql<boolean>`coalesce(consultant_cards.is_new, false)`.as('isNew'),
      sql<boolean>`coalesce(consultant_cards.is_popular, false)`.as('isPopular'),
      LAST_SEEN_AT.as('lastSeenAt'),
    ])
    .where('consultants.id', '=', consultantId)
    .executeTakeFirst();
}

/** Held until the transaction ends. */
export async function lockConsultant(db: Db, consultantId: string) {
  return db.selectFrom('consultants').selectAll().where('id', '=', consultantId).forNoKeyUpdate().executeTakeFirst();
}

/** Several, in the order of their ids, as everything does that changes more than one: two that meet wait, and neither fails. */
export async function lockConsultants(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from consultants where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(db);
}

export async function hasConsultantRole(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return user?.role === 'consultant';
}

export type ConsultantRow = NonNullable<Awaited<ReturnType<typeof lockConsultant>>>;

/** What may be written of a row that is held. Lists of objects come as they are. */
export type ConsultantChanges = Partial<
  Pick<
    ConsultantRow,
    | 'profilePicture'
    | 'taglineOne'
    | 'taglineTwo'
    | 'aboutMe'
    | 'country'
    | 'languages'
    | 'tagIds'
    | 'subtagIds'
    | 'enabledCadPayments'
    | 'hourlyRateCents'
    | 'state'
    | 'listedAt'
    | 'returnsAt'
    | 'version'
  >
> & { education?: readonly ProvenEducation[]; testScores?: readonly { title: string; score: string }[] };

export async function updateConsultant(
  db: Db,
  consultantId: string,
  { education, testScores, ...changes }: ConsultantChanges,
  now: Date,
): Promise<void> {
  await db
    .updateTable('consultants')
    .set({ ...changes, updatedAt: now })
    .$if(education !== undefined, (query) => query.set({ education: JSON.stringify(education) }))
    .$if(testScores !== undefined, (query) => query.set({ testScores: JSON.stringify(testScores) }))
    .where('id', '=', consultantId)
    .execute();
}

export async function selectLivePackages(db: Db, consultantIds: readonly string[]) {
  return db
    .selectFrom('packages')
    .selectAll()
    .where('consultantId', 'in', [...consultantIds])
    .where('isLive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function selectOffer(db: Db, packageId: string) {
  return db
    .selectFrom('packages')
    .innerJoin('consultants', 'consultants.id', 'packages.consultantId')
    .innerJoin('consultantCards', 'consultantCards.consultantId', 'consultants.id')
    .select([
      'packages.id as packageId',
      'packages.consultantId',
      'consultants.name as consultantName',
      'packages.title',
      'packages.durationMinutes as minutes',
      'packages.priceCents',
      'packages.priceCadCents',
      'consultants.enabledCadPayments',
      'consultantCards.isDemo',
    ])
    .where('packages.id', '=', packageId)
    .where('packages.isLive', '=', true)
    .executeTakeFirst();
}

/** Whether one of these advertises a rate below what an hour costs in every package on offer. */
export async function hasRateNotOnOffer(db: Db, consultantIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from consultants c where id = any (${[...consultantIds]}::uuid[]) and state = 'live' and not is_suspended and hourly_rate_cents < (
      select min(p.price_cents * 60.0 / p.duration_minutes) from packages p where p.consultant_id = c.id and p.is_live)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Vouchers that an order with this consultant may use: the platform's and the consultant's own. */
export async function selectVouchers(db: Db, consultantId: string, now: Date) {
  return (
    db
      .selectFrom('vouchers')
      .selectAll()
      .where((where) => where.or([where('consultantId', 'is', null), where('consultantId', '=', consultantId)]))
      .where('isActive', '=', true)
      // What is for one person alone is nobody else's to read.
      .where('applicantId', 'is', null)
      .where((where) => where.or([where('maxUses', 'is', null), where('taken', '<', where.ref('maxUses'))]))
      .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
      .orderBy('valueCents', 'desc')
      .orderBy('id')
      .execute()
  );
}

/** Listed consultants with what a comparison needs, in the order of the ids. */
export async function selectListedConsultants(db: Db, consultantIds: readonly string[]) {
  const rows = await db
    .selectFrom('consultants')
    .innerJoin('consultantCards', 'consultantCards.consultantId', 'consultants.id')
    .selectAll('consultants')
    .select([
      'consultantCards.isDemo',
      'consultantCards.isNew',
      'consultantCards.isPopular',
      'consultantCards.lowestHourCents',
    ])
    .select(LAST_SEEN_AT.as('lastSeenAt'))
    .where('consultants.id', 'in', [...consultantIds])
    .execute();
  const places = new Map(consultantIds.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

export async function updateConsultantSuspension(db: Db, consultantId: string, isSuspended: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consultants')
    .set({ isSuspended })
    .where('id', '=', consultantId)
    .where('isSuspended', '<>', isSuspended)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One line of the education, and the day on which a reviewer saw proof of it. */
export interface ProvenEducation {
  title: string;
  school: string;
  startYear: number;
  endYear: number | null;
  proofSeenOn: string | null;
}

/** What an approved application says of its consultant. */
export interface NewConsultant {
  id: string;
  name: string;
  taglineOne: string;
  taglineTwo: string;
  aboutMe: string;
  country: string;
  languages: readonly string[];
  tagIds: readonly string[];
  subtagIds: readonly string[];
  education: readonly ProvenEducation[];
  testScores: readonly { title: string; score: string }[];
}

/** Not listed, also where there was a profile before: what it shows now has not been looked at there. */
export async function upsertConsultant(
  db: Db,
  { education, testScores, languages, tagIds, subtagIds, ...profile }: NewConsultant,
  now: Date,
): Promise<void> {
  const { id, ...shown } = {
    ...profile,
    languages: [...languages],
    tagIds: [...tagIds],
    subtagIds: [...subtagIds],
    education: JSON.stringify(education),
    testScores: JSON.stringify(testScores),
    state: 'draft',
    updatedAt: now,
  };
  await db
    .insertInto('consultants')
    .values({ id, ...shown, hourlyRateCents: 0, lastActiveAt: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ ...shown, returnsAt: null, version: eb('consultants.version', '+', 1) })),
    )
    .execute();
}
