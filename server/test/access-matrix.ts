// The declared table of AUTH-1: every route and socket event, who gets what. A route without a row here fails the build.
import { randomUUID } from 'node:crypto';
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/attachments.rules.ts';
import { SAMPLE_QUESTIONS } from '@matricula/contract/sample-questions.ts';
import {
  anyTarget,
  forAdmins,
  forConsultants,
  forUsers,
  isPublic,
  type MatrixRow,
  type Subject,
} from '#test/access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildAttachment } from '#test/builders/attachment.ts';
import { buildConversation, buildMessage, buildMessageReport } from '#test/builders/conversation.ts';
import { buildSchool, schoolDraft } from '#test/builders/school.ts';
import { BUILT_PASSWORD } from '#test/builders/user.ts';

const userParams = ({ userId }: Subject) => ({ userId });
const savedParams = ({ userId }: Subject) => ({ list: 'saved', cid: userId });
const sampleThread = () => ({ threadId: `question-${SAMPLE_QUESTIONS[0]?.id}` });
const noImport = () => ({ importId: randomUUID() });
const noSchool = () => ({ schoolId: 'no-such-school' });
const noLink = () => ({ token: 'x'.repeat(32) });
const reason = 'a reason for the log';
/** A school of the subject's own id. */
const makeSchool = ({ ctx }: TestApp, { userId }: Subject) => buildSchool(ctx, { schoolId: userId });
const schoolParams = ({ userId }: Subject) => ({ schoolId: userId });
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
const anySchool = { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) };

