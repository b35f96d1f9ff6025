// Generates consultants by the thousand or million, over two connections: one copies people in, one writes their cards.
import { sql } from 'kysely';
import { upsertCards } from '#features/marketplace/consultants/consultants.cards.repository.ts';
import { rankConsultants } from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { seedCatalogue } from '../catalogue.ts';
import { type OwnConnection, withOwnConnection } from '../own-connection.ts';
import { CASEY, CONSULTANTS } from '../people/consultants.ts';
import { pictureOf } from '../portraits.ts';
import type { Progress } from '../progress.ts';
import { hashNobodyKnows, seedAllPortraits } from '../small/small.ts';
import { copyInto } from './copy.ts';
import { type Batch, COLUMNS, createMaker, GENERATED_EMAIL, type Making, type Table } from './rows.ts';
import { MORE_FIELDS } from './vocabulary.ts';

const BATCH = 20_000;
const CARDS = 'consultant_cards';
/** Parents before children. */
const TABLES: readonly Table[] = ['users', 'consultants', 'packages', 'ratings', 'rating_totals'];

interface SeedManyOptions {
  /** How many generated consultants there shall be. */
  count: number;
  onProgress?: (progress: Progress) => void;
  /** How many new ones make it worth while to build the cards' indexes anew. */
  rebuildFrom?: number;
}

/**
 * Sees to it that there are at least `count` generated consultants, beside whoever else is there, all of them invented and
 * marked so. Makes only those that are missing; reviews, totals, cards and order are consistent. Whoever interrupts it
 * finds whole people who are not listed yet, and the list as it was; the next run lists them.
 */
export async function seedMany(
  ctx: Context,
  { count, onProgress = () => {}, rebuildFrom = BATCH }: SeedManyOptions,
): Promise<{ made: number }> {
  await seedAllPortraits(ctx);
  const passwordHash = await hashNobodyKnows();
  const making: Making = { now: ctx.clock.now(), pictures: [CASEY, ...CONSULTANTS].map(pictureOf), passwordHash };
  const made = await withOwnConnection(ctx, async (people) =>
    withOwnConnection(ctx, async (cards) => {
      await seedCatalogue(people.ctx);
      await seedMoreFields(people.ctx);
      const from = await countGenerated(people.ctx);
      const unlisted = await selectUnlisted(people.ctx);
      const until = Math.max(from, count);
      if (from === until && unlisted.length === 0) return 0;
      const shouldRebuild = until - from + unlisted.length >= rebuildFrom;
      await fill({ people, cards, making, from, until, unlisted, shouldRebuild, onProgress });
      onProgress({ done: until, total: until, step: 'vacuuming' });
      await vacuum(people.ctx);
      return until - from;
    }),
  );
  ctx.publicCache.invalidate();
  onProgress({ done: count, total: count, step: 'done' });
  return { made };
}

function generatedEmails(): { least: string; below: string } {
  const { prefix } = GENERATED_EMAIL;
  return { least: prefix, below: `${prefix.slice(0, -1)}.` };
}

