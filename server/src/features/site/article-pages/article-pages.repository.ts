// SQL of finished pages of articles and of the runs that make them. Articles are only read here.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { ArticlePageRuns, ArticlePages } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

type RunStatus = 'running' | 'done' | 'cancelled' | 'failed';

/** Of every article that has a page or should have one. */
function pages(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('publishedArticles as published', 'published.articleId', 'articles.id')
    .leftJoin('articlePages as page', 'page.articleId', 'articles.id')
    .where((where) =>
      where.or([where('published.articleId', 'is not', null), where('page.storageKey', 'is not', null)]),
    );
}

/** An article that is no longer published loses its page, which makes it stale too; and so does a picture in it that was changed. */
const isStale = (buildId: string | null) => sql<boolean>`(published.article_id is null or page.storage_key is null
  or page.number is distinct from published.number
  or exists (select from article_images join images on images.id = image_id
    where article_images.article_id = articles.id and images.changed_at > page.generated_at)
  or (${buildId}::text is not null and page.build_id is distinct from ${buildId}))`;

/** What needs work first. */
export async function selectPages(db: Db, buildId: string | null, limit: number) {
  const stale = isStale(buildId);
  return pages(db)
    .select(['articles.id as articleId', 'generatedAt', 'sizeBytes', 'failure', stale.as('isStale')])
    .select(sql<string>`coalesce(published.content, articles.content) ->> 'title'`.as('title'))
    .orderBy(sql`failure is null`)
    .orderBy(stale, 'desc')
    .orderBy('articles.id')
    .limit(limit)
    .execute();
}

export async function countPages(db: Db, buildId: string | null) {
  return pages(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) filter (where ${isStale(buildId)})`.as('staleCount'))
    .executeTakeFirstOrThrow();
}

interface Wanted {
  onlyArticleId: string | null;
  onlyStale: boolean;
  buildId: string | null;
}

function wantedPages(db: Db, { onlyArticleId, onlyStale, buildId }: Wanted) {
  return pages(db)
    .$if(onlyArticleId !== null, (query) => query.where('articles.id', '=', onlyArticleId))
    .$if(onlyStale, (query) => query.where(isStale(buildId)));
}

export async function countWanted(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await wantedPages(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next one in the order of ids. */
export async function selectNextPage(db: Db, wanted: Wanted, after: string | null) {
  return wantedPages(db, wanted)
    .select(['articles.id as articleId', 'published.slug', 'published.number'])
    .$if(after !== null, (query) => query.where('articles.id', '>', after))
    .orderBy('articles.id')
    .limit(1)
    .executeTakeFirst();
}

export async function upsertPage(db: Db, page: Insertable<ArticlePages>): Promise<void> {
  const { articleId: _key, ...changes } = page;
  await db
    .insertInto('articlePages')
    .values(page)
    .onConflict((conflict) => conflict.column('articleId').doUpdateSet(changes))
    .execute();
}

export async function deletePage(db: Db, articleId: string): Promise<void> {
  await db.deleteFrom('articlePages').where('articleId', '=', articleId).execute();
}

function runs(db: Db) {
  return db.selectFrom('articlePageRuns').selectAll().$narrowType<{ status: RunStatus }>();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof selectRun>>>;

export async function selectRun(db: Db, runId: string) {
  return runs(db).where('id', '=', runId).executeTakeFirst();
}

export async function selectLastRun(db: Db) {
  return runs(db).orderBy('startedAt', 'desc').orderBy('id').limit(1).executeTakeFirst();
}

export async function lockRun(db: Db, runId: string) {
  return runs(db).where('id', '=', runId).forUpdate().executeTakeFirst();
}

export async function lockRunningRun(db: Db) {
  return runs(db).where('status', '=', 'running').forUpdate().executeTakeFirst();
}

/** Null when another one is running: the database lets there be one. */
export async function insertRun(
  db: Db,
  run: Insertable<ArticlePageRuns> & { status: RunStatus },
): Promise<string | null> {
  const inserted = await db
    .insertInto('articlePageRuns')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function updateRun(
  db: Db,
  runId: string,
  changes: Updateable<ArticlePageRuns> & { status?: RunStatus },
): Promise<void> {
  await db.updateTable('articlePageRuns').set(changes).where('id', '=', runId).execute();
}

export async function addRunProgress(db: Db, runId: string, reachedId: string, hasFailed: boolean): Promise<void> {
  await db
    .updateTable('articlePageRuns')
    .set((row) => ({
      reachedId,
      doneCount: row('doneCount', '+', 1),
      failedCount: row('failedCount', '+', hasFailed ? 1 : 0),
    }))
    .where('id', '=', runId)
    .execute();
}

export async function isPublished(db: Db, articleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('publishedArticles')
    .select('articleId')
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the article is there still: a draft may go while its page is taken away. */
export async function lockArticleOfPage(db: Db, articleId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from articles where id = ${articleId} for key share`.execute(db);
  return rows.length > 0;
}
