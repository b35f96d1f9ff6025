// What is unread, after any order of what people do, beside a model that counts one by one. SEED=… repeats a run.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmDelivery,
  countUnread,
  leaveConversation,
  listConversations,
  movePosition,
  openConversation,
} from '#features/messaging/conversations/conversations.service.ts';
import { type Context, createContext } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { buildConversation, buildMessage } from '#test/builders/conversation.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildUser } from '#test/builders/user.ts';
import { deleteMessage, listMessages } from './messages.service.ts';

const STEPS_PER_RUN = 200;
/** 100,000 steps with CHAOS_SIZE=full. */
const RUNS = process.env['CHAOS_SIZE'] === 'full' ? 500 : 10;
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const TALKS = 3;

const app = await startTestApp({ environment: { LOG_LEVEL: 'warn' } });

type Who = 'applicant' | 'consultant';
type Step = { talk: number; who: Who } & (
  | { kind: 'send' | 'leave' | 'come back' | 'look at another page' }
  | { kind: 'read' | 'receive' | 'delete' | 'delete on two devices'; share: number }
  | { kind: 'read on two devices' | 'read while the other deletes'; share: number; other: number }
);

const place = { talk: fc.nat(TALKS - 1), who: fc.constantFrom<Who>('applicant', 'consultant') };
const share = fc.double({ min: 0, max: 1.2, noNaN: true });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('send' as const), ...place }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('read' as const), ...place, share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('receive' as const), ...place, share }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), ...place, share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete on two devices' as const), ...place, share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look at another page' as const), ...place }) },
  ...(['read on two devices', 'read while the other deletes'] as const).map((kind) => ({
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant(kind), ...place, share, other: share }),
  })),
  // Only who opened a conversation can come back to it; the other one would end it for the rest of the run.
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('leave' as const), ...place, who: fc.constant('applicant' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('come back' as const), ...place, who: fc.constant('applicant' as const) }),
  },
);

/** One conversation as the model knows it: who said what and took it back, how far each has read, who has left. */
interface Model {
  id: string;
  number: number;
  ids: Record<Who, string>;
  senders: Who[];
  deleted: Set<number>;
  read: Record<Who, number>;
  delivered: Record<Who, number>;
  hasLeft: Record<Who, boolean>;
}

function countModel({ senders, deleted, read }: Model, who: Who): number {
  return senders.filter((sender, index) => sender !== who && index + 1 > read[who] && !deleted.has(index + 1)).length;
}

function contextOf(userId: string): Context {
  return createContext(app.platform, { actor: { userId, sessionId: '', role: 'user' } });
}

async function buildModels(): Promise<Model[]> {
  const applicantId = (await buildUser(app.ctx)).id;
  const models = [];
  for (let count = 0; count < TALKS; count += 1) {
    const consultantId = (await buildConsultant(app.ctx)).id;
    const { id, number } = await buildConversation(app.ctx, { applicantId, consultantId });
    models.push({
      id,
      number,
      ids: { applicant: applicantId, consultant: consultantId },
      senders: [],
      deleted: new Set<number>(),
      read: { applicant: 0, consultant: 0 },
      delivered: { applicant: 0, consultant: 0 },
      hasLeft: { applicant: false, consultant: false },
    });
  }
  return models;
}

