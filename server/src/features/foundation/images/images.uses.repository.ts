// SQL of where images are shown: every table with a foreign key to one. Reading of others' tables only, each by the index on its key.
import type { ImageUseKind } from '@matricula/contract/foundation/images.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface ImageUseRow {
  kind: ImageUseKind;
  id: string;
  title: string;
}

/** By title, schools first. */
export async function selectUses(db: Db, imageId: string, limit: number): Promise<ImageUseRow[]> {
  return db
    .selectFrom('schoolLogos')
    .innerJoin('schools', 'schools.id', 'schoolLogos.schoolId')
    .select([sql<ImageUseKind>`'school'`.as('kind'), 'schools.id', 'schools.title'])
    .where('imageId', '=', imageId)
    .unionAll(
      db
        .selectFrom('articleImages')
        .innerJoin('articles', 'articles.id', 'articleImages.articleId')
        .select([
          sql<ImageUseKind>`'article'`.as('kind'),
          sql<string>`articles.id::text`.as('id'),
          sql<string>`articles.content ->> 'title'`.as('title'),
        ])
        .where('imageId', '=', imageId),
    )
    .orderBy('kind', 'desc')
    .orderBy('title')
    .limit(limit)
    .execute();
}

export async function isLogo(db: Db, imageId: string): Promise<boolean> {
  const row = await db.selectFrom('schoolLogos').select('schoolId').where('imageId', '=', imageId).executeTakeFirst();
  return row !== undefined;
}

/** Of the image in the query around it. */
export const USE_COUNT: RawBuilder<number> = sql`(
  (select count(*) from school_logos where school_logos.image_id = images.id)
  + (select count(*) from article_images where article_images.image_id = images.id)
)`;
export const IS_USED: RawBuilder<boolean> = sql`(
  exists (select from school_logos where school_logos.image_id = images.id)
  or exists (select from article_images where article_images.image_id = images.id)
)`;
