// Every endpoint of the area 'messaging', declared once: address, who may call, what it takes and gives.
import { createUploadBodySchema, partHeadersSchema } from '#foundation/uploads.ts';
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import { attachmentParamsSchema, attachmentSchema, fileParamsSchema } from './attachments.ts';
import { messageSchema, successSchema } from '#http/schemas.ts';
import {
  appealMaskBodySchema,
  appealsReplySchema,
  decideMessageReportBodySchema,
  messageReportParamsSchema,
  messageReportSchema,
  messageReportsQuerySchema,
  messageReportsReplySchema,
  readThreadBodySchema,
  readThreadReplySchema,
  reportConversationBodySchema,
  reportedFileParamsSchema,
} from './message-reports.ts';
import {
  blockBodySchema,
  conversationParamsSchema,
  conversationSchema,
  conversationsReplySchema,
  createConversationParamsSchema,
  createConversationReplySchema,
  listConversationsQuerySchema,
  listMessagesQuerySchema,
  messageParamsSchema,
  messagesReplySchema,
  positionBodySchema,
  positionReplySchema,
  searchMessagesQuerySchema,
  searchMessagesReplySchema,
  sendMessageBodySchema,
  sendMessageReplySchema,
  unreadReplySchema,
} from './messages.ts';
import {
  messageEmailSchema,
  notificationSettingsBodySchema,
  notificationSettingsSchema,
  pushSubscriptionBodySchema,
  removePushBodySchema,
  resubscribeBodySchema,
  unsubscribeParamsSchema,
} from './notifications.ts';
import {
  savedRepliesReplySchema,
  savedReplyBodySchema,
  savedReplyParamsSchema,
  savedReplySchema,
} from './saved-replies.ts';

export const conversationsEndpoints = declareEndpoints({
  createConversation: {
    route: 'POST /messages/create/:consultantId',
    access: 'user',
    params: createConversationParamsSchema,
    reply: createConversationReplySchema,
  },
  listConversations: {
    route: 'GET /messages/conversations',
    access: 'user',
    query: listConversationsQuerySchema,
    reply: conversationsReplySchema,
  },
  getConversation: {
    route: 'GET /messages/conversations/:conversationId',
    access: 'user',
    params: conversationParamsSchema,
    reply: conversationSchema,
  },
  countUnread: {
    route: 'GET /messages/unread',
    access: 'user',
    reply: unreadReplySchema,
  },
  confirmDelivery: {
    route: 'PUT /messages/delivered',
    access: 'user',
    reply: successSchema,
  },
  movePosition: {
    route: 'PUT /messages/conversations/:conversationId/position',
    access: 'user',
    params: conversationParamsSchema,
    body: positionBodySchema,
    reply: positionReplySchema,
  },
  changeBlock: {
    route: 'PUT /messages/conversations/:conversationId/block',
    access: 'user',
    params: conversationParamsSchema,
    body: blockBodySchema,
    reply: conversationSchema,
  },
  leaveConversation: {
    route: 'POST /messages/conversations/:conversationId/leave',
    access: 'user',
    params: conversationParamsSchema,
    reply: successSchema,
  },
});

export const attachmentsEndpoints = declareEndpoints({
  createAttachment: {
    route: 'POST /messages/conversations/:conversationId/attachments',
    access: 'user',
    params: conversationParamsSchema,
    body: createUploadBodySchema,
    reply: attachmentSchema,
  },
  getAttachment: {
    route: 'GET /messages/attachments/:attachmentId',
    access: 'user',
    params: attachmentParamsSchema,
    reply: attachmentSchema,
  },
  addAttachmentPart: {
    route: 'PATCH /messages/attachments/:attachmentId',
    access: 'user',
    params: attachmentParamsSchema,
    headers: partHeadersSchema,
    body: 'bytes',
    reply: attachmentSchema,
  },
  removeAttachment: {
    route: 'DELETE /messages/attachments/:attachmentId',
    access: 'user',
    params: attachmentParamsSchema,
    reply: successSchema,
  },
  getAttachmentFile: {
    route: 'GET /messages/attachments/:attachmentId/file/:variant',
    access: 'user',
    params: fileParamsSchema,
    reply: 'bytes',
  },
});

