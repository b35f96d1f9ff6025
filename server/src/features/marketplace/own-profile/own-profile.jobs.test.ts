// What happens to profiles by itself: pauses end on their day, and the declaration of the year is asked for, reminded of and held to.
import { describe, expect, it } from 'vitest';
import { findHeldConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import { withTransaction } from '#platform/context/context.ts';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { ownProfileCalls } from '#test/calls/own-profile.ts';
import {
  pauseProfilesBelowFloor,
  pauseUndeclaredProfiles,
  remindToDeclare,
  returnPausedProfiles,
} from './own-profile.jobs.ts';

const DAY_MS = 24 * 60 * 60_000;
const clock = createMovableClock(new Date('2026-11-18T12:00:00Z'));
const app = await startTestApp({ clock });
const { ctx } = app;
const { consultant, own, setState, seen } = ownProfileCalls(app);

const emailOf = async (id: string) =>
  (await ctx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

async function expectMail(id: string, subject: string) {
  await app.runJobs();
  return app.inbox.findMail(await emailOf(id), subject);
}

describe('a pause', () => {
  it('ends on its day, and the owner hears of it', async () => {
    const { id, as } = await consultant();
    await setState(as, 'paused', '2026-11-20');
    await returnPausedProfiles(ctx);
    expect((await own(as)).state).toBe('paused');
    clock.advance(2 * DAY_MS);
    await returnPausedProfiles(ctx);
    expect(await own(as)).toMatchObject({ state: 'live', returnsOn: null });
    expect((await seen(id)).status).toBe(200);
    await expectMail(id, 'Your profile is listed again');
    // Safe to repeat.
    await returnPausedProfiles(ctx);
  });

  it('goes on where something is missing by then, and the owner hears what', async () => {
    const { id, as } = await consultant();
    await setState(as, 'paused', '2026-11-25');
    await app.call('removePicture', { as });
    clock.advance(6 * DAY_MS);
    await returnPausedProfiles(ctx);
    expect(await own(as)).toMatchObject({ state: 'paused', returnsOn: null });
    const mail = await expectMail(id, 'Your profile could not be listed again');
    expect(mail.text).toContain('Add a picture of yourself.');
  });
});

describe('the declaration of the year', () => {
  it('is asked for in January, counts until its end, and a profile without it is paused', async () => {
    const one = await consultant();
    const declared = await consultant();
    const demo = await consultant({ isDemo: true }, false);
    await pauseUndeclaredProfiles(ctx);
    expect((await own(one.as)).state).toBe('live');

    clock.advance(Date.parse('2027-01-02T09:00:00Z') - clock.now().getTime());
    await ctx.db
      .insertInto('conflictDeclarations')
      .values({ userId: declared.id, year: 2027, declaredAt: clock.now() })
      .execute();
    await remindToDeclare(ctx);
    const reminder = await expectMail(one.id, 'Your declaration for 2027');
    expect(reminder.text).toContain('January 31');
    await pauseUndeclaredProfiles(ctx);
    expect(await own(one.as)).toMatchObject({ state: 'live', hindrances: [], declaredYear: 2026, thisYear: 2027 });

    clock.advance(30 * DAY_MS);
    await pauseUndeclaredProfiles(ctx);
    // Sessions do not last that long.
    const as = await signIn(ctx, { id: one.id, role: 'consultant' });
    expect(await own(as)).toMatchObject({ state: 'paused', hindrances: ['declaration'] });
    expect((await seen(one.id)).status).toBe(404);
    await expectMail(one.id, 'Your profile is paused');
    expect((await seen(declared.id)).status).toBe(200);
    expect((await seen(demo.id)).status).toBe(200);
  });
});

describe('the minimum price', () => {
  it('holds for whoever comes under it without a save of their own: the profile is paused, and the owner told why', async () => {
    const cheap = [{ title: 'One hour', description: 'An hour.', priceCents: 2_000, durationMinutes: 60 }];
    const others = { tagIds: ['general'], hourlyRateCents: 2_000, packages: cheap };
    const free = await consultant(others);
    const under = await consultant({ ...others, tagIds: ['medicine'] });
    // The least of several counts: this one is below medicine's and exactly at college's.
    const both = await consultant({
      tagIds: ['college', 'medicine'],
      hourlyRateCents: 3_000,
      packages: [{ ...cheap[0]!, priceCents: 3_000 }],
    });
    await pauseProfilesBelowFloor(ctx);
    for (const { id } of [free, both]) expect((await seen(id)).status).toBe(200);
    expect((await seen(under.id)).status).toBe(404);
    expect(await own(under.as)).toMatchObject({ state: 'paused', hindrances: ['floor'] });
    const mail = await expectMail(under.id, 'Your profile is paused');
    expect(mail.text).toContain('minimum price in your fields has changed');
    await pauseProfilesBelowFloor(ctx);
  });
});

describe('somebody whose role was taken away', () => {
  it('is not listed, and no pause brings them back', async () => {
    const live = await consultant();
    const paused = await consultant();
    await setState(paused.as, 'paused', new Date(clock.now().getTime() + 20 * DAY_MS).toISOString().slice(0, 10));
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    for (const { id: userId } of [live, paused])
      expect(
        (
          await app.call('changeUserRole', {
            as: admin,
            params: { userId },
            body: { role: 'user', expectedRole: 'consultant', reason: 'Left us' },
          })
        ).status,
      ).toBe(200);
    expect((await seen(live.id)).status).toBe(404);
    // Whatever waited for the row meanwhile finds no consultant any more.
    await ctx.db.updateTable('users').set({ role: 'user' }).where('id', '=', live.id).execute();
    expect(await withTransaction(ctx, async (ctx) => findHeldConsultant(ctx, live.id))).toBeUndefined();
    clock.advance(60 * DAY_MS);
    await returnPausedProfiles(ctx);
    expect((await seen(paused.id)).status).toBe(404);
  });
});
