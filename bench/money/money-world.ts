// Invented orders for the benchmarks of money, made by the database in bulk. Ids follow from numbers, so that pgbench can name the same rows.
import pg from 'pg';
import { idExpression, idOf, makePeople } from '../messages/messages-world.ts';

export const ORDERS_EACH = 100;
const ORDERS_AT_ONCE = 500_000;
const COLUMNS = `id, applicant_id, consultant_id, package_id, title, brand, minutes, currency, price_cents, discount_platform_cents,
  discount_consultant_cents, total_cents, fee_percent, fee_cents, net_cents, pair_minutes, status, created_at, paid_at, expires_at`;

const orderIdSql = (n: string) => idExpression("'c'", n);
const paymentIdSql = (n: string) => idExpression("'e'", n);
export const orderIdOf = (n: number) => idOf('c', n);
export const paymentIdOf = (n: number) => idOf('e', n);

/** A benchmark's Stripe answers from the number alone. */
const sessionIdSql = (n: string) => `'cs_test_' || ${n}`;

export async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0',
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Orders whose page is open, each of another buyer. */
export async function makeOpenOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(`insert into orders (${COLUMNS})
    select ${orderIdSql('n')}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Mock MMI', 'peerway', 120, 'USD', 10000, 1000,
           0, 9000, 10, 1000, 9000, 0, 'pending', now(), null, null
      from generate_series(1, ${count}) n`);
  await client.query(`insert into payments (id, order_id, status, total_cents, currency, checkout_session_id, url, created_at, expires_at)
    select ${paymentIdSql('n')}, ${orderIdSql('n')}, 'open', 9000, 'USD', ${sessionIdSql('n')}, 'http://127.0.0.1/pay', now(), now() + interval '1 day'
      from generate_series(1, ${count}) n`);
  await client.query('vacuum analyze');
}

/** Paid orders of applicants who have a hundred each, with a refund of every tenth. */
export async function makePaidOrders(client: pg.Client, count: number): Promise<void> {
  const people = Math.ceil(count / ORDERS_EACH);
  await makePeople(client, 'a', people);
  await makePeople(client, 'b', Math.ceil(people / 10));
  const at = `now() - n * interval '20 seconds'`;
  for (let first = 1; first <= count; first += ORDERS_AT_ONCE) {
    const made = `from generate_series(${first}, ${Math.min(count, first + ORDERS_AT_ONCE - 1)}) n`;
    // A person's orders lie far apart, as those of a person do.
    const buyer = idExpression("'a'", `(n % ${people} + 1)`);
    const seller = idExpression("'b'", `(n % ${Math.ceil(people / 10)} + 1)`);
    await client.query(`insert into orders (${COLUMNS})
      select ${orderIdSql('n')}, ${buyer}, ${seller}, ${idExpression("'9'", 'n')}, 'Mock MMI', 'peerway', 120, 'USD', 10000, 0,
             0, 10000, 10, 1000, 9000, 0, 'paid', ${at}, ${at}, ${at} + interval '300 days' ${made}`);
    await client.query(`insert into payments (id, order_id, status, total_cents, currency, card_brand, card_last4, stripe_fee_cents, created_at, expires_at)
      select ${paymentIdSql('n')}, ${orderIdSql('n')}, 'paid', 10000, 'USD', 'visa', '4242', 320, ${at}, ${at} ${made}`);
    await client.query(`insert into refunds (order_id, payment_id, minutes, cash_cents, voucher_cents, reason, request_id, status, created_at, settled_at)
      select ${orderIdSql('n')}, ${paymentIdSql('n')}, 30, 2500, 0, 'applicant', gen_random_uuid(), 'done', ${at}, ${at} ${made} where n % 10 = 0`);
  }
  // What a running site's autovacuum has done long ago.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
