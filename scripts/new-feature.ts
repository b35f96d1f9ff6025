// `npm run new:feature <plural-name>`: a server feature with its contract, migration, five files, test and registration.
// What it writes works and is tested from the first minute; the names and rules are then made your own.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binary, ROOT } from './processes.ts';

const NAME = /^[a-z]+(-[a-z]+)*s$/;

interface Names {
  /** saved-searches */
  kebab: string;
  /** saved searches */
  words: string;
  /** saved_searches */
  table: string;
  /** savedSearches */
  many: string;
  /** savedSearch */
  one: string;
  /** SavedSearches, SavedSearch */
  Many: string;
  One: string;
}

export function namesOf(kebab: string): Names {
  if (!NAME.test(kebab)) throw new Error(`"${kebab}" is not a plural in kebab-case, like saved-searches`);
  const Many = kebab.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const One = Many.replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
  return {
    kebab,
    words: kebab.replaceAll('-', ' '),
    table: kebab.replaceAll('-', '_'),
    many: lower(Many),
    one: lower(One),
    Many,
    One,
  };
}

/** New files, by path. `number` is the next free migration number. */
export function newFiles({ kebab, words, table, many, one, Many, One }: Names, number: string): Map<string, string> {
  const folder = `server/src/features/${kebab}`;
  return new Map([
    [
      `contract/src/${kebab}.ts`,
      `// On the wire, ${words}: say here what they are, and which limits and texts the specification gives them.
import { z } from 'zod';
import { idSchema, textSchema } from './common.ts';

export const ${one}Schema = z.object({ _id: idSchema, name: textSchema(200), createdAt: z.iso.datetime() }).meta({ id: '${One}' });
export type ${One} = z.infer<typeof ${one}Schema>;

export const ${many}Schema = z.object({ data: z.array(${one}Schema) });
export type ${Many}Reply = z.infer<typeof ${many}Schema>;
`,
    ],
    [
      `server/migrations/${number}_${table}.sql`,
      `-- The ${words} of a person: say here why they are kept.
create table ${table} (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

create index ${table}_user_id on ${table} (user_id, created_at desc);

comment on column ${table}.id is 'personal: subject';
comment on column ${table}.user_id is 'personal: subject';
comment on column ${table}.name is 'personal: subject';
comment on column ${table}.created_at is 'personal: subject';
`,
    ],
    [
      `${folder}/${kebab}.routes.ts`,
      `// HTTP of ${words}: access level, schemas, one service call, one presenter.
import { ${many}Schema } from '@matricula/contract/${kebab}.ts';
import type { Routes } from '#platform/http/routes.ts';
import { present${One} } from './${kebab}.presenter.ts';
import { list${Many} } from './${kebab}.service.ts';

export const ${many}Routes: Routes = async (app) => {
  app.get(
    '/${kebab}',
    { config: { access: 'user' }, schema: { response: { 200: ${many}Schema } } },
    async (request) => ({ data: (await list${Many}(request.ctx)).map(present${One}) }),
  );
};
`,
    ],
    [
      `${folder}/${kebab}.service.ts`,
      `// The rules of ${words}.
import type { Context } from '#platform/context.ts';
import { unauthorized } from '#platform/errors.ts';
import { select${Many}OfUser } from './${kebab}.repository.ts';

/** The caller's own, newest first. Fails with unauthorized. */
export async function list${Many}(ctx: Context) {
  const { userId } = ctx.actor ?? unauthorized();
  return select${Many}OfUser(ctx.db, userId);
}
`,
    ],
    [
      `${folder}/${kebab}.repository.ts`,
      `// SQL of ${words}.
import type { Db } from '#platform/db.ts';

const LIST_LIMIT = 50;

export async function select${Many}OfUser(db: Db, userId: string) {
  return db
    .selectFrom('${many}')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}
`,
    ],
    [
      `${folder}/${kebab}.presenter.ts`,
      `// Rows of ${words} as the contract shows them.
import type { ${One} } from '@matricula/contract/${kebab}.ts';
import type { Selectable } from 'kysely';
import type { ${Many} } from '#platform/db-types.ts';

export function present${One}(row: Selectable<${Many}>): ${One} {
  return { _id: row.id, name: row.name, createdAt: row.createdAt.toISOString() };
}
`,
    ],
    [
      `server/test/builders/${kebab.replace(/[^-]+$/, (word) => namesOf(word).one)}.ts`,
      `// Makes one of the ${words} of a person.
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { ${Many} } from '#platform/db-types.ts';

export async function build${One}(ctx: Pick<Context, 'db'>, user: { id: string }, overrides: Partial<Insertable<${Many}>> = {}) {
  return ctx.db
    .insertInto('${many}')
    .values({ userId: user.id, name: 'Built by a test', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}
`,
    ],
    [
      `${folder}/${kebab}.test.ts`,
      `// The ${words} of a person through HTTP: does it work, is the visitor refused, is somebody else's kept apart.
import type { ${Many}Reply } from '@matricula/contract/${kebab}.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { build${One} } from '#test/builders/${kebab.replace(/[^-]+$/, (word) => namesOf(word).one)}.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;

it('lists a person’s own, newest first', async () => {
  const user = await buildUser(ctx);
  await build${One}(ctx, user, { name: 'first', createdAt: new Date('2026-01-01T00:00:00Z') });
  await build${One}(ctx, user, { name: 'second', createdAt: new Date('2026-01-02T00:00:00Z') });
  const { status, body } = await app.call<${Many}Reply>('list${Many}', { as: await signIn(ctx, user) });
  expect(status).toBe(200);
  expect(body.data.map(({ name }) => name)).toEqual(['second', 'first']);
});

it('refuses a visitor', async () => {
  expect((await app.call('list${Many}')).status).toBe(401);
});

it('shows nothing of somebody else', async () => {
  await build${One}(ctx, await buildUser(ctx));
  const { body } = await app.call<${Many}Reply>('list${Many}', { as: await signIn(ctx, await buildUser(ctx)) });
  expect(body.data).toEqual([]);
});
`,
    ],
  ]);
}