async function take(models: readonly Model[], model: Model, one: Step): Promise<void> {
  const { who } = one;
  const ctx = contextOf(model.ids[who]);
  const end = model.senders.length;
  if (one.kind === 'come back') {
    await openConversation(ctx, model.ids.consultant);
    model.hasLeft[who] = false;
    return;
  }
  if (one.kind === 'look at another page') {
    await confirmDelivery(ctx);
    // An applicant is in all of them, each consultant in one.
    const own = models.filter(({ ids, hasLeft }) => ids[who] === model.ids[who] && !hasLeft[who]);
    for (const talk of own) if (countModel(talk, who) > 0) talk.delivered[who] = talk.senders.length;
    return;
  }
  if (model.hasLeft[who]) {
    await expect(movePosition(ctx, model.id, { read: end })).rejects.toMatchObject({ statusCode: 404 });
    return;
  }
  const at = 'share' in one ? Math.round(one.share * end) : 0;
  if (one.kind === 'send') {
    if (model.hasLeft.applicant) return;
    await buildMessage(app.ctx, { conversationNumber: model.number, senderId: model.ids[who] });
    model.senders.push(who);
  } else if (one.kind === 'leave') {
    await leaveConversation(ctx, model.id);
    model.hasLeft[who] = true;
  } else if (one.kind === 'delete') {
    if (model.senders[at - 1] === who) await takeBack(model, who, [at]);
  } else if (one.kind === 'delete on two devices') {
    if (model.senders[at - 1] === who) await takeBack(model, who, [at, at]);
  } else if (one.kind === 'receive') {
    await movePosition(ctx, model.id, { delivered: at });
    model.delivered[who] = Math.max(model.delivered[who], Math.min(at, end));
  } else {
    const other = 'other' in one ? Math.round(one.other * end) : at;
    const reads = one.kind === 'read on two devices' ? [at, other] : [at];
    const writer = who === 'applicant' ? 'consultant' : 'applicant';
    const isTakenBack =
      one.kind === 'read while the other deletes' && !model.hasLeft[writer] && model.senders[other - 1] === writer;
    await Promise.all([
      ...reads.map((read) => movePosition(ctx, model.id, { read })),
      isTakenBack ? takeBack(model, writer, [other]) : undefined,
    ]);
    model.read[who] = Math.max(model.read[who], ...reads.map((read) => Math.min(read, end)));
    model.delivered[who] = Math.max(model.delivered[who], model.read[who]);
  }
}

async function takeBack(model: Model, who: Who, seqs: readonly number[]): Promise<void> {
  await Promise.all(seqs.map((seq) => deleteMessage(contextOf(model.ids[who]), model.id, seq)));
  for (const seq of seqs) model.deleted.add(seq);
}

/** What the product says about one conversation to one of its members. */
async function expectSameCount(model: Model, who: Who): Promise<void> {
  const { rows } = await listConversations(contextOf(model.ids[who]), { limit: 10 });
  const row = rows.find(({ id }) => id === model.id);
  const isListed = !model.hasLeft[who] && model.senders.length > 0;
  expect(row !== undefined).toBe(isListed);
  if (row !== undefined)
    expect([row.received - row.readReceived, row.lastReadSeq, row.lastDeliveredSeq, row.lastSeq]).toEqual([
      countModel(model, who),
      model.read[who],
      model.delivered[who],
      model.senders.length,
    ]);
}

/** What it says about all of them: the badge, and the list of what is unread. */
async function expectSameBadges(models: Model[]): Promise<void> {
  for (const [who, mine] of [['applicant', models] as const, ...models.map((one) => ['consultant', [one]] as const)]) {
    const ctx = contextOf(mine[0]!.ids[who]);
    const unread = mine.filter((one) => !one.hasLeft[who] && countModel(one, who) > 0).map(({ id }) => id);
    expect(await countUnread(ctx)).toBe(unread.length);
    const { rows } = await listConversations(ctx, { only: 'unread', limit: 10 });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(unread.toSorted());
  }
}

describe('what is unread [MSG-5]', () => {
  it(
    `is never counted wrong in ${RUNS * STEPS_PER_RUN} steps, seed ${SEED} [MSG-5]`,
    { timeout: 60 * 60_000 },
    async () => {
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS_PER_RUN, maxLength: STEPS_PER_RUN }), async (script) => {
          const models = await buildModels();
          for (const one of script) {
            const model = models[one.talk]!;
            await take(models, model, one);
            // What somebody does shows in what both see; each step looks at one of them.
            await expectSameCount(model, steps % 2 === 0 ? 'applicant' : 'consultant');
            if (steps % 25 === 0) await expectSameBadges(models);
            steps += 1;
          }
          await expectSameBadges(models);
          // No place was lost on the way.
          for (const model of models.filter(({ hasLeft }) => !hasLeft.applicant)) {
            const { messages } = await listMessages(contextOf(model.ids.applicant), model.id, { after: 0, limit: 500 });
            expect(messages.map(({ seq }) => seq)).toEqual(model.senders.map((_, index) => index + 1));
          }
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: process.env['CHAOS_SIZE'] === 'full' },
      );
      expect(steps).toBe(RUNS * STEPS_PER_RUN);
    },
  );
});