export const ACCESS_MATRIX: Record<string, MatrixRow> = {
  'GET /health/live': { always: isPublic(200) },
  'GET /health/ready': { always: isPublic(200) },
  'GET /api/v1/openapi.json': { always: isPublic(200) },
  'GET /robots.txt': { always: isPublic(200) },
  'GET /sitemap.xml': { always: isPublic(200) },
  'GET /sitemaps/pages.xml': { always: isPublic(200) },
  // Of these three the thing is named by a file that is not there.
  'GET /sitemaps/:file': { always: isPublic(404), params: () => ({ file: 'consultants-99999.xml' }) },
  'GET /profilepics/:file': { always: isPublic(404), params: () => ({ file: 'nobody-96.webp' }) },
  'GET /og/consultant/:file': { always: isPublic(404), params: () => ({ file: `${randomUUID()}.png` }) },
  'GET /schools/:schoolId.svg': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /dev/mail': { always: isPublic(200) },
  'GET /dev/mail/:brand/:file': {
    always: isPublic(200),
    params: () => ({ brand: 'peerway', file: 'reset-password.html' }),
  },

  'POST /api/v1/auth/register': {
    always: isPublic(200),
    body: () => ({ name: 'Ada Lovelace', email: `${randomUUID()}@example.test`, password: BUILT_PASSWORD }),
  },
  'POST /api/v1/auth/login': { always: isPublic(200), body: ({ email }) => ({ email, password: BUILT_PASSWORD }) },
  'POST /api/v1/auth/logout': { always: isPublic(200) },
  'GET /api/v1/auth/check-headers': { always: isPublic(200) },
  'GET /api/v1/auth/check-admin': { always: isPublic(200) },
  'POST /api/v1/auth/request-reset-password': { always: isPublic(200), body: ({ email }) => ({ email }) },
  // The secret in the link is what opens these two, not who asks.
  'POST /api/v1/auth/reset-password': {
    always: isPublic(410),
    body: () => ({ token: 'x'.repeat(43), password: BUILT_PASSWORD }),
  },
  'POST /api/v1/auth/verify-email': { always: isPublic(410), body: () => ({ token: 'x'.repeat(43) }) },
  'POST /api/v1/auth/resend-verification': { always: forUsers(200) },
  'GET /api/v1/auth/account': { always: forUsers(200) },
  'PUT /api/v1/auth/account': { always: forUsers(200), body: () => ({ name: 'Ada King' }) },
  'PUT /api/v1/auth/password': {
    always: forUsers(200),
    body: () => ({ currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 9' }),
  },
  'GET /api/v1/auth/devices': { always: forUsers(200) },
  'DELETE /api/v1/auth/devices/:deviceId': {
    targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
    params: ({ sessionId }) => ({ deviceId: sessionId }),
  },
  'POST /api/v1/auth/devices/sign-out-others': { always: forUsers(200) },

  'GET /api/v1/auth/termsofservice': { always: isPublic(200) },
  'GET /api/v1/auth/privacypolicy': { always: isPublic(200) },

  'GET /api/v1/users/:userId': {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
  },
  'PUT /api/v1/users/:userId/role': {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ role: 'consultant', reason }),
    isAudited: true,
  },
  'PUT /api/v1/users/:userId/suspension': {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ isSuspended: true, reason }),
    isAudited: true,
  },
  'POST /api/v1/users/:userId/sign-out': {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ reason }),
    isAudited: true,
  },

  'GET /api/v1/public/totalusers': { always: isPublic(200) },
  'POST /api/v1/public/tags': { always: isPublic(200), body: () => ({}) },
  'GET /api/v1/public/subtags/:tagId': { always: isPublic(200), params: () => ({ tagId: 'medicine' }) },
  'GET /api/v1/public/consultants': { always: isPublic(200) },
  'GET /api/v1/public/consultants/facets': { always: isPublic(200) },
  'GET /api/v1/public/consultants/cards': { always: isPublic(200) },
  'GET /api/v1/public/consultants/comparison': { always: isPublic(200) },
  // Nobody here has a card; that a listed one opens for everybody is the feature's own test.
  'GET /api/v1/public/consultant/:cid': { always: isPublic(404), params: ({ userId }) => ({ cid: userId }) },

  'GET /api/v1/school/school-list': { always: isPublic(200), make: makeSchool },
  'GET /api/v1/public/schools': { always: isPublic(200), make: makeSchool },
  'GET /api/v1/public/school-comparison': { always: isPublic(200) },
  'GET /api/v1/public/schools/:schoolId': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /api/v1/public/schools/:schoolId/consultants': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /api/v1/school/manage': { always: forAdmins(200), make: makeSchool },
  'POST /api/v1/school/manage': {
    always: forAdmins(200),
    body: ({ userId }) => ({ schoolId: userId, school: schoolDraft(), reason }),
    isAudited: true,
  },
  'GET /api/v1/school/manage/:schoolId': { targets: anySchool, params: schoolParams, make: makeSchool },
  'PUT /api/v1/school/manage/:schoolId': {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason }),
    isAudited: true,
  },
  'GET /api/v1/school/manage/:schoolId/versions': { targets: anySchool, params: schoolParams, make: makeSchool },
  'POST /api/v1/school/manage/:schoolId/restore': {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, reason }),
    isAudited: true,
  },

  'GET /api/v1/public/testimonials': { always: isPublic(200) },
  'GET /api/v1/rating/:threadId': { always: isPublic(200), params: sampleThread },
  'POST /api/v1/rating/:threadId': { always: forUsers(200), params: sampleThread, body: () => ({ rating: 5 }) },

  'GET /api/v1/user/shortlists': { always: forUsers(200) },
  'POST /api/v1/user/shortlists': { always: forUsers(200), body: () => ({ saved: [], compared: [] }) },
  // No school has this id; what becomes of one that has is the feature's own test. Taking off what is not there is no error.
  'POST /api/v1/user/add-favorite-school': { always: forUsers(404), body: noSchool },
  'POST /api/v1/user/remove-favorite-school': { always: forUsers(200), body: noSchool },
  'POST /api/v1/user/get-favorite-schools': { always: forUsers(200) },
  'GET /api/v1/user/favorite-schools': { always: forUsers(200) },
  'PUT /api/v1/user/favorite-schools': { always: forUsers(200), body: () => ({ schoolIds: [] }) },
  'PUT /api/v1/user/favorite-schools/:schoolId': {
    targets: anyTarget(forUsers(404)),
    params: noSchool,
    body: () => ({ note: 'Ask about the interview day.' }),
  },
  'POST /api/v1/user/favorite-schools/share': { always: forUsers(200) },
  'DELETE /api/v1/user/favorite-schools/share': { always: forUsers(200) },
  'GET /api/v1/public/favorite-schools/:token': { always: isPublic(404), params: () => ({ token: 'x'.repeat(43) }) },
  'GET /api/v1/user/my-numbers': { always: forUsers(200) },
  'PUT /api/v1/user/my-numbers': {
    always: forUsers(200),
    body: () => ({ gpa: 3.7, mcat: 512, residence: 'OH', citizenship: 'USA' }),
  },
  'POST /api/v1/public/schools/:schoolId/reports': {
    always: isPublic(404),
    params: noSchool,
    body: () => ({ figure: 'avgGPA', text: 'The class profile says 3.9.', sourceUrl: '' }),
  },
  'GET /api/v1/school/imports': { always: forAdmins(200) },
  'POST /api/v1/school/imports': {
    always: forAdmins(200),
    body: () => ({ fileName: 'schools.csv', csv: 'schoolId,title\nno-such-school,No Such School' }),
    isAudited: true,
  },
  // No import has this id; the feature's own tests walk through one.
  'GET /api/v1/school/imports/:importId': { targets: anyTarget(forAdmins(404)), params: noImport },
  'PUT /api/v1/school/imports/:importId/mapping': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    body: () => ({ mapping: {} }),
    isAudited: true,
  },
  'POST /api/v1/school/imports/:importId/commit': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  'POST /api/v1/school/imports/:importId/cancel': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  'POST /api/v1/school/imports/:importId/undo': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  'GET /api/v1/school/pages': { always: forAdmins(200) },
  'POST /api/v1/school/pages': {
    always: forAdmins(404),
    body: () => ({ ...noSchool(), onlyStale: false }),
    isAudited: true,
  },
  'POST /api/v1/school/pages/cancel': { always: forAdmins(409), isAudited: true },
  'GET /api/v1/school/reports': { always: forAdmins(200) },
  'PUT /api/v1/school/reports/:reportId': {
    targets: anyTarget(forAdmins(404)),
    params: () => ({ reportId: randomUUID() }),
    body: () => ({ status: 'rejected', decision: reason }),
    isAudited: true,
  },
  // As above: nobody here has a card. Taking off what is not there is no error.
  'PUT /api/v1/user/shortlists/:list/:cid': { targets: anyTarget(forUsers(404)), params: savedParams },
  'DELETE /api/v1/user/shortlists/:list/:cid': { targets: anyTarget(forUsers(200)), params: savedParams },
  'POST /api/v1/messages/create/:consultantId': {
    targets: anyTarget(forUsers(404)),
    params: ({ userId }) => ({ consultantId: userId }),
  },
  'GET /api/v1/messages/conversations': { always: forUsers(200) },
  'GET /api/v1/messages/unread': { always: forUsers(200) },
  'PUT /api/v1/messages/delivered': { always: forUsers(200) },
  'GET /api/v1/messages/conversations/:conversationId': talkRow,
  'PUT /api/v1/messages/conversations/:conversationId/position': { ...talkRow, body: () => ({ read: 1 }) },
  'PUT /api/v1/messages/conversations/:conversationId/block': { ...talkRow, body: () => ({ isBlocked: true }) },
  'POST /api/v1/messages/conversations/:conversationId/leave': talkRow,
  'GET /api/v1/messages/conversations/:conversationId/messages': talkRow,
  'POST /api/v1/messages/conversations/:conversationId/messages': {
    ...talkRow,
    body: () => ({ clientId: randomUUID(), body: 'Hello' }),
  },
  'DELETE /api/v1/messages/conversations/:conversationId/messages/:seq': {
    ...talkRow,
    params: ({ userId }) => ({ conversationId: userId, seq: '1' }),
  },
  'GET /api/v1/messages/conversations/:conversationId/search': { ...talkRow, query: '?q=hello' },
  'POST /api/v1/messages/conversations/:conversationId/attachments': {
    ...talkRow,
    body: () => ({ name: 'transcript.png', sizeBytes: 4 }),
  },
  'GET /api/v1/messages/attachments/:attachmentId': fileRow(),
  'DELETE /api/v1/messages/attachments/:attachmentId': fileRow(),
  'GET /api/v1/messages/attachments/:attachmentId/file/:variant': fileRow(),
  'PATCH /api/v1/messages/attachments/:attachmentId': {
    ...fileRow({ state: 'uploading', contentType: null, sizeBytes: 4, receivedBytes: 0 }),
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
    body: () => Buffer.from('part'),
  },
  'POST /api/v1/messages/conversations/:conversationId/report': { ...talkRow, body: () => ({ reason: 'spam' }) },
  'POST /api/v1/messages/conversations/:conversationId/messages/:seq/appeal': {
    ...maskedRow,
    body: () => ({ note: 'It is the page of a school.' }),
  },
  'GET /api/v1/messages/conversations/:conversationId/appeals': talkRow,
  'GET /api/v1/messages/reports': { always: forAdmins(200) },
  'POST /api/v1/messages/reports/:reportId/reading': { ...messageReportRow, body: () => ({ reason }) },
  'POST /api/v1/messages/reports/:reportId/files/:attachmentId/:variant': {
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
  'PUT /api/v1/messages/reports/:reportId': {
    ...messageReportRow,
    body: () => ({ status: 'dismissed', note: 'Nothing against the rules.' }),
  },
  'GET /api/v1/messages/saved-replies': { always: forConsultants(200) },
  'POST /api/v1/messages/saved-replies': { always: forConsultants(200), body: () => ({ title: 'Hello', body: 'Hi' }) },
  'PUT /api/v1/messages/saved-replies/:replyId': {
    ...savedReplyRow,
    body: () => ({ title: 'Hello', body: 'Good day' }),
  },
  'DELETE /api/v1/messages/saved-replies/:replyId': savedReplyRow,

  'GET /api/v1/user/notification-settings': { always: forUsers(200) },
  'PUT /api/v1/user/notification-settings': {
    always: forUsers(200),
    body: () => ({ messageEmail: 'daily', messagePush: false }),
  },
  // No keys are configured here, so nothing is offered; that it works with keys is the feature's own test.
  'PUT /api/v1/user/push-subscription': {
    always: forUsers(409),
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
  },
  'POST /api/v1/user/push-subscription/remove': {
    always: forUsers(200),
    body: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}` }),
  },
  // The secret in the link is what opens these three, not who asks.
  'GET /api/v1/public/unsubscribe/:token': { always: isPublic(404), params: noLink },
  'POST /api/v1/public/unsubscribe/:token': { always: isPublic(404), params: noLink },
  'PUT /api/v1/public/unsubscribe/:token': {
    always: isPublic(404),
    params: noLink,
    body: () => ({ messageEmail: 'each' }),
  },

  'POST /api/v1/log/session': { always: isPublic(200), body: () => ({ URLRef: 'N/A' }) },
  'PUT /api/v1/user/add-detailed-event': { always: forUsers(200), body: () => ({ data: 'New Session' }) },
};
