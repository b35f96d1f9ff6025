// Makes a conversation between an applicant and a consultant, and messages in it. Used by tests and the seed.
import { randomUUID } from 'node:crypto';
import { insertConversation, placeOfMessage } from '#features/messaging/conversations/conversations.repository.ts';
import { copyWindow } from '#features/messaging/message-reports/message-reports.service.ts';
import { insertMessage } from '#features/messaging/messages/messages.repository.ts';
import type { Context } from '#platform/context/context.ts';
import { buildConsultant } from './consultant.ts';
import { signIn } from './session.ts';
import { buildUser } from './user.ts';

interface Members {
  id?: string;
  applicantId?: string;
  consultantId?: string;
}

/** An open conversation, with whoever is missing made. */
export async function buildConversation(ctx: Context, members: Members = {}) {
  const applicantId = members.applicantId ?? (await buildUser(ctx)).id;
  const consultantId = members.consultantId ?? (await buildConsultant(ctx)).id;
  const made = await insertConversation(ctx.db, {
    id: members.id ?? randomUUID(),
    applicantId,
    consultantId,
    createdAt: ctx.clock.now(),
  });
  if (made === undefined) throw new Error('These two have a conversation already');
  return { ...made, applicantId, consultantId };
}

/** As above, with a token for both. */
export async function buildTalk(ctx: Context, members: Members = {}) {
  const conversation = await buildConversation(ctx, members);
  const applicant = await signIn(ctx, { id: conversation.applicantId, role: 'user' });
  const consultant = await signIn(ctx, { id: conversation.consultantId, role: 'consultant' });
  return { ...conversation, applicant, consultant };
}

interface MessageOverrides {
  conversationNumber: number;
  senderId: string;
  body?: string;
  clientId?: string;
  attachmentIds?: string[];
  card?: unknown;
  isMasked?: boolean;
  createdAt?: Date;
}

/** Said without limits or events. */
export async function buildMessage(ctx: Context, overrides: MessageOverrides) {
  const message = {
    clientId: randomUUID(),
    body: 'Hello',
    attachmentIds: [],
    card: null,
    isMasked: false,
    createdAt: ctx.clock.now(),
    ...overrides,
  };
  const row = await insertMessage(ctx.db, placeOfMessage(message), message);
  if (row === undefined) throw new Error('The sender is not in this conversation');
  return row;
}

interface ReportOverrides {
  id?: string;
  conversationNumber: number;
  reporterId: string;
  kind?: 'report' | 'appeal';
  seq?: number | null;
  note?: string;
  createdAt?: Date;
}

/** An open report of a conversation, or an appeal. */
export async function buildMessageReport(ctx: Context, overrides: ReportOverrides) {
  const isAppeal = overrides.kind === 'appeal';
  const report = await ctx.db
    .insertInto('messageReports')
    .values({
      kind: 'report',
      reason: isAppeal ? 'mistake' : 'harassment',
      note: '',
      createdAt: ctx.clock.now(),
      ...overrides,
    })
    .returning(['id', 'conversationNumber', 'seq'])
    .executeTakeFirstOrThrow();
  if (!isAppeal) await copyWindow(ctx, { ...report, reportId: report.id });
  return report;
}
