// Pushes: really signed and encrypted, to services we know, half a minute after a message, without its words, until the browser is gone.
import webPush from 'web-push';
import { afterAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { type SimulatedBrowser, startPushService } from '../simulators/push-service.ts';

const clock = createMovableClock();
const service = await startPushService();
afterAll(() => service.close());
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const app = await startTestApp({
  clock,
  environment: {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_EXTRA_HOSTS: service.host,
    SUPPORT_EMAIL: 'support@matricula.test',
  },
});
const { ctx } = app;

const run = () => app.runCronJob('sendMessagePushes');
const save = (body: unknown, as?: string) => app.call('savePushSubscription', { as, body });
const pushesTo = ({ endpoint }: SimulatedBrowser) => service.received.filter((push) => push.endpoint === endpoint);

async function buildListener() {
  const talk = await buildTalk(ctx);
  const browser = service.subscribe(publicKey);
  expect((await save(browser, talk.applicant)).status).toBe(200);
  const say = (body: string) =>
    buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.consultantId, body });
  return { talk, as: talk.applicant, browser, say };
}

describe('a push', () => {
  it('comes after half a minute with the name, not the words, once per burst', async () => {
    const { talk, browser, say } = await buildListener();
    await say('My secret plan');
    clock.advance(20_000);
    await run();
    expect(pushesTo(browser)).toEqual([]);
    await say('More of it');
    clock.advance(31_000);
    await run();
    await run();
    const { name } = await ctx.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', talk.consultantId)
      .executeTakeFirstOrThrow();
    expect(pushesTo(browser)).toEqual([
      {
        endpoint: browser.endpoint,
        payload: { title: `New message from ${name}`, url: `/app/messages/${talk.id}`, tag: talk.id },
        ttlSeconds: 86_400,
        topic: talk.id.replaceAll('-', ''),
        contact: 'mailto:support@matricula.test',
      },
    ]);
    expect(service.refusals).toEqual([]);
    await say('And more');
    clock.advance(31_000);
    await run();
    expect(pushesTo(browser)).toHaveLength(2);
  });

  it('does not come for what was read, nor an hour late, nor after the mail; the mail comes nevertheless', async () => {
    const reader = await buildListener();
    await reader.say('Read');
    await app.call('movePosition', { as: reader.as, params: { conversationId: reader.talk.id }, body: { read: 1 } });
    const late = await buildListener();
    await late.say('Late');
    clock.advance(61 * 60_000);
    const mailed = await buildListener();
    await mailed.say('Mailed');
    clock.advance(6 * 60_000);
    await app.runCronJob('sendMessageMails');
    const both = await buildListener();
    await both.say('Both');
    clock.advance(31_000);
    await run();
    for (const { browser } of [reader, late, mailed]) expect(pushesTo(browser)).toEqual([]);
    expect(pushesTo(both.browser)).toHaveLength(1);
    clock.advance(6 * 60_000);
    await app.runCronJob('sendMessageMails');
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', both.talk.applicantId)
      .executeTakeFirstOrThrow();
    expect(await app.inbox.list(email)).toHaveLength(1);
  });

  it('does not come again when what came after it was deleted', async () => {
    const { talk, browser, say } = await buildListener();
    await say('Kept');
    clock.advance(31_000);
    await run();
    await say('Deleted');
    await app.call('deleteMessage', { as: talk.consultant, params: { conversationId: talk.id, seq: '2' } });
    clock.advance(31_000);
    await run();
    expect(pushesTo(browser)).toHaveLength(1);
  });

  it('does not come when pushes are turned off, or to a browser that signed out', async () => {
    const off = await buildListener();
    await app.call('updateNotificationSettings', { as: off.as, body: { messageEmail: 'each', messagePush: false } });
    const out = await buildListener();
    await app.call('logout', { as: out.as });
    for (const { say } of [off, out]) await say('Hello');
    clock.advance(31_000);
    await run();
    for (const { browser } of [off, out]) expect(pushesTo(browser)).toEqual([]);
  });

  it('goes to every browser; one that is gone is forgotten, one whose service fails is kept', async () => {
    const { talk, as, browser, say } = await buildListener();
    const gone = service.subscribe(publicKey);
    const failing = service.subscribe(publicKey);
    for (const one of [gone, failing]) await save(one, as);
    expect((await app.call('getNotificationSettings', { as })).body).toMatchObject({ pushDevices: 3 });
    service.breakBrowser(gone.endpoint, 410);
    service.breakBrowser(failing.endpoint, 500);
    await say('Hello');
    clock.advance(31_000);
    await run();
    expect(pushesTo(browser)).toHaveLength(1);
    const kept = await ctx.db
      .selectFrom('pushSubscriptions')
      .select('endpoint')
      .where('userId', '=', talk.applicantId)
      .execute();
    expect(kept.map(({ endpoint }) => endpoint).toSorted()).toEqual([browser.endpoint, failing.endpoint].toSorted());
    expect(app.logs()).not.toContain(failing.endpoint);
  });

  it('cannot be opened or sent with other keys', async () => {
    const { browser } = await buildListener();
    const stranger = webPush.generateVAPIDKeys();
    const other = service.subscribe(publicKey);
    const before = service.refusals.length;
    await expect(ctx.push.send({ ...browser, keys: other.keys }, { title: 'x' }, { topic: 'x' })).rejects.toThrow(
      '403',
    );
    const { headers, body } = webPush.generateRequestDetails(browser, 'x', {
      vapidDetails: { subject: 'mailto:a@example.test', ...stranger },
    });
    const answer = await fetch(browser.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
    });
    expect(answer.status).toBe(403);
    expect(service.refusals.slice(before)).toHaveLength(2);
  });
});