/** The lines that join the feature to the rest. Throws when a place to join has moved, instead of writing half a feature. */
export function registration({ kebab, many, Many }: Names, read: (path: string) => string): Map<string, string> {
  const insert = (path: string, before: RegExp, line: string): [string, string] => {
    const text = read(path);
    const at = text.search(before);
    if (at === -1)
      throw new Error(`${path} has no place like ${before}; register by hand and mend scripts/new-feature.ts`);
    return [path, `${text.slice(0, at)}${line}${text.slice(at)}`];
  };
  const [app, withImport] = insert(
    'server/src/app.ts',
    /^import .*\bPlatform\b.* from .#platform\/context\.ts/m,
    `import { ${many}Routes } from '#features/${kebab}/${kebab}.routes.ts';\n`,
  );
  const place = /^ *api\.setNotFoundHandler/m;
  const at = withImport.search(place);
  if (at === -1)
    throw new Error('server/src/app.ts has no list of features; register by hand and mend scripts/new-feature.ts');
  const [client, withTypes] = insert(
    'contract/src/client.ts',
    /^type Success/m,
    `import type * as ${many} from './${kebab}.ts';\n`,
  );
  const calls = /^interface Calls \{\n/m.exec(withTypes);
  if (calls === null) throw new Error('contract/src/client.ts has no interface Calls');
  const afterCalls = calls.index + calls[0].length;
  return new Map([
    [app, `${withImport.slice(0, at)}      await api.register(${many}Routes);\n${withImport.slice(at)}`],
    [
      client,
      `${withTypes.slice(0, afterCalls)}  list${Many}: { reply: ${many}.${Many}Reply };\n${withTypes.slice(afterCalls)}`,
    ],
    insert('contract/src/endpoints.ts', /^\} as const;/m, `  // ${kebab}\n  list${Many}: 'GET /${kebab}',\n`),
  ]);
}

function main(kebab: string): void {
  const names = namesOf(kebab);
  const last = Math.max(0, ...readdirSync(join(ROOT, 'server/migrations')).map((file) => Number.parseInt(file, 10)));
  const created = newFiles(names, String(last + 1).padStart(4, '0'));
  const clash = [...created.keys()].find((path) => existsSync(join(ROOT, path)));
  if (clash !== undefined) throw new Error(`${clash} exists already`);
  const changed = registration(names, (path) => readFileSync(join(ROOT, path), 'utf8'));
  for (const [path, text] of [...created, ...changed]) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(`${changed.has(path) ? 'changed' : 'created'}  ${path}`);
  }
  const typeScript = [...created.keys(), ...changed.keys()].filter((path) => path.endsWith('.ts'));
  execFileSync(binary('oxfmt'), ['--write', ...typeScript], { cwd: ROOT, stdio: 'ignore' });
  execFileSync(process.execPath, ['scripts/db-types.ts'], { cwd: ROOT, stdio: 'inherit' });
  console.log(`\nNext: npm run db:migrate, then npx vitest run --project server ${kebab}; the rest is yours.`);
}

if (import.meta.main) {
  try {
    main(process.argv[2] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
