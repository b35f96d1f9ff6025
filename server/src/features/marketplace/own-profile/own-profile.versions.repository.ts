// SQL of the versions of profiles.
import type { ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Education as it stands on a profile: with the day on which somebody saw proof of it. */
export interface SavedEducation {
  title: string;
  school: string;
  startYear: number;
  endYear: number | null;
  proofSeenOn: string | null;
}

/** As it stood after a save. */
export type SavedFields = Omit<ProfileFields, 'education'> & { education: SavedEducation[] };

interface NewVersion {
  consultantId: string;
  version: number;
  savedAt: Date;
  changed: readonly string[];
  restoredFrom: number | null;
  fields: SavedFields;
}

/** The first save keeps what stood before it, too; what is there already stays. */
export async function insertVersion(db: Db, { fields, changed, ...version }: NewVersion): Promise<void> {
  await db
    .insertInto('profileVersions')
    .values({ ...version, changed: [...changed], fields: JSON.stringify(fields) })
    .onConflict((conflict) => conflict.columns(['consultantId', 'version']).doNothing())
    .execute();
}

export async function deleteVersionsBefore(db: Db, consultantId: string, version: number): Promise<void> {
  await db
    .deleteFrom('profileVersions')
    .where('consultantId', '=', consultantId)
    .where('version', '<', version)
    .execute();
}

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** The newest first, without what they say. */
export async function selectVersions(db: Db, consultantId: string) {
  return db
    .selectFrom('profileVersions')
    .select(['version', 'savedAt', 'changed', 'restoredFrom'])
    .where('consultantId', '=', consultantId)
    .orderBy('version', 'desc')
    .execute();
}

export async function selectVersion(db: Db, consultantId: string, version: number): Promise<SavedFields | undefined> {
  const row = await db
    .selectFrom('profileVersions')
    .select('fields')
    .where('consultantId', '=', consultantId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.fields as unknown as SavedFields | undefined;
}

/**
 * Everything that somebody saw proof of since the last approval: what is taken out and put back is still proven, what an approval did not
 * confirm is not. A version without changes is what an approval wrote.
 */
export async function selectProvenEducation(db: Db, consultantId: string): Promise<SavedEducation[]> {
  const { rows } = await sql<{ entry: SavedEducation }>`
    select entry from profile_versions, jsonb_array_elements(fields -> 'education') entry
    where consultant_id = ${consultantId} and entry ->> 'proofSeenOn' is not null
      and version >= coalesce((select max(version) from profile_versions where consultant_id = ${consultantId} and changed = '{}'), 0)
    order by version`.execute(db);
  return rows.map(({ entry }) => entry);
}
