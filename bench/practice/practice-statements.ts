// The statements behind the library's home, a course's page and a save, taken from the product itself and written for pgbench, which
// draws another person each time.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { courseQuestionsQuerySchema } from '@matricula/contract/practice/library/library.ts';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readConfig } from '../../server/src/config.ts';
import { saveWords } from '../../server/src/features/practice/attempts/attempts.service.ts';
import { getLibrary, getLibraryCourse } from '../../server/src/features/practice/library/library.service.ts';
import { type Context, createContext } from '../../server/src/platform/context/context.ts';
import { createLog } from '../../server/src/platform/context/log.ts';
import { createPlatform } from '../../server/src/platform/context/platform.ts';
import type { DB } from '../../server/src/platform/database/db-types.ts';
import { idExpression, idOf } from '../messages/messages-world.ts';
import { ATTEMPTS_EACH, openAttemptOf } from './practice-world.ts';

export const COURSE = 'casper';
export const KINDS = ['home', 'course', 'save'] as const;
export type Kind = (typeof KINDS)[number];

const PERSON = 1;
const BODY = 'Words that are saved.';

/** One file a kind. Saves are one transaction, as in the product. */
export async function writeScripts(
  environment: Record<string, string>,
  directory: string,
  people: number,
): Promise<Record<Kind, string>> {
  const caught: CompiledQuery[] = [];
  const config = readConfig(environment);
  const platform = createPlatform({ config, log: createLog({ level: 'error', process: 'script' }), process: 'script' });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: environment['DATABASE_URL'], max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      caught.push(query);
    },
  });
  const actor = { userId: idOf('a', PERSON), role: 'user' as const, sessionId: idOf('d', PERSON) };
  const ctx: Context = { ...createContext(platform, { actor }), db };
  const attemptId = idOf('c', openAttemptOf(PERSON));
  try {
    const { questionId } = await db
      .selectFrom('attempts')
      .select('questionId')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const work: Record<Kind, () => Promise<unknown>> = {
      home: () => getLibrary(ctx),
      course: () => getLibraryCourse(ctx, COURSE, courseQuestionsQuerySchema.parse({})),
      save: () =>
        saveWords(ctx, attemptId, {
          questionId,
          epoch: 1,
          pace: null,
          parts: [{ part: 'question-1', seq: 41, body: BODY, seen: null }],
        }),
    };
    const files = {} as Record<Kind, string>;
    for (const kind of KINDS) {
      caught.length = 0;
      await work[kind]();
      files[kind] = join(directory, `${kind}.sql`);
      writeFileSync(files[kind], scriptOf(caught, { people, isTransaction: kind === 'save' }));
    }
    return files;
  } finally {
    await db.destroy();
    await platform.close();
  }
}

function scriptOf(
  queries: readonly CompiledQuery[],
  { people, isTransaction }: { people: number; isTransaction: boolean },
): string {
  const lines = queries.map(({ sql: text, parameters }) =>
    text
      .replace(/^\/\*.*?\*\/ /, '')
      .replaceAll(/\$(\d+)/g, (_, place: string) => written(parameters[Number(place) - 1]))
      .replaceAll(/\s+/g, ' '),
  );
  const all = isTransaction ? ['begin', ...lines, 'commit'] : lines;
  return `\\set n random(1, ${people})\n${all.map((line) => `${line};\n`).join('')}`;
}

/** What is this person's gives way to what is drawn; a save is always the newest. */
function written(value: unknown): string {
  if (value === idOf('a', PERSON)) return idExpression("'a'", ':n');
  if (value === idOf('c', openAttemptOf(PERSON))) return idExpression("'c'", `(:n * ${ATTEMPTS_EACH})`);
  if (value === 41) return '(extract(epoch from clock_timestamp()) * 1000000)::bigint';
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return 'now()';
  if (Array.isArray(value)) return `'{${value.map((item) => `"${String(item)}"`).join(',')}}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value as string).replaceAll("'", "''")}'`;
}
