// SQL of articles as administrators write them: the list, the working text, its versions and its private link.
import type { ArticleState, ManagedArticleSort } from '@matricula/contract/site/articles.rules.ts';
import type { ArticleContent, ManagedArticlesQuery } from '@matricula/contract/site/managed-articles.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Articles, ArticleVersions } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type VersionKind = 'published' | 'updated' | 'scheduled' | 'kept' | 'restored';

function articles(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.revisedBy')
    .leftJoin('publishedArticles as published', 'published.articleId', 'articles.id')
    .leftJoin('articlePreviews as preview', 'preview.articleId', 'articles.id')
    .selectAll('articles')
    .select([
      'users.name as reviserName',
      'published.slug as publishedSlug',
      'published.publishedAt',
      'preview.expiresAt as previewExpiresAt',
    ])
    .$narrowType<{ content: ArticleContent; state: ArticleState }>();
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof selectArticle>>>;

export async function selectArticle(db: Db, articleId: string) {
  return articles(db).where('articles.id', '=', articleId).executeTakeFirst();
}

/** Whoever saves the same article waits. */
export async function lockArticle(db: Db, articleId: string): Promise<boolean> {
  const row = await db.selectFrom('articles').select('id').where('id', '=', articleId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

type Filter = Pick<ManagedArticlesQuery, 'search' | 'standing' | 'attention'> & { today: string };

const TITLE = sql`lower(articles.content ->> 'title')`;
const WORDS = sql`to_tsvector('simple', (articles.content ->> 'title') || ' ' || articles.slug)`;

/** 'casp sco' finds 'How CASPer is scored': each word begins one of the title's. */
function beginnings(search: string): string {
  return (search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ');
}

function found(db: Db, { search = '', standing, attention, today }: Filter) {
  const words = beginnings(search);
  return db
    .selectFrom('articles')
    .$if(words !== '', (query) => query.where(sql<boolean>`${WORDS} @@ to_tsquery('simple', ${words})`))
    .$if(standing !== undefined, (query) =>
      query
        .where('state', '=', standing === 'changed' ? 'published' : (standing ?? ''))
        .where('isChanged', '=', standing === 'changed'),
    )
    .$if(attention === 'due', (query) =>
      query.where(sql<boolean>`review_by <= ${today}::date`).where('state', '=', 'published'),
    )
    .$if(attention === 'differs', (query) => query.where('figureCount', '>', 0));
}

export async function countManaged(db: Db, filter: Filter): Promise<number> {
  const { count } = await found(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const ORDERS: Record<'revised' | 'title' | 'review', RawBuilder<unknown>> = {
  revised: sql`articles.revised_at`,
  title: TITLE,
  review: sql`articles.review_by`,
};

/** A page of ids first, so that no body is read for rows that nobody sees. */
export async function selectManagedIds(
  db: Db,
  filter: Filter,
  { sort, limit, offset }: { sort: ManagedArticleSort; limit: number; offset: number },
): Promise<string[]> {
  const isDown = sort.startsWith('-');
  const key = (isDown ? sort.slice(1) : sort) as keyof typeof ORDERS;
  const rows = await found(db, filter)
    .select('articles.id')
    .$if(key === 'review', (query) => query.where('reviewBy', 'is not', null))
    .orderBy(ORDERS[key], isDown ? 'desc' : 'asc')
    .orderBy('articles.id', key === 'title' && isDown ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export type ManagedRow = Awaited<ReturnType<typeof selectManagedRows>>[number];

/** These, in this order, without their texts. */
export async function selectManagedRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.revisedBy')
    .select(['articles.id', 'slug', 'state', 'isChanged', 'revisedAt', 'scheduledAt', 'figureCount'])
    .select([
      'users.name as reviserName',
      sql<string>`content ->> 'title'`.as('title'),
      sql<string>`content ->> 'author'`.as('author'),
      sql<string | null>`review_by::text`.as('reviewBy'),
    ])
    .where('articles.id', 'in', ids)
    .orderBy(sql`array_position(${[...ids]}::uuid[], articles.id)`)
    .$narrowType<{ state: ArticleState }>()
    .execute();
}

/** False when there is one with this id or address. */
export async function insertArticle(
  db: Db,
  { content, ...article }: Omit<Insertable<Articles>, 'content' | 'slug'> & { content: ArticleContent },
): Promise<boolean> {
  const row = await db
    .insertInto('articles')
    .values({ ...article, slug: content.slug, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateArticle(
  db: Db,
  articleId: string,
  { content, ...changes }: Omit<Updateable<Articles>, 'content' | 'slug'> & { content?: ArticleContent },
): Promise<void> {
  const text = content === undefined ? {} : { slug: content.slug, content: JSON.stringify(content) };
  await db
    .updateTable('articles')
    .set({ ...changes, ...text })
    .where('id', '=', articleId)
    .execute();
}

export async function deleteArticleRow(db: Db, articleId: string): Promise<void> {
  await db.deleteFrom('articles').where('id', '=', articleId).execute();
}

/**
 * Which images of the library the article names: in the working text, in what readers see, in what is scheduled. Held first, so that one that
 * is being deleted is either kept or not named.
 */
export async function refreshImages(db: Db, articleId: string): Promise<void> {
  await sql`
    with named as materialized (
      select distinct (regexp_matches(body, ${IMAGE_PATTERN}, 'g'))[1]::uuid as image_id
      from (
        select content ->> 'body' as body from articles where id = ${articleId}
        union all
        select content ->> 'body' from published_articles where article_id = ${articleId}
        union all
        select version.content ->> 'body'
        from articles
        join article_versions as version on version.article_id = articles.id and version.number = articles.scheduled_number
        where articles.id = ${articleId}
      ) as texts
    ),
    held as materialized (select id from images where id in (select image_id from named) for key share),
    added as (
      insert into article_images (article_id, image_id) select ${articleId}, id from held on conflict do nothing
    )
    delete from article_images
    where article_id = ${articleId} and image_id not in (select image_id from named)
  `.execute(db);
}

/** As the texts write them: image:id. */
const IMAGE_PATTERN = String.raw`\]\(image:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[ )]`;

/** The working text that has this address. */
export async function selectSlugHolder(db: Db, slug: string): Promise<string | null> {
  const row = await db.selectFrom('articles').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

/** Scheduled ones whose time has come. */
export async function selectDueIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduledAt', '<=', now)
    .orderBy('scheduledAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of published articles what is compared with the records each night, a batch at a time. */
export async function selectForFigures(db: Db, after: string | null, limit: number) {
  return db
    .selectFrom('articles')
    .select(['id', 'content', 'version', 'figureCount'])
    .where('state', '=', 'published')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ content: ArticleContent }>()
    .execute();
}

/** Only while the text is still the one that was read. */
export async function updateFigureCount(db: Db, { id, version }: { id: string; version: number }, figureCount: number) {
  await db.updateTable('articles').set({ figureCount }).where('id', '=', id).where('version', '=', version).execute();
}

/** A new version with the next number. The caller holds the article. */
export async function insertVersion(
  db: Db,
  {
    content,
    ...version
  }: Omit<Insertable<ArticleVersions>, 'content' | 'number'> & { content: ArticleContent; kind: VersionKind },
): Promise<number> {
  const { number } = await db
    .insertInto('articleVersions')
    .values((eb) => ({
      ...version,
      content: JSON.stringify(content),
      number: eb
        .selectFrom('articleVersions as before')
        .where('before.articleId', '=', version.articleId)
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function selectVersions(db: Db, articleId: string, limit: number) {
  return db
    .selectFrom('articleVersions')
    .leftJoin('users', 'users.id', 'articleVersions.authorId')
    .leftJoin('publishedArticles as published', 'published.articleId', 'articleVersions.articleId')
    .select([
      'articleVersions.number',
      'kind',
      'madeAt',
      'users.name as author',
      'published.number as publishedNumber',
      sql<string>`article_versions.content ->> 'title'`.as('title'),
    ])
    .where('articleVersions.articleId', '=', articleId)
    .orderBy('articleVersions.number', 'desc')
    .limit(limit)
    .$narrowType<{ kind: VersionKind }>()
    .execute();
}

export async function selectVersion(db: Db, articleId: string, number: number): Promise<ArticleContent | null> {
  const row = await db
    .selectFrom('articleVersions')
    .select('content')
    .where('articleId', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : (row.content as unknown as ArticleContent);
}

export async function selectLastVersion(db: Db, articleId: string) {
  return db
    .selectFrom('articleVersions')
    .select(['number', 'content'])
    .where('articleId', '=', articleId)
    .orderBy('number', 'desc')
    .limit(1)
    .$narrowType<{ content: ArticleContent }>()
    .executeTakeFirst();
}

interface PreviewLink {
  articleId: string;
  tokenHash: string;
  expiresAt: Date;
}

/** One at a time: a new link ends the one before. */
export async function upsertPreview(db: Db, { articleId, ...link }: PreviewLink): Promise<void> {
  await db
    .insertInto('articlePreviews')
    .values({ articleId, ...link })
    .onConflict((conflict) => conflict.column('articleId').doUpdateSet(link))
    .execute();
}

export async function deletePreview(db: Db, articleId: string): Promise<void> {
  await db.deleteFrom('articlePreviews').where('articleId', '=', articleId).execute();
}

export async function deleteExpiredPreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('articlePreviews').where('expiresAt', '<=', now).execute();
}

export async function selectByPreview(db: Db, tokenHash: string, now: Date) {
  return articles(db)
    .where('preview.tokenHash', '=', tokenHash)
    .where('preview.expiresAt', '>', now)
    .executeTakeFirst();
}
