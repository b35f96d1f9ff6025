// Answers that are shown to a consultant, through HTTP: what both can read, what nobody learns, and that it can be withdrawn.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { Message, SendMessageReply } from '@matricula/contract/messaging/messages.ts';
import type { AttemptSharesReply, SharedAttempt } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildPerson } from '#test/calls/attempt.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { buildMessageReport, buildTalk } from '#test/builders/conversation.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { callsOf } from '#test/calls/conversation.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const talkCalls = callsOf(app);
const WORDS = 'I would ask both of them what the evening means to them.';

interface Answered {
  type?: QuestionType;
  words?: Record<string, string>;
  state?: 'open' | 'answered' | 'rated';
}

/** Somebody with a finished answer, in a conversation with a consultant. */
async function buildAsking({ type = 'casper', words = { 'question-1': WORDS }, state = 'rated' }: Answered = {}) {
  const talk = await buildTalk(ctx);
  const content = questionContent(type, { title: 'Forty cards' });
  const { questionId, params } = await buildQuestion(ctx, { isFree: true, content });
  const { id: attemptId } = await buildAttempt(ctx, { userId: talk.applicantId, questionId, state, words });
  await ctx.db.updateTable('attemptParts').set({ mark: '4' }).where('attemptId', '=', attemptId).execute();
  return { talk, attemptId, questionId, params };
}

function share<B = SendMessageReply>(attemptId: string, as: string | undefined, body: object) {
  const said = { clientId: randomUUID(), body: 'What would you change?', ...body };
  return app.call<B & ErrorBody>('shareAttempt', { params: { attemptId }, as, body: said });
}
const read = (shareId: string, as?: string) =>
  app.call<SharedAttempt & ErrorBody>('getSharedAttempt', { params: { shareId }, as });
const withdraw = (shareId: string, as?: string) =>
  app.call<ErrorBody>('withdrawSharedAttempt', { params: { shareId }, as });
const shares = async (attemptId: string, as: string) =>
  (await app.call<AttemptSharesReply>('listAttemptShares', { params: { attemptId }, as })).body.shares;

/** An answer that is in the conversation. */
async function buildShared(answered: Answered = {}) {
  const asking = await buildAsking(answered);
  const { talk, attemptId } = asking;
  const reply = await share(attemptId, talk.applicant, { conversationId: talk.id });
  expect(reply.status).toBe(200);
  const { message } = reply.body;
  return { ...asking, message, seq: message.seq, shareId: message.answer?.shareId ?? '' };
}

const messagesOf = async (id: string, as: string): Promise<Message[]> => (await talkCalls.list(id, as)).body.messages;

