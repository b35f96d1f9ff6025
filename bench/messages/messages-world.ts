// Invented people, conversations and messages for the messages' benchmark, made by the database in bulk, and tokens for them.
// Ids follow from numbers, so that pgbench can name the same rows.
import pg from 'pg';
import { readConfig } from '../../server/src/config.ts';
import { createLog } from '../../server/src/platform/context/log.ts';
import { createPlatform } from '../../server/src/platform/context/platform.ts';

/** The first digit says what it is: a, an applicant; b, a consultant; c, a conversation; d and e, their sessions. */
export function idOf(kind: 'a' | 'b' | 'c' | 'd' | 'e', number: number): string {
  return `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The same in SQL; `kind` and `number` are expressions. */
export function idExpression(kind: string, number: string): string {
  return `(${kind} || '0000000-0000-4000-8000-' || lpad(to_hex(${number}::bigint), 12, '0'))::uuid`;
}

export interface WorldSize {
  conversations: number;
  conversationsPerApplicant: number;
  messagesPerConversation: number;
  /** Filled sooner; only for what is read and never measured in writing. */
  isUnlogged: boolean;
}

/** Conversation n is of applicant ⌈n / width⌉; consultants take turns, so nobody meets the same one twice. */
export function membersOf(number: number, { conversations, conversationsPerApplicant: width }: WorldSize) {
  const consultants = consultantCount(conversations, width);
  return { applicant: Math.ceil(number / width), consultant: ((number - 1) % consultants) + 1 };
}

function consultantCount(conversations: number, width: number): number {
  return Math.max(width, Math.ceil(conversations / width));
}

const MESSAGES_AT_ONCE = 1_000_000;
const WORDS =
  'That helps a lot, thank you. I will rewrite the second paragraph and send it again before our session on Thursday.';

/** Written without checking references: a benchmark's rows, gone with its database. */
export async function createWorld(databaseUrl: string, size: WorldSize): Promise<void> {
  const { conversations, conversationsPerApplicant: width, messagesPerConversation: count } = size;
  const consultants = consultantCount(conversations, width);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0`,
    );
    if (size.isUnlogged)
      await client.query('alter table messages_p0 set unlogged; alter table messages_p1 set unlogged');
    await makePeople(client, 'a', Math.ceil(conversations / width));
    await makePeople(client, 'b', consultants);
    await client.query(`insert into consultants (id, name, hourly_rate_cents, state, listed_at)
      select ${idExpression("'b'", 'n')}, 'Consultant ' || n, 5000, 'live', now() from generate_series(1, ${consultants}) n`);
    const members = `${idExpression("'a'", `((n - 1) / ${width} + 1)`)}, ${idExpression("'b'", `((n - 1) % ${consultants} + 1)`)}`;
    await client.query(`insert into conversations (id, number, applicant_id, consultant_id, last_seq)
      overriding system value
      select ${idExpression("'c'", 'n')}, n, ${members}, ${count} from generate_series(1, ${conversations}) n`);
    await client.query(`insert into conversation_members
        (conversation_number, user_id, sent, received, last_read_seq, read_received, last_delivered_seq, last_message_at)
      select c.number, m.id, m.sent, m.received, case when is_read then ${count} else 0 end,
             case when is_read then m.received else 0 end, ${count}, now() - c.number % 1000003 * interval '1 second'
        from conversations c cross join lateral (values
          (applicant_id, ${Math.ceil(count / 2)}, ${Math.floor(count / 2)}),
          (consultant_id, ${Math.floor(count / 2)}, ${Math.ceil(count / 2)})) m (id, sent, received)
        cross join lateral (select c.number % 3 <> 0 as is_read) r`);
    const step = Math.max(1, Math.floor(MESSAGES_AT_ONCE / count));
    for (let first = 1; first <= conversations; first += step) {
      const last = Math.min(conversations, first + step - 1);
      await client.query(`insert into messages
          (conversation_number, seq, sender_id, client_id, sender_number, body, created_at)
        select number, seq, case when seq % 2 = 1 then applicant_id else consultant_id end, gen_random_uuid(), (seq + 1) / 2,
               left('${WORDS}', 20 + (number * 7 + seq * 13)::int % 95),
               now() - number % 1000003 * interval '1 second' - (${count} - seq) * interval '11 minutes'
          from conversations cross join generate_series(1, ${count}) seq
         where number between ${first} and ${last} order by number, seq`);
    }
    await client.query(`select setval(pg_get_serial_sequence('conversations', 'number'), ${conversations})`);
    // What a running site's autovacuum has done long ago.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

export async function makePeople(client: pg.Client, kind: 'a' | 'b', count: number): Promise<void> {
  const [name, role, session] = kind === 'a' ? ['Applicant', 'user', 'd'] : ['Consultant', 'consultant', 'e'];
  await client.query(`insert into users (id, name, email, password_hash, role)
    select ${idExpression(`'${kind}'`, 'n')}, '${name} ' || n, '${kind}' || n || '@bench.test', 'none', '${role}'
      from generate_series(1, ${count}) n`);
  await client.query(`insert into sessions (id, user_id, device_label, user_agent, ip_address, expires_at)
    select ${idExpression(`'${session}'`, 'n')}, ${idExpression(`'${kind}'`, 'n')}, 'Bench', 'bench', '198.18.0.1',
           now() + interval '1 day'
      from generate_series(1, ${count}) n`);
}

export interface Person {
  userId: string;
  token: string;
}

/** Tokens that processes with this environment accept. */
export async function signInPeople(
  environment: Record<string, string>,
  people: readonly { kind: 'a' | 'b'; number: number; role?: 'admin' }[],
): Promise<Person[]> {
  const config = readConfig(environment);
  const platform = createPlatform({ config, log: createLog({ level: 'error', process: 'script' }), process: 'script' });
  const expiresAt = new Date(Date.now() + 12 * 60 * 60_000);
  try {
    return await Promise.all(
      people.map(async ({ kind, number, role = kind === 'a' ? ('user' as const) : ('consultant' as const) }) => {
        const userId = idOf(kind, number);
        const id = idOf(kind === 'a' ? 'd' : 'e', number);
        return { userId, token: platform.sessions.issueToken({ id, userId, role, expiresAt }) };
      }),
    );
  } finally {
    await platform.close();
  }
}