export const messagesEndpoints = declareEndpoints({
  listMessages: {
    route: 'GET /messages/conversations/:conversationId/messages',
    access: 'user',
    params: conversationParamsSchema,
    query: listMessagesQuerySchema,
    reply: messagesReplySchema,
  },
  sendMessage: {
    route: 'POST /messages/conversations/:conversationId/messages',
    access: 'user',
    params: conversationParamsSchema,
    body: sendMessageBodySchema,
    reply: sendMessageReplySchema,
  },
  deleteMessage: {
    route: 'DELETE /messages/conversations/:conversationId/messages/:seq',
    access: 'user',
    params: messageParamsSchema,
    reply: sendMessageReplySchema,
  },
  searchMessages: {
    route: 'GET /messages/conversations/:conversationId/search',
    access: 'user',
    params: conversationParamsSchema,
    query: searchMessagesQuerySchema,
    reply: searchMessagesReplySchema,
  },
});

export const messageReportsEndpoints = declareEndpoints({
  reportConversation: {
    route: 'POST /messages/conversations/:conversationId/report',
    access: 'user',
    params: conversationParamsSchema,
    body: reportConversationBodySchema,
    reply: messageSchema,
  },
  appealMask: {
    route: 'POST /messages/conversations/:conversationId/messages/:seq/appeal',
    access: 'user',
    params: messageParamsSchema,
    body: appealMaskBodySchema,
    reply: messageSchema,
  },
  listAppeals: {
    route: 'GET /messages/conversations/:conversationId/appeals',
    access: 'user',
    params: conversationParamsSchema,
    reply: appealsReplySchema,
  },
  listMessageReports: {
    route: 'GET /messages/reports',
    access: 'admin',
    query: messageReportsQuerySchema,
    reply: messageReportsReplySchema,
  },
  /** The row of the queue again, without a word of the thread. */
  getMessageReport: {
    route: 'GET /messages/reports/:reportId',
    access: 'admin',
    params: messageReportParamsSchema,
    reply: messageReportSchema,
  },
  readReportedThread: {
    route: 'POST /messages/reports/:reportId/reading',
    access: 'admin',
    params: messageReportParamsSchema,
    body: readThreadBodySchema,
    reply: readThreadReplySchema,
  },
  readReportedFile: {
    route: 'POST /messages/reports/:reportId/files/:attachmentId/:variant',
    access: 'admin',
    params: reportedFileParamsSchema,
    body: readThreadBodySchema,
    reply: 'bytes',
  },
  decideMessageReport: {
    route: 'PUT /messages/reports/:reportId',
    access: 'admin',
    params: messageReportParamsSchema,
    body: decideMessageReportBodySchema,
    reply: messageReportSchema,
  },
});

export const savedRepliesEndpoints = declareRareEndpoints({
  listSavedReplies: {
    route: 'GET /messages/saved-replies',
    access: 'user',
    reply: savedRepliesReplySchema,
  },
  createSavedReply: {
    route: 'POST /messages/saved-replies',
    access: 'user',
    body: savedReplyBodySchema,
    reply: savedReplySchema,
  },
  updateSavedReply: {
    route: 'PUT /messages/saved-replies/:replyId',
    access: 'user',
    params: savedReplyParamsSchema,
    body: savedReplyBodySchema,
    reply: savedReplySchema,
  },
  deleteSavedReply: {
    route: 'DELETE /messages/saved-replies/:replyId',
    access: 'user',
    params: savedReplyParamsSchema,
    reply: successSchema,
  },
});

export const notificationsEndpoints = declareEndpoints({
  getNotificationSettings: {
    route: 'GET /user/notification-settings',
    access: 'user',
    reply: notificationSettingsSchema,
  },
  updateNotificationSettings: {
    route: 'PUT /user/notification-settings',
    access: 'user',
    body: notificationSettingsBodySchema,
    reply: notificationSettingsSchema,
  },
  savePushSubscription: {
    route: 'PUT /user/push-subscription',
    access: 'user',
    body: pushSubscriptionBodySchema,
    reply: successSchema,
  },
  removePushSubscription: {
    route: 'POST /user/push-subscription/remove',
    access: 'user',
    body: removePushBodySchema,
    reply: successSchema,
  },
  getUnsubscribe: {
    route: 'GET /public/unsubscribe/:token',
    access: 'public',
    params: unsubscribeParamsSchema,
    reply: messageEmailSchema,
  },
  resubscribe: {
    route: 'PUT /public/unsubscribe/:token',
    access: 'public',
    params: unsubscribeParamsSchema,
    body: resubscribeBodySchema,
    reply: messageEmailSchema,
  },
});

export const oneClickEndpoints = declareEndpoints({
  unsubscribe: {
    route: 'POST /public/unsubscribe/:token',
    access: 'public',
    params: unsubscribeParamsSchema,
    reply: messageEmailSchema,
  },
});
