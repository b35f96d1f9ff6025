// The engine alone: the two statements of a send, taken from the product itself, prepared and run by pgbench.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { selectMembership } from '../server/src/features/conversations/conversations.repository.ts';
import { insertMessage } from '../server/src/features/messages/messages.repository.ts';
import type { DB } from '../server/src/platform/db-types.ts';
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
    const { number } = (await selectMembership(db, conversationId, senderId))!;
    const rest = { attachmentIds: [], card: null, isMasked: false, createdAt: new Date() };
    await insertMessage(db, { conversationNumber: Number(number), senderId, clientId, body, ...rest });
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
