// Reading a conversation: pages in both directions, what changed meanwhile, taking back, and looking for words.
import { randomUUID } from 'node:crypto';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { callsOf } from '#test/calls/conversation.ts';

const app = await startTestApp();
const { ctx } = app;
const { conversation, list, remove, search, send } = callsOf(app);

/** A conversation in which both wrote in turns, the applicant first. */
async function buildChat(bodies: readonly string[]) {
  const talk = await buildTalk(ctx);
  for (const [index, body] of bodies.entries()) {
    const senderId = index % 2 === 0 ? talk.applicantId : talk.consultantId;
    await buildMessage(ctx, { conversationNumber: talk.number, senderId, body });
  }
  return talk;
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `message ${index + 1}`);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

async function buildStranger(role = 'user') {
  return signIn(ctx, await buildUser(ctx, { role }));
}

describe('GET /messages/conversations/:conversationId/messages', () => {
  it('gives the newest page, and pages before and after a place, always in order', async () => {
    const { id, applicant } = await buildChat(words(60));
    const seqs = async (query: string) => (await list(id, applicant, query)).body.messages.map(({ seq }) => seq);
    expect(await seqs('')).toEqual(range(11, 60));
    expect(await seqs('?limit=3')).toEqual([58, 59, 60]);
    expect(await seqs('?before=11')).toEqual(range(1, 10));
    expect(await seqs('?before=1')).toEqual([]);
    expect(await seqs('?after=0&limit=4')).toEqual([1, 2, 3, 4]);
    expect(await seqs('?after=57')).toEqual([58, 59, 60]);
    expect(await seqs('?after=60')).toEqual([]);
    expect(await seqs('?after=999')).toEqual([]);
    expect((await list(id, applicant, '?before=3')).body).toMatchObject({ lastSeq: 60, changeCount: 0, changed: [] });
    expect((await list(id.toUpperCase(), applicant, '?limit=3')).body.messages).toHaveLength(3);
  });

  it('answers who is up to date, and still tells what was changed meanwhile', async () => {
    const { id, applicant } = await buildChat(words(3));
    expect((await list(id, applicant, '?after=3&changedSince=0')).body).toEqual({
      messages: [],
      changed: [],
      lastSeq: 3,
      changeCount: 0,
      changedThrough: 0,
    });
    await remove(id, applicant, 1);
    const { body } = await list(id, applicant, '?after=3&changedSince=0');
    expect(body).toMatchObject({ messages: [], changed: [{ seq: 1, isDeleted: true }], lastSeq: 3, changeCount: 1 });
  });

  it('lets whoever opens a conversation in before those whose browsers catch up by themselves', async () => {
    const { id, applicant } = await buildChat(words(3));
    const pass = vi.spyOn(app.platform.backgroundQueue, 'pass');
    await list(id, applicant, '');
    await list(id, applicant, '?before=3');
    expect(pass).not.toHaveBeenCalled();
    expect((await list(id, applicant, '?after=1')).body.messages).toHaveLength(2);
    expect(pass).toHaveBeenCalledOnce();
    pass.mockRestore();
  });

  it('tells what was deleted since a change, each message once and as it is now', async () => {
    const { id, applicant } = await buildChat(words(6));
    for (const seq of [3, 1, 5]) await remove(id, applicant, seq);
    const changes = async (query: string) => {
      const { body } = await list(id, applicant, query);
      return [body.changed.map(({ seq }) => seq), body.changeCount];
    };
    expect(await changes('?after=6&changedSince=0')).toEqual([[1, 3, 5], 3]);
    expect(await changes('?after=6&changedSince=1')).toEqual([[1, 5], 3]);
    expect(await changes('?after=6&changedSince=3')).toEqual([[], 3]);
    expect(await changes('?after=6&changedSince=99')).toEqual([[], 3]);
    expect(await changes('?after=6')).toEqual([[], 3]);
    const { body } = await list(id, applicant, '?after=6&changedSince=2');
    expect(body.changed).toMatchObject([{ seq: 5, isDeleted: true, body: '' }]);
  });

  it('pages what was changed, as it pages what was said', async () => {
    const { id, applicant } = await buildChat(words(12));
    for (const seq of [11, 1, 3, 9, 5]) await remove(id, applicant, seq);
    const pages: [number[], number][] = [];
    let changedSince = 0;
    for (let page = 0; page < 3; page += 1) {
      const { body } = await list(id, applicant, `?after=12&changedSince=${changedSince}&limit=2`);
      expect(body.changeCount).toBe(5);
      pages.push([body.changed.map(({ seq }) => seq), body.changedThrough]);
      changedSince = body.changedThrough;
    }
    expect(pages).toEqual([
      [[1, 11], 2],
      [[3, 9], 4],
      [[5], 5],
    ]);
  });

  it('refuses visitors, strangers and bad input', async () => {
    const { id, applicant } = await buildChat(words(1));
    expect((await list(id, undefined)).status).toBe(401);
    for (const role of ['user', 'consultant', 'admin'])
      expect((await list(id, await buildStranger(role))).status).toBe(404);
    expect((await list(randomUUID(), applicant)).status).toBe(404);
    for (const query of ['?before=1&after=1', '?after=-1', '?before=x', '?limit=0', '?limit=101', '?changedSince=1.5'])
      expect([query, (await list(id, applicant, query)).status]).toEqual([query, 422]);
    expect((await list('x', applicant)).status).toBe(422);
  });
});

