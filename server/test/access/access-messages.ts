// Who may call the endpoints of messaging, and with which outcome: part of access-matrix.ts.
import { randomUUID } from 'node:crypto';
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import type { TestApp } from '#test/app.ts';
import { buildAttachment } from '#test/builders/attachment.ts';
import { buildConversation, buildMessage, buildMessageReport } from '#test/builders/conversation.ts';
import {
  anyTarget,
  forAdmins,
  forConsultants,
  forUsers,
  isPublic,
  type MatrixRow,
  type Subject,
} from './access-actors.ts';

const noLink = () => ({ token: 'x'.repeat(32) });
const reason = 'a reason for the log';
/** A reply that bears the id of its owner. */
const savedReplyRow = {
  targets: { own: forConsultants(200), other: forConsultants(404), missing: forConsultants(404) },
  params: ({ userId }: Subject) => ({ replyId: userId }),
  make: ({ ctx }: TestApp, { userId }: Subject) =>
    ctx.db
      .insertInto('savedReplies')
      .values({ id: userId, userId, title: 'Hello', body: 'Hi', updatedAt: ctx.clock.now() })
      .execute(),
} satisfies MatrixRow;
/** A conversation that bears the id of its applicant, with two messages of theirs in it, one of them a card. Strangers and administrators find nothing. */
const talkRow = {
  targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
  params: ({ userId }: Subject) => ({ conversationId: userId }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => {
    const { number } = await buildConversation(ctx, { id: userId, applicantId: userId });
    await buildMessage(ctx, { conversationNumber: number, senderId: userId });
    const card = { kind: 'school', schoolId: 'a-school', title: 'A School', place: '' };
    await buildMessage(ctx, { conversationNumber: number, senderId: userId, card });
  },
} satisfies MatrixRow;
/** As above, with something hidden in the message. */
const maskedRow = {
  ...talkRow,
  params: ({ userId }: Subject) => ({ conversationId: userId, seq: '1' }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => {
    const { number } = await buildConversation(ctx, { id: userId, applicantId: userId });
    await buildMessage(ctx, { conversationNumber: number, senderId: userId, isMasked: true });
  },
} satisfies MatrixRow;
/** A report that bears the id of who reported. Nobody decides about their own. */
const messageReportRow = {
  targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
  params: ({ userId }: Subject) => ({ reportId: userId }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => {
    const { number } = await buildConversation(ctx, { applicantId: userId });
    await buildMessageReport(ctx, { id: userId, conversationNumber: number, reporterId: userId });
  },
  isAudited: true,
} satisfies MatrixRow;
/** A file that bears the id of its owner and is not sent yet: nobody else finds it. */
const fileRow = (file: Partial<Parameters<typeof buildAttachment>[1]> = {}) =>
  ({
    targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
    params: ({ userId }: Subject) => ({ attachmentId: userId, variant: 'preview' }),
    make: async ({ ctx }: TestApp, { userId }: Subject) => {
      const { number } = await buildConversation(ctx, { applicantId: userId });
      await buildAttachment(ctx, { id: userId, ownerId: userId, conversationNumber: number, ...file });
    },
  }) satisfies MatrixRow;

export const MESSAGE_ROWS = {
  createConversation: {
    targets: anyTarget(forUsers(404)),
    params: ({ userId }) => ({ consultantId: userId }),
  },
  listConversations: { always: forUsers(200) },
  countUnread: { always: forUsers(200) },
  confirmDelivery: { always: forUsers(200) },
  getConversation: talkRow,
  movePosition: { ...talkRow, body: () => ({ read: 1 }) },
  changeBlock: { ...talkRow, body: () => ({ isBlocked: true }) },
  leaveConversation: talkRow,
  listMessages: talkRow,
  sendMessage: {
    ...talkRow,
    body: () => ({ clientId: randomUUID(), body: 'Hello' }),
  },
  deleteMessage: {
    ...talkRow,
    params: ({ userId }) => ({ conversationId: userId, seq: '1' }),
  },
  searchMessages: { ...talkRow, query: '?q=hello' },
  createAttachment: {
    ...talkRow,
    body: () => ({ name: 'transcript.png', sizeBytes: 4 }),
  },
  getAttachment: fileRow(),
  removeAttachment: fileRow(),
  getAttachmentFile: fileRow(),
  addAttachmentPart: {
    ...fileRow({ state: 'uploading', contentType: null, sizeBytes: 4, receivedBytes: 0 }),
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
    body: () => Buffer.from('part'),
  },
  reportConversation: { ...talkRow, body: () => ({ reason: 'spam' }) },
  appealMask: {
    ...maskedRow,
    body: () => ({ note: 'It is the page of a school.' }),
  },
  listAppeals: talkRow,
  listMessageReports: { always: forAdmins(200) },
  getMessageReport: {
    // Who is part of it may see that it waits, as in the queue; the words and the decision are for somebody else.
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: messageReportRow.params,
    make: messageReportRow.make,
  },
  readReportedThread: { ...messageReportRow, body: () => ({ reason }) },
  readReportedFile: {
    ...messageReportRow,
    params: ({ userId }: Subject) => ({ reportId: userId, attachmentId: userId, variant: 'full' }),
    make: async ({ ctx }: TestApp, { userId }: Subject) => {
      const { number } = await buildConversation(ctx, { applicantId: userId });
      await buildAttachment(ctx, { id: userId, ownerId: userId, conversationNumber: number, messageSeq: 1 });
      await buildMessage(ctx, { conversationNumber: number, senderId: userId, attachmentIds: [userId] });
      await buildMessageReport(ctx, { id: userId, conversationNumber: number, reporterId: userId });
    },
    body: () => ({ reason }),
  },
  decideMessageReport: {
    ...messageReportRow,
    body: () => ({ status: 'dismissed', note: 'Nothing against the rules.' }),
  },
  listSavedReplies: { always: forConsultants(200) },
  createSavedReply: { always: forConsultants(200), body: () => ({ title: 'Hello', body: 'Hi' }) },
  updateSavedReply: {
    ...savedReplyRow,
    body: () => ({ title: 'Hello', body: 'Good day' }),
  },
  deleteSavedReply: savedReplyRow,
  getNotificationSettings: { always: forUsers(200) },
  updateNotificationSettings: {
    always: forUsers(200),
    body: () => ({ messageEmail: 'daily', messagePush: false }),
  },
  // No keys are configured here, so nothing is offered; that it works with keys is the feature's own test.
  savePushSubscription: {
    always: forUsers(409),
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
  },
  removePushSubscription: {
    always: forUsers(200),
    body: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}` }),
  },
  // The secret in the link is what opens these three, not who asks.
  getUnsubscribe: { always: isPublic(404), params: noLink },
  unsubscribe: { always: isPublic(404), params: noLink },
  resubscribe: {
    always: isPublic(404),
    params: noLink,
    body: () => ({ messageEmail: 'each' }),
  },
} satisfies Record<string, MatrixRow>;
