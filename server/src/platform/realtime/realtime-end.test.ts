// A token that was revoked, a person who was suspended, a member who left: no further event, and no socket where there must be none.
import { setTimeout as pause } from 'node:timers/promises';
import { REALTIME_TEXTS, SOCKETS_PER_PERSON } from '@matricula/contract/http/realtime.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { callsOf } from '#test/calls/conversation.ts';
import { openSocket, type TestSocket } from '#test/sockets.ts';

const IN_TIME_MS = 2_000;
/** 1,000 with CHAOS_SIZE=full. */
const TIMES = process.env['CHAOS_SIZE'] === 'full' ? 1_000 : 60;
const AT_ONCE = 20;

const first = await startTestApp();
const second = await startTestApp({ beside: first });
const [firstOrigin, secondOrigin] = [await first.listen(), await second.listen()];
const { ctx } = first;
const { leave, move, remove } = callsOf(first);
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

type Talk = Awaited<ReturnType<typeof buildTalk>>;

/** The applicant of each is the one who ends; the consultant goes on. */
const ENDINGS = {
  'token revoked': { closes: true, end: ({ applicant }: Talk) => first.call('logout', { as: applicant }) },
  'user suspended': {
    closes: true,
    end: ({ applicantId }: Talk) =>
      first.call('changeUserSuspension', {
        as: admin,
        params: { userId: applicantId },
        body: { isSuspended: true, reason: 'abuse' },
      }),
  },
  'left the conversation': { closes: false, end: ({ id, applicant }: Talk) => leave(id, applicant) },
};
const NAMES = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];

/** What still reached the device after the ending, and how long its socket stayed open. */
async function runOne(name: keyof typeof ENDINGS, origin: string) {
  const { closes, end } = ENDINGS[name];
  const talk = await buildTalk(ctx);
  for (const senderId of [talk.applicantId, talk.consultantId, talk.consultantId])
    await buildMessage(ctx, { conversationNumber: talk.number, senderId });
  const device = await openSocket(origin, talk.applicant);
  await move(talk.id, talk.consultant, { delivered: 1 });
  await waitFor(() => device.hasHeard('conversation.moved'));
  let closedAt = Infinity;
  device.socket.on('disconnect', () => (closedAt = performance.now()));
  const { status } = await end(talk);
  const endedAt = performance.now();
  if (closes) await waitFor(() => closedAt < Infinity);
  // The hint that it was left still comes; from there on nothing may.
  else await waitFor(() => device.hasHeard('conversation.updated'), IN_TIME_MS);
  const before = device.heard.length;
  await move(talk.id, talk.consultant, { read: 1 });
  await remove(talk.id, talk.consultant, 2);
  await remove(talk.id, talk.consultant, 3);
  await pause(200);
  const overheard = device.heard.slice(before).filter(({ name: heard }) => heard !== 'realtime.hearing');
  const closedAfterMs = Math.max(0, closedAt - endedAt);
  device.socket.close();
  return { status, overheard, isInTime: !closes || closedAfterMs <= IN_TIME_MS, closedAfterMs };
}

async function waitFor(isTrue: () => boolean, withinMs = 10_000): Promise<void> {
  const start = performance.now();
  while (!isTrue() && performance.now() - start < withinMs) await pause(10);
}

describe('after the end [MSG-8]', () => {
  it.each(NAMES)(`%s, ${TIMES} times: nothing more is heard [MSG-8]`, { timeout: 30 * 60_000 }, async (name) => {
    await waitFor(() => second.platform.sessions.isHearing());
    const results = [];
    for (let done = 0; done < TIMES; done += AT_ONCE)
      results.push(
        ...(await Promise.all(
          // Half of them on the process that the ending does not happen on.
          Array.from({ length: AT_ONCE }, (_, index) => runOne(name, index % 2 ? firstOrigin : secondOrigin)),
        )),
      );
    expect(results.filter(({ status }) => status !== 200)).toEqual([]);
    expect(results.filter(({ overheard }) => overheard.length > 0)).toEqual([]);
    expect(results.filter(({ isInTime }) => !isInTime)).toEqual([]);
    expect(results).toHaveLength(TIMES);
  });

  it('a token that runs out closes its socket in time, and is refused over it from that moment [MSG-8]', async () => {
    const user = await buildUser(ctx);
    // A token ends on a full second.
    const expiresAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2_000);
    const ending = await openSocket(firstOrigin, await signIn(ctx, user, { expiresAt }));
    const staying = await openSocket(firstOrigin, await signIn(ctx, user));
    let closedAt = Infinity;
    ending.socket.on('disconnect', () => (closedAt = Date.now()));
    expect(ending.outcome).toBe('open');
    await waitFor(() => closedAt < Infinity);
    expect(closedAt - expiresAt.getTime()).toBeGreaterThanOrEqual(0);
    expect(closedAt - expiresAt.getTime()).toBeLessThanOrEqual(IN_TIME_MS);
    expect(ending.hasHeard('session.ended')).toBe(true);
    expect([staying.socket.connected, staying.hasHeard('session.ended')]).toEqual([true, false]);
  });

  it('what is asked over a socket whose session ended is refused, also before the socket is closed [MSG-8]', async () => {
    const talk = await buildTalk(ctx);
    const device = await openSocket(firstOrigin, talk.applicant);
    const ask = () => device.say('conversation.move', { conversationId: talk.id, read: 0 });
    expect((await ask()).ok).toBe(true);
    // Ended where nobody announces it: what the process remembers may be believed for some seconds, and no longer.
    await ctx.db
      .updateTable('sessions')
      .set({ revokedAt: new Date() })
      .where('userId', '=', talk.applicantId)
      .execute();
    await pause(4_300);
    expect(await ask()).toMatchObject({ ok: false, refusal: { status: 401 } });
  });
});

describe('windows of one person', () => {
  it(`are ${SOCKETS_PER_PERSON} at most, also when they open at once; the next is told why`, async () => {
    const user = await buildUser(ctx);
    const token = await signIn(ctx, user);
    const devices = await Promise.all(Array.from({ length: 16 }, () => openSocket(firstOrigin, token)));
    const isOpen = ({ outcome }: TestSocket) => outcome === 'open';
    expect(devices.filter(isOpen)).toHaveLength(SOCKETS_PER_PERSON);
    for (const { outcome } of devices.filter((device) => !isOpen(device)))
      expect(outcome).toBe(REALTIME_TEXTS.tooManySockets);
    expect((await openSocket(firstOrigin, await signIn(ctx, await buildUser(ctx)))).outcome).toBe('open');
    devices.find(isOpen)?.socket.close();
    await expect.poll(async () => (await openSocket(firstOrigin, token)).outcome).toBe('open');
  });
});
