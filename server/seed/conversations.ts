// Conversations of the demo people, so that messages can be looked at from both sides. Repeating it makes what is missing.
import type { MessageCard } from '@matricula/contract/messaging/messages.ts';
import {
  selectConversationOf,
  updateChangeCount,
  updatePosition,
} from '#features/messaging/conversations/conversations.repository.ts';
import { insertChange, updateMessage } from '#features/messaging/messages/messages.repository.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { buildConversation, buildMessage } from '#test/builders/conversation.ts';
import { DEMO_CONSULTANT_ID, DEMO_PEOPLE } from './demo-people.ts';
import { makeApplicants } from './people/applicants.ts';
import { slugOf } from './people/sketch.ts';
import { chanceOf, uuidOf } from './random.ts';
import { type ConversationSketch, CONVERSATIONS } from './texts/conversations.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Line {
  by: 'applicant' | 'consultant';
  body: string;
  school: string | null;
  isPackage: boolean;
  isDeleted: boolean;
  /** Said after a pause of some hours. */
  isLater: boolean;
}

/** After seedSmall and seedSchools. Answers with how many were made; a pair that talks already is left alone. */
export async function seedConversations(ctx: Context): Promise<{ made: number }> {
  return withTransaction(ctx, async (ctx) => {
    let made = 0;
    for (const sketch of CONVERSATIONS) {
      if (await seedConversation(ctx, sketch)) made += 1; // oxlint-disable-line no-await-in-loop -- one connection
    }
    return { made };
  });
}

async function seedConversation(ctx: Context, sketch: ConversationSketch): Promise<boolean> {
  const members = await selectMembers(ctx, sketch);
  if (members === null || (await selectConversationOf(ctx.db, members)) !== undefined) return false;
  const name = `${sketch.applicant} ${slugOf(sketch.consultant)}`;
  const lines = readLines(sketch.script);
  const times = timesOf(lines, sketch, ctx.clock.now());
  const openedAt = new Date((times[0] ?? ctx.clock.now()).getTime() - 2 * MINUTE_MS);
  const { number } = await buildConversation(
    { ...ctx, clock: { now: () => openedAt } },
    { id: uuidOf(`conversation ${name}`), ...members },
  );
  for (const [index, line] of lines.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await say(ctx, line, {
      conversationNumber: number,
      senderId: line.by === 'applicant' ? members.applicantId : members.consultantId,
      consultantId: members.consultantId,
      clientId: uuidOf(`message ${name} ${index}`),
      createdAt: times[index] ?? openedAt,
    });
  }
  for (const side of ['applicant', 'consultant'] as const) {
    const userId = members[`${side}Id`];
    const read = lines.length - sketch.unread[side];
    await updatePosition(ctx.db, { number, userId, read, delivered: read }); // oxlint-disable-line no-await-in-loop -- one connection
  }
  // Nobody is told by mail of what was said before they looked for the first time.
  await ctx.db
    .updateTable('conversationMembers')
    .set((eb) => ({ notifiedReceived: eb.ref('received'), notifiedPushReceived: eb.ref('received') }))
    .where('conversationNumber', '=', number)
    .execute();
  return true;
}

interface Said {
  conversationNumber: number;
  senderId: string;
  consultantId: string;
  clientId: string;
  createdAt: Date;
}

async function say(ctx: Context, line: Line, { consultantId, ...said }: Said): Promise<void> {
  const card = await findCard(ctx, line, consultantId);
  const { seq } = await buildMessage(ctx, { ...said, body: line.body, card });
  if (!line.isDeleted) return;
  const { conversationNumber, createdAt } = said;
  const change = await updateChangeCount(ctx.db, conversationNumber);
  await insertChange(ctx.db, { conversationNumber, change, seq });
  const deletedAt = new Date(createdAt.getTime() + MINUTE_MS);
  await updateMessage(ctx.db, { conversationNumber, seq }, { body: '', deletedAt });
}

async function selectMembers(ctx: Context, { applicant, consultant }: ConversationSketch) {
  const applicants = makeApplicants(typeof applicant === 'number' ? applicant : 0);
  const email = applicants.at(-1)?.email ?? DEMO_PEOPLE.find(({ role }) => role === 'user')?.email ?? '';
  const consultantId = consultant === 'Casey Demo' ? DEMO_CONSULTANT_ID : uuidOf(`consultant ${slugOf(consultant)}`);
  const [person, adviser] = [
    await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst(),
    await ctx.db.selectFrom('consultants').select('id').where('id', '=', consultantId).executeTakeFirst(),
  ];
  return person === undefined || adviser === undefined ? null : { applicantId: person.id, consultantId: adviser.id };
}

/** As the feature makes it when a card is sent; what is not there any more is left out. */
async function findCard(ctx: Context, line: Line, consultantId: string): Promise<MessageCard | null> {
  if (line.school !== null) {
    const school = await ctx.db
      .selectFrom('schools')
      .select(['title', 'city', 'state'])
      .where('id', '=', line.school)
      .executeTakeFirst();
    if (school === undefined) return null;
    const place = [school.city, school.state].filter(Boolean).join(', ');
    return { kind: 'school', schoolId: line.school, title: school.title, place };
  }
  if (!line.isPackage) return null;
  const offer = await ctx.db
    .selectFrom('packages')
    .select(['id', 'title', 'priceCents', 'priceCadCents', 'durationMinutes'])
    .where('consultantId', '=', consultantId)
    .where('isLive', '=', true)
    .orderBy('position')
    .executeTakeFirst();
  if (offer === undefined) return null;
  const { id: packageId, ...rest } = offer;
  return { kind: 'package', cid: consultantId, packageId, ...rest };
}

function readLines(script: string): Line[] {
  let isLater = false;
  return script
    .trim()
    .split('\n')
    .flatMap((written) => {
      const text = written.trim();
      const [, by, deleted, rest = ''] = /^([ac]) (~?)(.+)$/.exec(text) ?? [];
      if (by === undefined) {
        isLater = true;
        return [];
      }
      const school = /^\[school (.+)\]$/.exec(rest)?.[1] ?? null;
      const isPackage = rest === '[package]';
      const line: Line = {
        by: by === 'a' ? 'applicant' : 'consultant',
        body: school === null && !isPackage ? rest : '',
        school,
        isPackage,
        isDeleted: deleted === '~',
        isLater,
      };
      isLater = false;
      return [line];
    });
}

/** Minutes between two lines, the pauses sharing what is left between the first day and the last minute. */
function timesOf(lines: readonly Line[], { startedDaysAgo, endedMinutesAgo, script }: ConversationSketch, now: Date) {
  const chance = chanceOf(`times ${script}`);
  const steps = lines.map(() => chance.between(1, 4) * MINUTE_MS);
  const talking = steps.reduce((sum, step) => sum + step, 0);
  const pauses = lines.filter(({ isLater }) => isLater).length;
  const end = now.getTime() - endedMinutesAgo * MINUTE_MS;
  const span = Math.max(talking, end - (now.getTime() - startedDaysAgo * DAY_MS));
  const pause = pauses === 0 ? 0 : (span - talking) / pauses;
  let at = end;
  return lines
    .map(({ isLater }, index) => ({ gap: (steps[index] ?? 0) + (isLater ? pause : 0) }))
    .toReversed()
    .map(({ gap }) => {
      const time = new Date(at);
      at -= gap;
      return time;
    })
    .toReversed();
}