async function countGenerated({ db }: Context): Promise<number> {
  const { least, below } = generatedEmails();
  const generated = db.selectFrom('users').where('email', '>=', least).where('email', '<', below);
  const { count } = await generated.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Those whom an interrupted run left without a card. */
async function selectUnlisted({ db }: Context): Promise<string[]> {
  const { least, below } = generatedEmails();
  const rows = await db
    .selectFrom('consultants')
    .innerJoin('users', 'users.id', 'consultants.id')
    .leftJoin('consultantCards', 'consultantCards.consultantId', 'consultants.id')
    .select('consultants.id')
    .where('users.email', '>=', least)
    .where('users.email', '<', below)
    .where('consultantCards.consultantId', 'is', null)
    .where('consultants.state', '=', 'live')
    .where('consultants.isSuspended', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

interface Filling {
  people: OwnConnection;
  cards: OwnConnection;
  making: Making;
  from: number;
  until: number;
  unlisted: string[];
  shouldRebuild: boolean;
  onProgress: (progress: Progress) => void;
}

async function fill(filling: Filling): Promise<void> {
  const { people, cards, making, from, until, shouldRebuild, onProgress } = filling;
  const report = (step: string, done = until) => onProgress({ done, total: until, step });
  // One transaction from the first card to the last index: nobody ever meets a list without its indexes.
  await withTransaction(cards.ctx, async (ctx) => {
    await beginBulk(ctx);
    const indexes = shouldRebuild ? await dropIndexes(ctx) : [];
    const make = createMaker(making);
    let batch = make(from, Math.min(from + BATCH, until));
    let waiting = filling.unlisted;
    for (let start = from; start < until; start += BATCH) {
      const work = Promise.all([copyPeople(people, batch), upsertCards(ctx.db, waiting)]);
      waiting = batch.consultantIds;
      // The next rows are made while the server is busy with these.
      const next = start + BATCH;
      batch = make(next, Math.min(next + BATCH, until));
      await work; // oxlint-disable-line no-await-in-loop -- the next batch is the next step
      report('copying', Math.min(next, until));
    }
    await upsertCards(ctx.db, waiting);
    await sql`analyze consultants, packages, ratings, ranking_figures`.execute(people.ctx.db);
    report('ranking');
    await rankConsultants(ctx);
    for (const { name, definition } of indexes) {
      report(`index ${name}`);
      await sql.raw(definition).execute(ctx.db); // oxlint-disable-line no-await-in-loop -- one connection
    }
  });
}

/** A batch is there whole or not at all. Its rows come with their totals, so the trigger that counts them rests. */
async function copyPeople({ ctx, client }: OwnConnection, batch: Batch): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await beginBulk(ctx);
    await sql`alter table ratings disable trigger ratings_keep_totals`.execute(ctx.db);
    for (const table of TABLES) await copyInto(client, table, COLUMNS[table], batch[table].pieces); // oxlint-disable-line no-await-in-loop -- one connection
    await sql`alter table ratings enable trigger ratings_keep_totals`.execute(ctx.db);
  });
}

/**
 * For this transaction: plans that go straight to rows just written, and no look at the parent of every row where the
 * database lets us say so (the generator never names a stranger, and a test recounts).
 */
async function beginBulk(ctx: Context): Promise<void> {
  await sql`
    select set_config('maintenance_work_mem', '1GB', true), set_config('jit', 'off', true),
      set_config('random_page_cost', '1.1', true), set_config('idle_in_transaction_session_timeout', '0', true),
      case when current_setting('is_superuser') = 'on' then set_config('session_replication_role', 'replica', true) end`.execute(
    ctx.db,
  );
}

async function seedMoreFields(ctx: Context): Promise<void> {
  const titleOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
  const tags = Object.keys(MORE_FIELDS).map((id, index) => ({
    id,
    title: titleOf(id),
    state: 'hidden',
    position: 100 + index,
  }));
  const subtags = Object.entries(MORE_FIELDS).flatMap(([tagId, ids]) =>
    ids.map((id, position) => ({ id, tagId, title: titleOf(id), position })),
  );
  await ctx.db
    .insertInto('tags')
    .values(tags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db
    .insertInto('subtags')
    .values(subtags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The cards' indexes, except those that keep something unique. */
async function dropIndexes(ctx: Context): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${CARDS}::regclass and not x.indisunique
    order by i.relname`.execute(ctx.db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(ctx.db); // oxlint-disable-line no-await-in-loop -- one connection
  return rows;
}

/** So that the first reader does not find a table that nobody has counted. */
async function vacuum(ctx: Context): Promise<void> {
  for (const table of [...TABLES, CARDS, 'search_terms', 'facet_values']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(ctx.db); // oxlint-disable-line no-await-in-loop -- one connection
  }
}
