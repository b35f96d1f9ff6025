// The demo conversations: believable in time and place, the same in every database, free of contact details, and safe to repeat.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findContactDetails } from '#features/foundation/contact-details/contact-details.service.ts';
import type { ConversationsReply, MessagesReply } from '@matricula/contract/messaging/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { seedConversations } from './conversations.ts';
import { DEMO_CONSULTANT_ID } from './demo-people.ts';
import { seedDemo } from './demo.ts';
import { seedSchools } from './schools/schools.ts';
import { seedSmall } from './small/small.ts';
import { CONVERSATIONS } from './texts/conversations.ts';

const DAY_MS = 24 * 60 * 60_000;
const storage = mkdtempSync(join(tmpdir(), 'matricula-conversations-'));

let test: TestApp;
let applicant: string;
let consultant: string;
let made: number;

beforeAll(async () => {
  test = await startTestApp({ environment: { STORAGE_DIRECTORY: storage } });
  await seedDemo(test.ctx, { isReset: false });
  await seedSchools(test.ctx);
  await seedSmall(test.ctx);
  ({ made } = await seedConversations(test.ctx));
  const { id } = await test.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'applicant@demo.matricula.test')
    .executeTakeFirstOrThrow();
  applicant = await signIn(test.ctx, { id, role: 'user' });
  consultant = await signIn(test.ctx, { id: DEMO_CONSULTANT_ID, role: 'consultant' });
});

afterAll(() => rmSync(storage, { recursive: true, force: true }));

async function listOf(token: string) {
  const { status, body } = await test.request<ConversationsReply>('GET', '/api/v1/messages/conversations', {
    as: token,
  });
  expect(status).toBe(200);
  return body.conversations;
}

describe('the demo conversations', () => {
  it('are on the list of both demo people, some with something unread', async () => {
    const [mine, theirs] = [await listOf(applicant), await listOf(consultant)];
    expect([mine.length, theirs.length]).toEqual([4, 4]);
    expect(mine.map(({ other, unread }) => [other.name, unread])).toEqual([
      ['Casey Demo', 2],
      ['Priya Raghunathan', 1],
      ['Zoé Bélanger', 0],
      ['Daniel Okonkwo-Hart', 0],
    ]);
    expect(theirs.map(({ unread }) => unread)).toEqual([3, 0, 0, 0]);
    expect(mine.every(({ closedBecause }) => closedBecause === null)).toBe(true);
  });

  it('have one that is longer than three pages, over two weeks', async () => {
    const [longest] = await listOf(applicant);
    expect(longest?.lastSeq).toBeGreaterThan(150);
    const path = `/api/v1/messages/conversations/${longest?._id}/messages?after=0&limit=100`;
    const { body } = await test.request<MessagesReply>('GET', path, { as: applicant });
    const first = new Date(body.messages[0]?.createdAt ?? 0).getTime();
    expect((Date.now() - first) / DAY_MS).toBeGreaterThan(13);
    expect((Date.now() - first) / DAY_MS).toBeLessThan(15);
  });

  it('go forward in time and end in the past', async () => {
    const rows = await test.ctx.db
      .selectFrom('messages')
      .select(['conversationNumber', 'seq', 'createdAt'])
      .orderBy('conversationNumber')
      .orderBy('seq')
      .execute();
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (before?.conversationNumber === row.conversationNumber)
        expect(row.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime());
      expect(row.createdAt.getTime()).toBeLessThan(Date.now());
    }
  });

  it('hold school and package cards and deleted messages', async () => {
    const rows = await test.ctx.db.selectFrom('messages').select(['body', 'card', 'deletedAt']).execute();
    const kinds = rows.flatMap(({ card }) => (card === null ? [] : [(card as { kind: string }).kind]));
    expect(kinds.toSorted()).toEqual(['package', 'package', 'school', 'school', 'school']);
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null);
    expect(deleted.map(({ body }) => body)).toEqual(['', '']);
    expect(rows.filter(({ body, card, deletedAt }) => body === '' && card === null && deletedAt === null)).toEqual([]);
  });

  it('hold no contact details', async () => {
    const rows = await test.ctx.db.selectFrom('messages').select('body').execute();
    expect(rows.filter(({ body }) => findContactDetails(body).length > 0)).toEqual([]);
  });

  it('are made once, and go with the demo people', async () => {
    expect(made).toBe(CONVERSATIONS.length);
    const before = await listOf(applicant);
    expect(await seedConversations(test.ctx)).toEqual({ made: 0 });
    expect(await listOf(applicant)).toEqual(before);
    await seedDemo(test.ctx, { isReset: true });
    expect(await test.ctx.db.selectFrom('messages').select('seq').execute()).toEqual([]);
  });
});
