// Activity through HTTP: the session log of everybody, and the events of the signed-in.
import { NEW_SESSION_EVENT, URL_REF_ABSENT } from '@matricula/contract/base/browser.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { randomAddress, startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;

describe('POST /log/session', () => {
  it('notes a visit of anybody, with the reference and the brand only [API-32] [SESS-6]', async () => {
    const body = { URLRef: 'spring-fair' };
    expect((await app.call('logSession', { body, headers: { host: 'peerway.localhost' } })).body).toEqual({
      success: true,
    });
    const visit = await ctx.db
      .selectFrom('visits')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(visit).toMatchObject({ urlRef: 'spring-fair', brand: 'peerway' });
    expect(Object.keys(visit).toSorted()).toEqual(['at', 'brand', 'id', 'urlRef']);
  });

  it("takes 'N/A' for an absent reference", async () => {
    expect((await app.call('logSession', { body: { URLRef: URL_REF_ABSENT } })).status).toBe(200);
  });

  it.each([{}, { URLRef: 7 }, { URLRef: 'x'.repeat(201) }, { URLRef: 'a\u0000b' }, { URLRef: 'a', userId: 'b' }])(
    'refuses %j',
    async (body) => expect((await app.call('logSession', { body })).status).toBe(422),
  );

  it('is limited per address', async () => {
    const ip = randomAddress();
    const replies = await Promise.all(
      Array.from({ length: 121 }, () => app.call('logSession', { ip, body: { URLRef: 'x' } })),
    );
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1);
  });
});

describe('PUT /user/add-detailed-event', () => {
  it("records 'New Session' for the person who asks [API-31] [CONST-17]", async () => {
    const user = await buildUser(ctx);
    const reply = await app.call('addDetailedEvent', {
      as: await signIn(ctx, user),
      body: { data: NEW_SESSION_EVENT },
    });
    expect(reply.body).toEqual({ success: true });
    const events = await ctx.db.selectFrom('userEvents').selectAll().where('userId', '=', user.id).execute();
    expect(events).toMatchObject([{ data: 'New Session' }]);
  });

  it('refuses visitors, guests and bad input', async () => {
    const body = { data: NEW_SESSION_EVENT };
    expect((await app.call('addDetailedEvent', { body })).status).toBe(401);
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect((await app.call('addDetailedEvent', { as: guest, body })).status).toBe(403);
    const as = await signIn(ctx, await buildUser(ctx));
    for (const wrong of [{}, { data: ' ' }, { data: 'x'.repeat(201) }, { data: 'x\u0000' }, { ...body, userId: 'x' }]) {
      expect((await app.call('addDetailedEvent', { as, body: wrong })).status).toBe(422);
    }
  });
});

describe('the nightly tidying', () => {
  it('removes what is older than a year', async () => {
    const user = await buildUser(ctx);
    const old = new Date(clock.now().getTime() - 366 * 86_400_000);
    await ctx.db.insertInto('visits').values({ at: old, urlRef: 'old', brand: 'matricula' }).execute();
    await ctx.db.insertInto('userEvents').values({ userId: user.id, at: old, data: 'old' }).execute();
    await ctx.db.insertInto('userEvents').values({ userId: user.id, at: clock.now(), data: 'new' }).execute();
    await app.runCronJob('removeOldActivity');
    expect(await ctx.db.selectFrom('visits').select('id').where('urlRef', '=', 'old').execute()).toHaveLength(0);
    const events = await ctx.db.selectFrom('userEvents').select('data').where('userId', '=', user.id).execute();
    expect(events).toEqual([{ data: 'new' }]);
  });
});