describe('a browser that takes pushes', () => {
  const KEYS = service.subscribe(publicKey).keys;

  it('is one of ten at most, the newest, and can be removed by its owner', async () => {
    const talk = await buildTalk(ctx);
    const browsers = Array.from({ length: 12 }, () => service.subscribe(publicKey));
    for (const browser of browsers) {
      await save(browser, talk.applicant);
      clock.advance(1_000);
    }
    const kept = async () =>
      (
        await ctx.db
          .selectFrom('pushSubscriptions')
          .select('endpoint')
          .where('userId', '=', talk.applicantId)
          .orderBy('createdAt')
          .execute()
      ).map(({ endpoint }) => endpoint);
    const newest = browsers.slice(2).map(({ endpoint }) => endpoint);
    expect(await kept()).toEqual(newest);
    const remove = (as: string) => app.call('removePushSubscription', { as, body: { endpoint: newest[0] } });
    expect((await remove(talk.consultant)).status).toBe(200);
    expect(await kept()).toEqual(newest);
    expect((await remove(talk.applicant)).status).toBe(200);
    expect((await remove(talk.applicant)).status).toBe(200);
    expect(await kept()).toEqual(newest.slice(1));
  });

  it('belongs to whoever is signed in there', async () => {
    const { browser, say } = await buildListener();
    const next = await buildUser(ctx);
    await save(browser, await signIn(ctx, next));
    await say('For the one before');
    clock.advance(31_000);
    await run();
    expect(pushesTo(browser)).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may have its address at %s', async (endpoint) => {
    expect((await save({ endpoint, keys: KEYS }, (await buildTalk(ctx)).applicant)).status).toBe(200);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.test/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://fcm.googleapis.com@example.test/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:6379/',
    'https://localhost/push',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('may not have its address at %s', async (endpoint) => {
    expect((await save({ endpoint, keys: KEYS }, (await buildTalk(ctx)).applicant)).status).toBe(422);
  });

  it.each([
    {},
    { endpoint: 'https://fcm.googleapis.com/a' },
    { endpoint: 'https://fcm.googleapis.com/a', keys: { ...KEYS, p256dh: 'A'.repeat(87) } },
    { endpoint: 'https://fcm.googleapis.com/a', keys: { ...KEYS, auth: 'short' } },
    { endpoint: 'https://fcm.googleapis.com/a', keys: KEYS, userId: 'somebody' },
  ])('is refused with bad input (%#)', async (body) => {
    expect((await save(body, (await buildTalk(ctx)).applicant)).status).toBe(422);
  });

  it('is refused for visitors and guests, and where no keys are configured', async () => {
    const body = { endpoint: 'https://fcm.googleapis.com/a', keys: KEYS };
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect((await save(body)).status).toBe(401);
    expect((await save(body, guest)).status).toBe(403);
    expect((await app.call('removePushSubscription', { body: { endpoint: body.endpoint } })).status).toBe(401);
    const without = await startTestApp();
    const as = await signIn(without.ctx, await buildUser(without.ctx));
    expect((await without.call('savePushSubscription', { as, body })).status).toBe(409);
    await without.runCronJob('sendMessagePushes');
  });
});
