// Partitions of messages: the next one is there before it is needed, and what fell beside them is brought in and told of.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { callsOf } from '#test/calls/conversation.ts';
import { CONVERSATIONS_PER_PARTITION as SIZE, countStrayMessages } from './messages.jobs.ts';

const app = await startTestApp();
const { ctx } = app;
const { list, send } = callsOf(app);

/** The next conversation gets this number. */
async function continueAt(number: number): Promise<void> {
  await app.asOwner(`alter table conversations alter column number restart with ${number}`);
}

async function listPartitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'messages'::regclass order by 1`.execute(
    ctx.db,
  );
  return rows.map(({ name }) => name);
}

async function partitionOf(conversationNumber: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct tableoid::regclass::text as name from messages where conversation_number = ${conversationNumber}`.execute(
    ctx.db,
  );
  return rows.map(({ name }) => name);
}

async function buildTalkAt(number: number) {
  await continueAt(number);
  const talk = await buildTalk(ctx);
  await buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.applicantId });
  return talk;
}

const addPartitions = () => app.runCronJob('addMessagePartitions');

describe('addMessagePartitions', () => {
  it('adds nothing while there is room', async () => {
    await buildTalkAt(1_000);
    await addPartitions();
    expect(await listPartitions()).toEqual(['messages_p0', 'messages_p1', 'messages_rest']);
  });

  it('adds the next one when four fifths are used, once however often it runs, and messages land in it', async () => {
    await buildTalkAt(2 * SIZE - SIZE / 5);
    await addPartitions();
    expect(await listPartitions()).toHaveLength(3);
    await buildTalkAt(2 * SIZE - SIZE / 5 + 1);
    await addPartitions();
    await addPartitions();
    expect(await listPartitions()).toEqual(['messages_p0', 'messages_p1', 'messages_p2', 'messages_rest']);
    const { number } = await buildTalkAt(2 * SIZE);
    expect(await partitionOf(number)).toEqual(['messages_p2']);
    expect(await countStrayMessages(ctx)).toBe(0);
  });

  it('after missed nights adds all that are missing, and brings in what the default partition caught', async () => {
    const { id, number, applicant, consultant } = await buildTalkAt(4 * SIZE + 7);
    expect(await partitionOf(number)).toEqual(['messages_rest']);
    expect(await countStrayMessages(ctx)).toBe(1);
    await addPartitions();
    expect(await listPartitions()).toEqual([...[0, 1, 2, 3, 4].map((at) => `messages_p${at}`), 'messages_rest']);
    expect(await partitionOf(number)).toEqual(['messages_p4']);
    expect(await countStrayMessages(ctx)).toBe(0);
    // Nothing was lost or doubled on the way, and the rules of the table hold in it.
    expect((await send(id, consultant)).body.message.seq).toBe(2);
    expect((await list(id, applicant)).body.messages.map(({ seq }) => seq)).toEqual([1, 2]);
    const { rows } = await sql<{ types: string }>`
      select string_agg(contype::text, '' order by contype) as types from pg_constraint
       where conrelid = 'messages_p4'::regclass and contype in ('p', 'u', 'f')`.execute(ctx.db);
    expect(rows[0]?.types).toBe('fpu');
    await ctx.db.deleteFrom('conversations').where('id', '=', id).execute();
    expect(await partitionOf(number)).toEqual([]);
  });
});
