// Unread messages are told of: after five minutes, in one mail per person, never twice, and not at all if read, deleted or unwanted.
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx, inbox } = app;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Talk = Awaited<ReturnType<typeof buildTalk>>;

const pass = (ms: number) => clock.advance(ms);
const run = () => app.runCronJob('sendMessageMails');
const say = (talk: Talk, body: string) =>
  buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.consultantId, body });

async function buildListener(overrides: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(ctx, overrides);
  const talk = await buildTalk(ctx, { applicantId: user.id });
  return { user, talk, as: talk.applicant, mails: () => inbox.list(user.email) };
}

/** The consultant's name as the mail should say it. */
async function nameOf(userId: string): Promise<string> {
  return (await ctx.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
}

const choose = (as: string, messageEmail: string) =>
  app.call('updateNotificationSettings', { as, body: { messageEmail, messagePush: true } });

describe('mail about unread messages', () => {
  it('comes after five minutes, with names, words and a link, once', async () => {
    const { talk, mails } = await buildListener();
    await say(talk, 'Your essay reads well <b>now</b>.');
    pass(4 * MINUTE_MS);
    await run();
    expect(await mails()).toEqual([]);
    pass(MINUTE_MS);
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toBe(`New message from ${await nameOf(talk.consultantId)}`);
    expect(mail?.text).toContain('“Your essay reads well <b>now</b>.”');
    expect(mail?.html).toContain('&lt;b&gt;now&lt;/b&gt;');
    expect(mail?.text).toContain(`${app.config.origins.matricula}/app/messages/${talk.id}`);
    pass(MINUTE_MS);
    await run();
    pass(10 * MINUTE_MS);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('tells a burst once, when it is over', async () => {
    const { talk, mails } = await buildListener();
    for (let minute = 0; minute < 8; minute += 2) {
      await say(talk, `Part ${minute}`);
      pass(2 * MINUTE_MS);
      await run();
    }
    expect(await mails()).toEqual([]);
    pass(3 * MINUTE_MS);
    await run();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^New messages from /);
    expect(mail?.text.match(/Part \d/g)).toEqual(['Part 0', 'Part 2', 'Part 4', 'Part 6']);
    await say(talk, 'A new thought');
    pass(6 * MINUTE_MS);
    await run();
    const next = (await mails()).at(-1);
    expect(next?.text).toContain('A new thought');
    expect(next?.text).not.toContain('Part');
  });

  it('does not wait for ever for a conversation that never pauses', async () => {
    const { talk, mails } = await buildListener();
    for (let minute = 0; minute <= 30; minute += 3) {
      await say(talk, `At ${minute}`);
      pass(3 * MINUTE_MS);
      await run();
    }
    expect(await mails()).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.text.match(/“At/g)).toHaveLength(5);
    expect(mail?.text).toContain('There is more in the conversation.');
  });

  it('puts all conversations of a person into one, and writes at most once in five minutes', async () => {
    const { user, talk, mails } = await buildListener();
    const second = await buildTalk(ctx, { applicantId: user.id });
    const third = await buildTalk(ctx, { applicantId: user.id });
    await say(talk, 'First');
    await say(second, 'Second');
    pass(3 * MINUTE_MS);
    await say(third, 'Third');
    pass(3 * MINUTE_MS);
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toBe('New messages in 2 conversations');
    for (const { id } of [talk, second]) expect(mail?.text).toContain(`/app/messages/${id}`);
    expect(mail?.text).not.toContain('Third');
    // Due by itself, but too soon after the one before.
    pass(3 * MINUTE_MS);
    await run();
    expect(await mails()).toHaveLength(1);
    pass(3 * MINUTE_MS);
    await run();
    expect((await mails()).at(-1)?.text).toContain('Third');
  });

  it('is cut to 500 characters a message', async () => {
    const { talk, mails } = await buildListener();
    await say(talk, 'x'.repeat(4_000));
    pass(6 * MINUTE_MS);
    await run();
    expect((await mails())[0]?.text).toContain(`“${'x'.repeat(499)}…”`);
  });

  it('does not come for what was read or deleted meanwhile', async () => {
    const reader = await buildListener();
    await say(reader.talk, 'Read');
    await app.call('movePosition', { as: reader.as, params: { conversationId: reader.talk.id }, body: { read: 1 } });
    const other = await buildListener();
    await say(other.talk, 'Deleted');
    await say(other.talk, 'Kept');
    const deleteAt = (seq: string) =>
      app.call('deleteMessage', { as: other.talk.consultant, params: { conversationId: other.talk.id, seq } });
    await deleteAt('1');
    const last = await buildListener();
    for (const text of ['First kept', 'Second kept', 'Deleted at the end']) await say(last.talk, text);
    await app.call('deleteMessage', { as: last.talk.consultant, params: { conversationId: last.talk.id, seq: '3' } });
    const third = await buildListener();
    await say(third.talk, 'Deleted too');
    await app.call('deleteMessage', {
      as: third.talk.consultant,
      params: { conversationId: third.talk.id, seq: '1' },
    });
    pass(6 * MINUTE_MS);
    await run();
    expect(await reader.mails()).toEqual([]);
    expect((await other.mails()).map(({ text }) => text.includes('Deleted'))).toEqual([false]);
    expect(await third.mails()).toEqual([]);
    const [told] = await last.mails();
    expect(['First kept', 'Second kept', 'Deleted at the end'].map((text) => told?.text.includes(text))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('does not come to who blocked, left, is suspended, or has no confirmed address, nor from who is suspended', async () => {
    const blocker = await buildListener();
    const blocked = await buildListener();
    const leaver = await buildListener();
    const suspended = await buildListener();
    const unconfirmed = await buildListener({ emailVerifiedAt: null });
    const fromSuspended = await buildListener();
    const all = [blocker, blocked, leaver, suspended, unconfirmed, fromSuspended];
    for (const { talk } of all) await say(talk, 'Hello');
    const block = { isBlocked: true };
    await app.call('changeBlock', { as: blocker.as, params: { conversationId: blocker.talk.id }, body: block });
    await app.call('changeBlock', {
      as: blocked.talk.consultant,
      params: { conversationId: blocked.talk.id },
      body: block,
    });
    await app.call('leaveConversation', { as: leaver.as, params: { conversationId: leaver.talk.id } });
    for (const id of [suspended.user.id, fromSuspended.talk.consultantId])
      await ctx.db.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', id).execute();
    pass(6 * MINUTE_MS);
    await run();
    for (const { mails } of all) expect(await mails()).toEqual([]);
  });

  it('does not come for what waited more than a day', async () => {
    const { talk, mails } = await buildListener();
    await say(talk, 'Long ago');
    pass(25 * HOUR_MS);
    await run();
    expect(await mails()).toEqual([]);
  });

  it('goes to the consultant as well', async () => {
    const consultant = await buildConsultant(ctx);
    const talk = await buildTalk(ctx, { consultantId: consultant.id });
    await buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.applicantId, body: 'Are you there?' });
    pass(6 * MINUTE_MS);
    await run();
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', consultant.id)
      .executeTakeFirstOrThrow();
    expect((await inbox.list(email))[0]?.text).toContain('Are you there?');
  });

  it('keeps its Message-ID when a crash repeats it, and two workers at once send one', async () => {
    const { user, talk, mails } = await buildListener();
    await say(talk, 'Once');
    pass(6 * MINUTE_MS);
    await Promise.all([run(), run(), run()]);
    expect(await mails()).toHaveLength(1);
    // As if the worker had died between sending and noting.
    await ctx.db
      .updateTable('conversationMembers')
      .set({ notifiedReceived: 0 })
      .where('userId', '=', user.id)
      .execute();
    pass(6 * MINUTE_MS);
    await run();
    const ids = (await mails()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('choices', () => {
  it('daily: one mail in 24 hours with everything since', async () => {
    const { talk, as, mails } = await buildListener();
    await choose(as, 'daily');
    await say(talk, 'Morning');
    pass(6 * MINUTE_MS);
    await run();
    expect((await mails())[0]?.text).toContain('at most once a day');
    pass(MINUTE_MS);
    await say(talk, 'Noon');
    pass(6 * HOUR_MS);
    await run();
    await say(talk, 'Evening');
    pass(6 * HOUR_MS);
    await run();
    expect(await mails()).toHaveLength(1);
    pass(12 * HOUR_MS);
    await run();
    const [, second, ...more] = await mails();
    expect(more).toEqual([]);
    expect(second?.text).toMatch(/Noon[\s\S]*Evening/);
    expect(second?.text).not.toContain('Morning');
  });

  it('never: none', async () => {
    const { talk, as, mails } = await buildListener();
    await choose(as, 'never');
    await say(talk, 'Silence');
    pass(6 * MINUTE_MS);
    await run();
    expect(await mails()).toEqual([]);
  });
});

it('every mail can be turned off with one click, as RFC 8058 says', async () => {
  const { talk, as, mails } = await buildListener();
  await say(talk, 'Hello');
  pass(6 * MINUTE_MS);
  await run();
  const [mail] = await mails();
  const source = (await mail?.source()) ?? '';
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const header = /^List-Unsubscribe:\s+<http:\/\/[^/]+\/api\/v1\/public\/unsubscribe\/([\w-]+)>\r?$/m;
  const token = header.exec(source)?.[1] ?? '';
  expect(mail?.text).toContain(`/unsubscribe/${token}`);
  expect(mail?.html).toContain(`/unsubscribe/${token}"`);
  const answer = await app.request('POST', `/api/v1/public/unsubscribe/${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.status, answer.body]).toEqual([200, { messageEmail: 'never' }]);
  expect((await app.call('getNotificationSettings', { as })).body).toMatchObject({ messageEmail: 'never' });
  await say(talk, 'Again');
  pass(6 * MINUTE_MS);
  await run();
  expect(await mails()).toHaveLength(1);
});
