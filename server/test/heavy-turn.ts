// Files of tests that need the machine's processors for themselves take turns: two of them at once would judge each other, not the product.
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlOf } from './global-setup.ts';

const LOCK = 4_242_009;
/** At full size one of them takes half an hour. */
const MAX_WAIT_MS = 45 * 60_000;

/** From here to the end of the file's tests no other file has its turn. PostgreSQL takes it back when a process dies. */
export function takeHeavyTurn(): void {
  let client: pg.Client | null = null;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: databaseUrlOf(inject('databaseServer'), 'postgres') });
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  }, MAX_WAIT_MS);
  afterAll(() => client?.end());
}
