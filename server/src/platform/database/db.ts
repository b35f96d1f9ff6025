// The PostgreSQL pool and Kysely over it. Features receive a handle; they never open one.
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '#config.ts';
import type { DB } from '#platform/database/db-types.ts';
import type { Log } from '#platform/context/log.ts';

/** A handle that repositories take as their first argument: the pool or an open transaction. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Pool = pg.Pool;

// bigint columns hold counts and cents below 2^53, and a string would silently concatenate.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));
/** Lists of them arrive as '{1,2}'; the driver has no name for their type. */
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8_ARRAY as number, (value: string) => JSON.parse(`[${value.slice(1, -1)}]`) as number[]);

/** Texts of statements that each connection parses once, and the names they are sent under. The program has some tens of them. */
const preparedNames = new Map<string, string>();

/** Compiling a plan would cost more than any of our statements. The trigram threshold finds 'casper' for 'capser'. */
const SETTINGS = '-c jit=off -c pg_trgm.similarity_threshold=0.2';

/** What connections are for decides how prepared statements are planned. Each purpose waits for connections of its own only. */
export const CONNECTION_OPTIONS = {
  /** A statement by key has one plan, and making it anew would take longer than running it. */
  requests: SETTINGS,
  /** Filters are planned with their real values: a rare school and a common field need different plans. */
  searches: `-c plan_cache_mode=force_custom_plan ${SETTINGS}`,
  /** The database itself refuses every write. */
  readOnly: `-c default_transaction_read_only=on ${SETTINGS}`,
  /** However many keys are asked for at once, and however small the tables are now: by the index. */
  lookups: `-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off ${SETTINGS}`,
};

/**
 * Sends prepared statements under their name. Throws a connection away when a query on it got no answer: the driver would hand it
 * back to the pool, where an open transaction could still be waiting on it, and the next request's write would be acknowledged and
 * never committed.
 */
class CautiousClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' ? preparedNameOf(text) : undefined;
    const result: unknown =
      name === undefined
        ? super.query(...(args as [string]))
        : super.query({ name, text: text as string, values: values as unknown[] });
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
      });
    }
    return result as never;
  }
}

interface PoolOptions {
  name: string;
  statementTimeoutMs?: number;
  size?: number;
  purpose?: keyof typeof CONNECTION_OPTIONS;
}

export function createPool(
  config: Pick<Config, 'databaseUrl' | 'databasePoolSize'>,
  log: Log,
  options: PoolOptions,
): Pool {
  const pool = new pg.Pool({
    Client: CautiousClient,
    connectionString: config.databaseUrl,
    application_name: `matricula-${options.name}`,
    max: options.size ?? config.databasePoolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    // The server's own limit is lost with the server; this one also ends a query whose connection hangs.
    query_timeout: (options.statementTimeoutMs ?? 5_000) + 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: CONNECTION_OPTIONS[options.purpose ?? 'requests'],
  });
  // Without listeners, a connection that dies would end the process: idle ones report to the pool, lent ones themselves.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'));
  });
  return pool;
}

export function createDb(pool: Pool): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Columns are snake_case, code is camelCase; what is inside a json value stays as it was written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** A statement that is written once and sent under its name ever after, each time with other values. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const texts = new Map<string, string>();

/** `write` is asked for the text once per name; nothing is built or compiled for a request. Columns are named as the code names them. */
export function statement(name: string, write: () => string, values: unknown[]): Statement {
  let text = texts.get(name);
  if (text === undefined) {
    text = write();
    texts.set(name, text);
    preparedNames.set(text, name);
  }
  return { name, text, values };
}

/** 'consultant_id' → 'consultant_id as "consultantId"', because the rows of a statement are not rewritten. */
export function namedAsInCode(columns: readonly string[]): string {
  return columns
    .map((column) => `${column} as "${column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}"`)
    .join(', ');
}

const withoutPlugins = new WeakMap<Db, Db>();

export async function executeStatement<Row>(db: Db, { text, values }: Statement): Promise<Row[]> {
  let plain = withoutPlugins.get(db);
  if (plain === undefined) {
    plain = db.withoutPlugins();
    withoutPlugins.set(db, plain);
  }
  const { rows } = await plain.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}

/** A statement of which only the values change, sent under its name: each connection parses and plans it once. */
export async function executePrepared<Row>(
  db: Db,
  name: string,
  query: { compile: (db: Db) => CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db);
  preparedNames.set(compiled.sql, name);
  return (await db.executeQuery(compiled)).rows;
}

/** The name that a text is sent under; undefined where each connection parses it anew. */
export function preparedNameOf(text: string): string | undefined {
  return preparedNames.get(text);
}

/** One trivial statement; fails when the database cannot be reached. */
export async function pingDb(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}