describe('DELETE /messages/conversations/:conversationId/messages/:seq', () => {
  it('leaves place, sender and time and takes the rest, for both; what was not read counts no more', async () => {
    const { id, number, applicant, applicantId, consultant } = await buildTalk(ctx);
    const card = { kind: 'school', schoolId: 'x', title: 'A school', place: '' };
    const row = await buildMessage(ctx, { conversationNumber: number, senderId: applicantId, body: 'Secret', card });
    const { status, body } = await remove(id, applicant, 1);
    expect(status).toBe(200);
    const tombstone = {
      conversationId: id,
      seq: 1,
      senderId: applicantId,
      clientId: row.clientId,
      body: '',
      attachments: [],
      card: null,
      answer: null,
      createdAt: row.createdAt.toISOString(),
      isDeleted: true,
      isMasked: false,
    };
    expect(body.message).toEqual(tombstone);
    expect((await list(id, consultant)).body.messages).toEqual([tombstone]);
    expect((await conversation(id, consultant)).body).toMatchObject({
      lastSeq: 1,
      changeCount: 1,
      unread: 0,
      lastMessage: { seq: 1, excerpt: '', isDeleted: true },
    });
    expect((await send(id, consultant)).body.message.seq).toBe(2);
    const kept = await ctx.db
      .selectFrom('messages')
      .select(['body', 'card'])
      .where('conversationNumber', '=', number)
      .where('seq', '=', 1)
      .executeTakeFirst();
    expect(kept).toEqual({ body: '', card: null });
  });

  it('numbers changes without a gap, however many come at once, and a repetition is none', async () => {
    const { id, applicant } = await buildChat(words(21));
    const own = range(1, 21).filter((seq) => seq % 2 === 1);
    await Promise.all(own.map((seq) => remove(id, applicant, seq)));
    expect((await remove(id, applicant, 1)).status).toBe(200);
    const { body } = await list(id, applicant, '?after=21&changedSince=0');
    expect([body.changeCount, body.changed.map(({ seq }) => seq)]).toEqual([own.length, own]);
  });

  it('answers a late repetition of a deleted message with its place, whatever words it carries', async () => {
    const { id, applicant } = await buildTalk(ctx);
    const clientId = randomUUID();
    await send(id, applicant, { clientId, body: 'Taken back' });
    await remove(id, applicant, 1);
    const again = await send(id, applicant, { clientId, body: 'Taken back' });
    expect([again.status, again.body.message]).toMatchObject([200, { seq: 1, isDeleted: true, body: '' }]);
    expect((await list(id, applicant)).body.lastSeq).toBe(1);
  });

  it('refuses what others wrote, what is not there, visitors, strangers and bad input', async () => {
    const { id, applicant, consultant } = await buildChat(words(2));
    const foreign = await remove(id, applicant, 2);
    expect([foreign.status, foreign.body.error]).toEqual([403, MESSAGE_TEXTS.notYours]);
    expect((await remove(id, consultant, 3)).status).toBe(404);
    expect((await remove(id, undefined, 1)).status).toBe(401);
    expect((await remove(id, await buildStranger('admin'), 1)).status).toBe(404);
    for (const seq of ['0', '-1', 'x', '1.5']) expect((await remove(id, applicant, seq)).status).toBe(422);
    expect((await list(id, applicant)).body.changeCount).toBe(0);
  });
});

describe('GET /messages/conversations/:conversationId/search', () => {
  it('finds words in any case, newest first, and takes %, _ and \\ for letters', async () => {
    const { id, applicant } = await buildChat([
      'The MCAT in June',
      '100% sure',
      '100 percent',
      'under_score',
      'underXscore',
      String.raw`back\slash`,
      'mcat again',
      'nothing',
    ]);
    const found = async (query: string) => (await search(id, applicant, query)).body.messages.map(({ seq }) => seq);
    expect(await found('mcat')).toEqual([7, 1]);
    expect(await found('00%')).toEqual([2]);
    expect(await found('r_s')).toEqual([4]);
    expect(await found(String.raw`k\s`)).toEqual([6]);
    expect(await found('%%')).toEqual([]);
    expect(await found('  MCAT ')).toEqual([7, 1]);
    await remove(id, applicant, 7);
    expect(await found('mcat')).toEqual([1]);
  });

  it('gives the newest fifty at most', async () => {
    const { id, applicant } = await buildChat(words(55));
    const { body } = await search(id, applicant, 'message');
    expect(body.messages.map(({ seq }) => seq)).toEqual(range(6, 55).toReversed());
  });

  it('refuses visitors, strangers and bad input', async () => {
    const { id, applicant } = await buildChat(words(1));
    expect((await search(id, undefined, 'message')).status).toBe(401);
    expect((await search(id, await buildStranger('admin'), 'message')).status).toBe(404);
    for (const query of ['', ' a ', 'x'.repeat(101), 'a\u0000b'])
      expect([query, (await search(id, applicant, query)).status]).toEqual([query, 422]);
  });
});
