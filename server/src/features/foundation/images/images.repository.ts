// SQL of images and of the files that were made of them.
import type { ImageSort } from '@matricula/contract/foundation/images.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ImageFiles, Images } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import { IS_USED, USE_COUNT } from './images.uses.repository.ts';

export type ImageRow = Selectable<Images>;
export type ImageFilesRow = Selectable<ImageFiles>;
export type ManagedImageRow = NonNullable<Awaited<ReturnType<typeof selectManagedImage>>>;

/** Not shown by any image yet. What is there already is of the same upload, and stays. */
export async function insertImageFiles(db: Db, files: Insertable<ImageFiles>): Promise<void> {
  await db
    .insertInto('imageFiles')
    .values(files)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Null: an image shows them. */
export async function updateRetired(db: Db, id: string, retiredAt: Date | null): Promise<void> {
  await db.updateTable('imageFiles').set({ retiredAt }).where('id', '=', id).execute();
}

/** The oldest first. */
export async function selectRetired(db: Db, before: Date, limit: number): Promise<ImageFilesRow[]> {
  return db
    .selectFrom('imageFiles')
    .selectAll()
    .where('retiredAt', '<', before)
    .orderBy('retiredAt')
    .limit(limit)
    .execute();
}

export async function deleteRetired(db: Db, id: string): Promise<void> {
  await db.deleteFrom('imageFiles').where('id', '=', id).where('retiredAt', 'is not', null).execute();
}

export async function insertImage(db: Db, image: Insertable<Images>): Promise<void> {
  await db.insertInto('images').values(image).execute();
}

/** Whoever takes it waits, so that the version that was read is the one that is written over. */
export async function lockImage(db: Db, id: string): Promise<ImageRow | undefined> {
  return db.selectFrom('images').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Until the transaction ends it is neither changed nor deleted. */
export async function holdImage(db: Db, id: string): Promise<ImageRow | undefined> {
  return db.selectFrom('images').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** With their files, in no order; what is gone is left out. */
export async function selectShownImages(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('images')
    .innerJoin('imageFiles', 'imageFiles.id', 'images.fileId')
    .select(['images.id', 'digest', 'widths', 'width', 'height', 'alternativeText', 'rightsSource', 'rightsLicense'])
    .where('images.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

export async function updateImage(db: Db, id: string, changes: Updateable<Images>): Promise<void> {
  await db
    .updateTable('images')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteImage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).execute();
}

/** The files that an image shows now. */
export async function selectShownFiles(db: Db, imageId: string): Promise<ImageFilesRow | undefined> {
  return db
    .selectFrom('images')
    .innerJoin('imageFiles', 'imageFiles.id', 'images.fileId')
    .selectAll('imageFiles')
    .where('images.id', '=', imageId)
    .executeTakeFirst();
}

function selectManaged(db: Db) {
  return db
    .selectFrom('images')
    .innerJoin('imageFiles', 'imageFiles.id', 'images.fileId')
    .leftJoin('users', 'users.id', 'images.addedBy')
    .selectAll('images')
    .select(['digest', 'widths', 'width', 'height', 'fallbackWidth', 'fallbackEnding', 'sizeBytes'])
    .select(['users.name as addedByName', USE_COUNT.as('useCount')]);
}

export async function selectManagedImage(db: Db, id: string) {
  return selectManaged(db).where('images.id', '=', id).executeTakeFirst();
}

export interface ImageFilter {
  /** In small letters; each must be somewhere in what is said of an image. */
  words: readonly string[];
  /** Null: both. */
  hasRights: boolean | null;
  isUsed: boolean | null;
}

/** As the index has it. */
const SAID = sql<string>`lower(images.name || ' ' || alternative_text || ' ' || rights_source)`;
const HAS_RIGHTS = sql<boolean>`(rights_source || rights_license || rights_allowed_by <> '')`;

function foundImages(db: Db, { words, hasRights, isUsed }: ImageFilter) {
  const found = db
    .selectFrom('images')
    .$if(hasRights !== null, (query) => query.where(HAS_RIGHTS, '=', hasRights))
    .$if(isUsed !== null, (query) => query.where(IS_USED, '=', isUsed));
  return words.reduce(
    (query, word) => query.where(SAID, 'like', `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    found,
  );
}

export async function selectImageTotal(db: Db, filter: ImageFilter): Promise<number> {
  const { total } = await foundImages(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type SortKey<S extends ImageSort> = S extends `-${string}` ? never : S;
const ORDERS: Record<SortKey<ImageSort>, ReturnType<typeof sql>> = {
  added: sql`images.added_at`,
  changed: sql`images.changed_at`,
  name: sql`lower(images.name)`,
};

/** Those that the filter finds, in this order: each order has its index. */
export async function selectImageIds(
  db: Db,
  filter: ImageFilter,
  { sort, limit, offset }: { sort: ImageSort; limit: number; offset: number },
): Promise<string[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const found = await foundImages(db, filter)
    .select('images.id')
    .orderBy(ORDERS[sort.replace('-', '') as keyof typeof ORDERS], direction)
    .orderBy('images.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ id }) => id);
}

/** These images, in this order; what is gone is left out. */
export async function selectManagedImages(db: Db, ids: readonly string[]): Promise<ManagedImageRow[]> {
  return selectManaged(db)
    .where('images.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy(sql`array_position(${[...ids]}::uuid[], images.id)`)
    .execute();
}
