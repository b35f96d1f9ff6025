// The files that `npm run new:feature` writes. They work and are tested from the first minute; names and rules are then made your own.
import { type Area, AREA_ORDER } from '@matricula/contract/base/areas.ts';

const NAME = /^[a-z]+(-[a-z]+)*s$/;

export interface Names {
  /** schools */
  area: Area;
  /** saved-searches */
  kebab: string;
  /** saved-search */
  kebabOne: string;
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

function isArea(word: string): word is Area {
  return AREA_ORDER.some((area) => area === word);
}

/** From 'schools/saved-searches'. */
export function namesOf(path: string): Names {
  const [area = '', kebab = ''] = path.split('/');
  if (!isArea(area)) throw new Error(`"${area}" is none of the areas ${AREA_ORDER.join(', ')}`);
  if (!NAME.test(kebab)) throw new Error(`"${kebab}" is not a plural in kebab-case, like saved-searches`);
  const Many = kebab.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const One = Many.replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
  return {
    area,
    kebab,
    kebabOne: One.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    words: kebab.replaceAll('-', ' '),
    table: kebab.replaceAll('-', '_'),
    many: lower(Many),
    one: lower(One),
    Many,
    One,
  };
}

/** A server feature with its contract, by path. `number` is the next free migration number. */
export function serverFiles(
  { area, kebab, kebabOne, words, table, many, one, Many, One }: Names,
  number: string,
): Map<string, string> {
  const folder = `server/src/features/${area}/${kebab}`;
  return new Map([
    [
      `contract/src/${area}/${kebab}.ts`,
      `// On the wire, ${words}: say here what they are, and which limits and texts the specification gives them.
import { z } from 'zod';
import { idSchema, textSchema } from '#http/schemas.ts';

export const ${one}Schema = z.object({ _id: idSchema, name: textSchema(200), createdAt: z.iso.datetime() }).meta({ id: '${One}' });
export type ${One} = z.infer<typeof ${one}Schema>;

export const ${many}ReplySchema = z.object({ data: z.array(${one}Schema) });
export type ${Many}Reply = z.infer<typeof ${many}ReplySchema>;
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

comment on table ${table} is 'written by: ${area}/${kebab}';
comment on column ${table}.id is 'personal: subject';
comment on column ${table}.user_id is 'personal: subject';
comment on column ${table}.name is 'personal: subject';
comment on column ${table}.created_at is 'personal: subject';
`,
    ],
    [
      `${folder}/${kebab}.routes.ts`,
      `// HTTP of ${words}: one service call, one presenter. What they take and give is declared in the contract.
import { ${many}Endpoints } from '@matricula/contract/${area}/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { present${One} } from './${kebab}.presenter.ts';
import { list${Many} } from './${kebab}.service.ts';

export const ${many}Routes = routesOf(${many}Endpoints, {
  list${Many}: async (request) => ({ data: (await list${Many}(request.ctx)).map(present${One}) }),
});
`,
    ],
    [
      `${folder}/${kebab}.service.ts`,
      `// The rules of ${words}.
import type { Context } from '#platform/context/context.ts';
import { unauthorized } from '#platform/context/errors.ts';
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
import type { Db } from '#platform/database/db.ts';

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
import type { ${One} } from '@matricula/contract/${area}/${kebab}.ts';
import type { Selectable } from 'kysely';
import type { ${Many} } from '#platform/database/db-types.ts';

export function present${One}(row: Selectable<${Many}>): ${One} {
  return { _id: row.id, name: row.name, createdAt: row.createdAt.toISOString() };
}
`,
    ],
    [
      `server/test/builders/${kebabOne}.ts`,
      `// Makes one of the ${words} of a person.
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { ${Many} } from '#platform/database/db-types.ts';

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
import type { ${Many}Reply } from '@matricula/contract/${area}/${kebab}.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { build${One} } from '#test/builders/${kebabOne}.ts';
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

/** A screen behind sign-in that lists them, by path. */
export function webFiles({ area, kebab, words, many, one, Many, One }: Names): Map<string, string> {
  const folder = `web/app/features/${area}/${kebab}`;
  const Words = words.charAt(0).toUpperCase() + words.slice(1);
  return new Map([
    [
      `${folder}/${kebab}.queries.ts`,
      `// What the screen of ${words} reads.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function ${many}Query() {
  return queryOptions({
    queryKey: ['${kebab}'],
    queryFn: ({ client, signal }) => apiOf(client).list${Many}({ signal }),
    enabled: () => isSignedIn(),
  });
}
`,
    ],
    [
      `${folder}/${kebab}-list.tsx`,
      `// The ${words} of a member: loading, failed, none yet, and the list.
import { useQuery } from '@tanstack/react-query';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { ${many}Query } from './${kebab}.queries.ts';

export function ${Many}List() {
  const { data, error, refetch } = useQuery(${many}Query());
  if (data === undefined) {
    if (error === null) return <Skeleton lines={3} />;
    return <LoadFailure what="Your ${words}" error={error} onRetry={() => void refetch()} />;
  }
  if (data.data.length === 0) {
    return (
      <EmptyBox title="No ${words} yet">
        <p>What you keep stands here, the newest first.</p>
      </EmptyBox>
    );
  }
  return (
    <ul>
      {data.data.map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
    </ul>
  );
}
`,
    ],
    [
      `${folder}/${kebab}-list.test.tsx`,
      `// The list of ${words}: what it shows with some, with none, and when the server refuses.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import type { ${One} } from '@matricula/contract/${area}/${kebab}.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ${Many}List } from './${kebab}-list.tsx';

const ${one}: ${One} = { _id: '1', name: 'The first', createdAt: '2026-01-01T00:00:00.000Z' };

beforeEach(() => localStorage.setItem(AUTH_TOKEN_KEY, makeToken()));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('lists them', async () => {
  fakeApi({ list${Many}: { data: [${one}] } });
  renderRoute(<${Many}List />);
  expect(await screen.findByText('The first')).toBeTruthy();
});

it('says that there are none', async () => {
  fakeApi({ list${Many}: { data: [] } });
  renderRoute(<${Many}List />);
  expect(await screen.findByRole('heading', { name: 'No ${words} yet' })).toBeTruthy();
});

it('offers another try when they cannot be loaded', async () => {
  fakeApi({ list${Many}: new Refusal(403, 'Not now') });
  renderRoute(<${Many}List />);
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
});
`,
    ],
    [
      `web/app/routes/app/${kebab}.tsx`,
      `// The screen of ${words}, at /app/${kebab}.
import { ${Many}List } from '#features/${area}/${kebab}/${kebab}-list.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: '${Words}', description: 'Your ${words}.', isPrivate: true });

export default function ${Many}Route() {
  return (
    <Page title="${Words}" lead="Yours alone, the newest first.">
      <${Many}List />
    </Page>
  );
}
`,
    ],
  ]);
}
