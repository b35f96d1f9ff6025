// The engine alone: the two statements of a send, prepared and run by pgbench. The insert is taken from the product itself; the
// look-up is written here for one key, since the product loads many in one statement and the engine is not to pay for that.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { placeOfMessage } from '../../server/src/features/messaging/conversations/conversations.repository.ts';
import { insertMessage } from '../../server/src/features/messaging/messages/messages.repository.ts';
import type { DB } from '../../server/src/platform/database/db-types.ts';
import { idExpression, idOf } from './messages-world.ts';

/** Says something once in conversation 1 to learn the statements; then the values give way to what pgbench draws. */
export async function writeSendScript(
  databaseUrl: string,
  directory: string,
  { conversations, body }: { conversations: number; body: string },
): Promise<string> {
  const caught: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      caught.push(query);
    },
  });
  const [conversationId, senderId, clientId] = [idOf('c', 1), idOf('a', 1), crypto.randomUUID()];
  try {
    const { rows } = await selectOneMembership(conversationId, senderId).execute(db);
    const rest = { attachmentIds: [], card: null, isMasked: false, createdAt: new Date() };
    const message = { conversationNumber: Number(rows[0]!.number), senderId, clientId, body, ...rest };
    await insertMessage(db, placeOfMessage(message), message);
  } finally {
    await db.destroy();
  }
  const drawn = new Map<unknown, string>([
    [conversationId, idExpression("'c'", ':n')],
    [senderId, idExpression('chr(96 + :side::int)', ':n')],
    [clientId, 'gen_random_uuid()'],
    [body, `'${body.replaceAll("'", "''")}'`],
  ]);
  const lines = caught.map(({ sql: text, parameters }) =>
    text
      .replace(/^\/\*.*?\*\/ /, '')
      .replaceAll(/\$(\d+)/g, (_, place: string) => written(parameters[Number(place) - 1], drawn))
      .replaceAll(/\s+/g, ' '),
  );
  const file = join(directory, 'send.sql');
  writeFileSync(
    file,
    [`\\set n random(1, ${conversations})`, '\\set side random(1, 2)', ...lines, '']
      .join(';\n')
      .replaceAll(/^(\\set .*);$/gm, '$1'),
  );
  return file;
}

function selectOneMembership(conversationId: string, userId: string) {
  return sql<{ number: number }>`select c.number, c.id, c.last_seq, c.change_count, c.applicant_id, c.consultant_id,
      me.user_id, me.sent, me.received, me.has_blocked, me.left_at, me.is_removed,
      o.user_id as other_id, o.has_blocked as is_blocked_by_other, o.left_at as other_left_at,
      u.suspended_at is not null as is_other_suspended
    from conversations c
    join conversation_members me on me.conversation_number = c.number and me.user_id = ${userId}
    join conversation_members o on o.conversation_number = c.number and o.user_id <> me.user_id
    join users u on u.id = o.user_id
    where c.id = ${conversationId}`;
}

function written(value: unknown, drawn: ReadonlyMap<unknown, string>): string {
  const expression = drawn.get(value);
  if (expression !== undefined) return expression;
  if (value === null) return 'null';
  if (value instanceof Date) return 'now()';
  if (Array.isArray(value)) return "'{}'";
  if (typeof value === 'boolean') return String(value);
  // The one number of a send is the conversation's.
  if (typeof value === 'number') return ':n';
  throw new Error(`nobody has said what pgbench should draw for ${JSON.stringify(value)}`);
}