describe('sharing an answer', () => {
  it('puts a card into the conversation, which both can open', async () => {
    const { talk, message, shareId, attemptId } = await buildShared();
    expect(message).toMatchObject({
      body: 'What would you change?',
      card: null,
      answer: { shareId, title: 'Forty cards', words: 12, isWithdrawn: false },
    });
    expect(await messagesOf(talk.id, talk.consultant)).toEqual([message]);
    const mine = await read(shareId, talk.applicant);
    const theirs = await read(shareId, talk.consultant);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body).toMatchObject({
      isMine: false,
      title: 'Forty cards',
      task: { type: 'casper', scenario: 'You write the schedule of a small team.' },
      parts: [{ part: 'question-1', body: WORDS, isRecorded: false, mark: '4' }],
      words: 12,
      conversationId: talk.id,
    });
    expect(mine.body).toEqual({ ...theirs.body, isMine: true });
    expect(await shares(attemptId, talk.applicant)).toMatchObject([{ shareId, conversationId: talk.id }]);
  });

  it.each([
    ['casper', { 'question-1': WORDS }, /Strong\.|Does what level|mocks either/],
    ['interview', { answer: WORDS }, /Strong\.|Does what level|Answers the friend first|lies/],
    [
      'aamcpreview',
      { 'response-1': 'effective', 'response-2': 'ineffective' },
      /very-effective|Stop the harm|It goes on/,
    ],
    ['multiplechoice', { choice: 'a' }, /Because of|"right"|Ask what worries her|"credit"/],
  ] as const)('shows of %s neither key nor rubric nor expert answers', async (type, words, secret) => {
    const { talk, shareId } = await buildShared({ type, words: { ...words } });
    const { status, text } = await read(shareId, talk.consultant);
    expect(status).toBe(200);
    expect(text).not.toMatch(secret);
  });

  it('needs no subscription of the consultant, and no question that is still offered', async () => {
    const { talk, shareId, questionId } = await buildShared();
    await ctx.db.updateTable('questions').set({ state: 'retired' }).where('id', '=', questionId).execute();
    expect((await read(shareId, talk.consultant)).status).toBe(200);
  });

  it('is there once when it is sent twice with the same client id', async () => {
    const { talk, attemptId } = await buildAsking();
    const body = { conversationId: talk.id, clientId: randomUUID() };
    const [a, b] = await Promise.all([share(attemptId, talk.applicant, body), share(attemptId, talk.applicant, body)]);
    const again = await share(attemptId, talk.applicant, body);
    expect([a.status, b.status, again.status]).toEqual([200, 200, 200]);
    expect(b.body.message).toEqual(a.body.message);
    expect(again.body.message).toEqual(a.body.message);
    expect(await messagesOf(talk.id, talk.consultant)).toHaveLength(1);
    const other = await share(attemptId, talk.applicant, { ...body, body: 'Other words' });
    expect([other.status, other.body.code]).toEqual([409, 'client_id_taken']);
  });

  it('is one at a time in a conversation, and another after it was withdrawn or its message deleted', async () => {
    const { talk, attemptId, shareId } = await buildShared();
    const again = () => share(attemptId, talk.applicant, { conversationId: talk.id });
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([409, 'already_shared']);
    await withdraw(shareId, talk.applicant);
    const second = await again();
    expect(second.status).toBe(200);
    await talkCalls.remove(talk.id, talk.applicant, second.body.message.seq);
    expect((await again()).status).toBe(200);
    // What was refused took no place.
    expect((await messagesOf(talk.id, talk.consultant)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('is refused while the answer is being written or rated, and where nothing was written', async () => {
    for (const state of ['open', 'answered'] as const) {
      const { talk, attemptId } = await buildAsking({ state: 'open' });
      if (state === 'answered')
        await ctx.db
          .updateTable('attempts')
          .set({ state, answeredAt: ctx.clock.now() })
          .where('id', '=', attemptId)
          .execute();
      const reply = await share(attemptId, talk.applicant, { conversationId: talk.id });
      expect([reply.status, reply.body.code]).toEqual([409, 'not_answered']);
    }
    const essay = await buildAsking({ type: 'essay', words: {} });
    const reply = await share(essay.attemptId, essay.talk.applicant, { conversationId: essay.talk.id });
    expect([reply.status, reply.body.code]).toEqual([409, 'not_shareable']);
    // A recording stays with its writer; beside words it is said that there is one.
    const spoken = await buildAsking({ words: { 'take-question-1': randomUUID() } });
    const said = await share(spoken.attemptId, spoken.talk.applicant, { conversationId: spoken.talk.id });
    expect([said.status, said.body.code]).toEqual([409, 'not_shareable']);
    const words = { answer: WORDS, 'take-follow-up-1': randomUUID() };
    const both = await buildShared({ type: 'interview', words });
    expect((await read(both.shareId, both.talk.consultant)).body.parts).toEqual([
      { part: 'answer', body: WORDS, isRecorded: false, mark: '4' },
      { part: 'follow-up-1', body: '', isRecorded: true, mark: '4' },
    ]);
  });

  it('is held to what holds for messages: contact details, a block, a conversation that was left', async () => {
    const { talk, attemptId } = await buildAsking();
    const into = { conversationId: talk.id };
    const contact = { ...into, body: 'Write to me at ada@example.com' };
    expect((await share(attemptId, talk.applicant, contact)).body.code).toBe('contact_details');
    await talkCalls.block(talk.id, talk.consultant);
    const blocked = await share(attemptId, talk.applicant, into);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'conversation_closed']);
    await talkCalls.block(talk.id, talk.consultant, false);
    const masked = await share(attemptId, talk.applicant, { ...contact, isWarned: true });
    expect([masked.status, masked.body.message.isMasked]).toEqual([200, true]);
    await talkCalls.leave(talk.id, talk.applicant);
    expect((await share(attemptId, talk.applicant, into)).status).toBe(404);
  });

  it('hides contact details in the answer from the consultant, as in messages', async () => {
    const { talk, shareId } = await buildShared({ words: { 'question-1': 'Ask me at ada@example.com about it.' } });
    expect((await read(shareId, talk.consultant)).text).not.toContain('ada@example.com');
    expect((await read(shareId, talk.applicant)).text).toContain('ada@example.com');
  });

  it('cannot be forged through the other way of sending', async () => {
    const { talk, attemptId } = await buildAsking();
    const card = { kind: 'answer', shareId: randomUUID(), attemptId } as never;
    expect((await talkCalls.send(talk.id, talk.applicant, { card })).status).toBe(422);
  });

  it('refuses strangers, the consultant, other people’s answers and bad input', async () => {
    const { talk, attemptId } = await buildAsking();
    const stranger = await buildPerson(app);
    const into = { conversationId: talk.id };
    expect((await share(attemptId, undefined, into)).status).toBe(401);
    expect((await share(attemptId, stranger.as, into)).status).toBe(404);
    expect((await share(attemptId, talk.consultant, into)).status).toBe(404);
    expect((await share(randomUUID(), talk.applicant, into)).status).toBe(404);
    expect((await share(attemptId, talk.applicant, { conversationId: randomUUID() })).status).toBe(404);
    expect((await share(attemptId, talk.applicant, { conversationId: (await buildTalk(ctx)).id })).status).toBe(404);
    for (const body of [{ conversationId: 'x' }, { ...into, clientId: 'x' }, { ...into, body: 'x'.repeat(4_001) }])
      expect((await share(attemptId, talk.applicant, body)).status).toBe(422);
    expect((await share('x', talk.applicant, into)).status).toBe(422);
    // A consultant practices as well; whom they advise is not whom they ask.
    const { questionId } = await buildQuestion(ctx, { content: questionContent('casper') });
    const own = await buildAttempt(ctx, { userId: talk.consultantId, questionId, state: 'rated' });
    expect((await share(own.id, talk.consultant, into)).status).toBe(403);
  });
});

describe('reading a shared answer', () => {
  it('is for the two of its conversation', async () => {
    const { shareId, attemptId, talk } = await buildShared();
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const other = await buildTalk(ctx, { applicantId: talk.applicantId });
    expect((await read(shareId)).status).toBe(401);
    expect((await read(shareId, admin)).status).toBe(404);
    // Another consultant of the same applicant.
    expect((await read(shareId, other.consultant)).status).toBe(404);
    expect((await read(randomUUID(), talk.consultant)).status).toBe(404);
    expect((await read('x', talk.consultant)).status).toBe(422);
    const list = (as?: string, params = { attemptId }) => app.call('listAttemptShares', { params, as });
    expect((await list()).status).toBe(401);
    expect((await list(talk.consultant)).status).toBe(404);
    expect((await list(talk.applicant, { attemptId: 'x' })).status).toBe(422);
    // The attempt itself stays its writer's alone.
    expect((await app.call('takeAttempt', { params: { attemptId }, as: talk.consultant })).status).toBe(404);
  });

  it('ends for a consultant who leaves, and stays when one blocks the other, as what was said stays', async () => {
    const { shareId, talk } = await buildShared();
    await talkCalls.block(talk.id, talk.applicant);
    expect((await read(shareId, talk.consultant)).status).toBe(200);
    await talkCalls.leave(talk.id, talk.consultant);
    expect((await read(shareId, talk.consultant)).status).toBe(404);
    expect((await read(shareId, talk.applicant)).status).toBe(200);
  });

  it('ends with the message, and with the account', async () => {
    const first = await buildShared();
    await talkCalls.remove(first.talk.id, first.talk.applicant, first.seq);
    expect((await read(first.shareId, first.talk.consultant)).status).toBe(404);
    expect(await shares(first.attemptId, first.talk.applicant)).toEqual([]);
    const { shareId, talk } = await buildShared();
    await ctx.db.deleteFrom('users').where('id', '=', talk.applicantId).execute();
    expect((await read(shareId, talk.consultant)).status).toBe(404);
    const left = await ctx.db.selectFrom('attemptShares').select('id').where('id', '=', shareId).execute();
    expect(left).toEqual([]);
  });
});

describe('withdrawing', () => {
  it('ends reading at once, and both see it as a change of the message', async () => {
    const { shareId, talk, seq, attemptId } = await buildShared();
    app.platform.realtime.attach(app.app.server);
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = io(url, { transports: ['websocket'], auth: { token: talk.consultant }, forceNew: true });
    const heard: unknown[] = [];
    socket.on('message.changed', ({ message, change }) =>
      heard.push([message.seq, change, message.answer.isWithdrawn]),
    );
    await expect.poll(() => socket.connected).toBe(true);
    expect((await withdraw(shareId, talk.applicant)).status).toBe(200);
    await expect.poll(() => heard).toEqual([[seq, 1, true]]);
    socket.close();
    expect((await read(shareId, talk.consultant)).status).toBe(404);
    expect((await read(shareId, talk.applicant)).status).toBe(404);
    expect(await shares(attemptId, talk.applicant)).toEqual([]);
    const { changed } = (await talkCalls.list(talk.id, talk.consultant, '?after=1&changedSince=0')).body;
    const withdrawn = { shareId, title: 'Forty cards', words: 12, isWithdrawn: true };
    expect(changed).toMatchObject([{ seq, body: 'What would you change?', answer: withdrawn }]);
  });

  it('is repeated without another change', async () => {
    const { shareId, talk } = await buildShared();
    for (let count = 0; count < 2; count += 1) expect((await withdraw(shareId, talk.applicant)).status).toBe(200);
    expect((await talkCalls.conversation(talk.id, talk.applicant)).body.changeCount).toBe(1);
  });

  it('works in a conversation that was blocked, left, or whose message is gone', async () => {
    const { shareId, talk } = await buildShared();
    await talkCalls.block(talk.id, talk.consultant);
    await talkCalls.leave(talk.id, talk.applicant);
    expect((await withdraw(shareId, talk.applicant)).status).toBe(200);
    expect((await read(shareId, talk.consultant)).status).toBe(404);
    const second = await buildShared();
    await talkCalls.remove(second.talk.id, second.talk.applicant, second.seq);
    expect((await withdraw(second.shareId, second.talk.applicant)).status).toBe(200);
  });

  it('is its writer’s alone', async () => {
    const { shareId, talk } = await buildShared();
    expect((await withdraw(shareId)).status).toBe(401);
    expect((await withdraw(shareId, talk.consultant)).status).toBe(404);
    expect((await withdraw(randomUUID(), talk.applicant)).status).toBe(404);
    expect((await withdraw('x', talk.applicant)).status).toBe(422);
    expect((await read(shareId, talk.consultant)).status).toBe(200);
  });
});

describe('what is told elsewhere', () => {
  it('never has the answer’s words: neither the list, nor a mail, nor the copy in a report', async () => {
    const { talk, attemptId } = await buildAsking();
    await share(attemptId, talk.applicant, { conversationId: talk.id, body: '' });
    const { text, body } = await talkCalls.conversations(talk.consultant);
    expect(body.conversations[0]?.lastMessage?.excerpt).toBe('Answer: Forty cards');
    expect(text).not.toContain(WORDS);
    clock.advance(6 * 60_000);
    await app.runCronJob('sendMessageMails');
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', talk.consultantId)
      .executeTakeFirstOrThrow();
    const [mail] = await app.inbox.list(email);
    expect(mail?.text).toContain('Answer: Forty cards');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('what the evening means');
    await buildMessageReport(ctx, { conversationNumber: talk.number, reporterId: talk.applicantId });
    const copies = await ctx.db
      .selectFrom('reportedMessages')
      .select('card')
      .where('senderId', '=', talk.applicantId)
      .execute();
    expect(JSON.stringify(copies)).toContain('Forty cards');
    expect(JSON.stringify(copies)).not.toContain('what the evening means');
  });
});
