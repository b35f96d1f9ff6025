// Conversations and messages on the wire. How they travel is written in docs/messages-protocol.md.
import { z } from 'zod';
import { bodySchema, errorBodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { CONVERSATIONS_PER_PAGE, MESSAGE_MAX_LENGTH, MESSAGES_PER_PAGE, SEARCH_MIN_LENGTH } from './messages.rules.ts';

const seqSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** In an address numbers are words. */
const seqQuerySchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const createConversationParamsSchema = z.object({ consultantId: z.uuid() });

/** Answers with the one conversation between the caller and the consultant, made if there was none (spec §7). */
export const createConversationReplySchema = z.object({ _id: idSchema });
export type CreateConversationReply = z.infer<typeof createConversationReplySchema>;

export const conversationParamsSchema = z.object({ conversationId: z.uuid() });
export const messageParamsSchema = z.object({
  conversationId: z.uuid(),
  seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** A file of a message. Its bytes are fetched with the token (attachments.ts). */
export const attachedSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    contentType: z.string(),
    sizeBytes: z.number().int(),
    /** Of the preview picture; of a PDF, of its first page. */
    width: z.number().int(),
    height: z.number().int(),
    /** 1 for a picture. */
    pages: z.number().int(),
    /** Whether its words can be fetched as `text`. */
    hasText: z.boolean(),
  })
  .meta({ id: 'Attached' });
export type Attached = z.infer<typeof attachedSchema>;

/** A thing of ours sent as an object: what it was called and cost when it was sent, and where it is. */
export const cardSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('school'), schoolId: idSchema, title: z.string(), place: z.string() }),
    z.object({
      kind: z.literal('package'),
      cid: idSchema,
      packageId: idSchema,
      title: z.string(),
      priceCents: z.number().int(),
      priceCadCents: z.number().int().nullable(),
      durationMinutes: z.number().int(),
    }),
  ])
  .meta({ id: 'MessageCard' });
export type MessageCard = z.infer<typeof cardSchema>;

/**
 * An answer from practice that its writer shows here. Only what names it: the words are fetched by whoever may read them, until it is
 * withdrawn.
 */
export const sharedAnswerSchema = z
  .object({
    shareId: idSchema,
    title: z.string(),
    /** 0 where the answer is a choice. */
    words: z.number().int(),
    isWithdrawn: z.boolean(),
  })
  .meta({ id: 'SharedAnswer' });
export type SharedAnswer = z.infer<typeof sharedAnswerSchema>;

/** A message has its place for ever: a deleted one keeps `seq`, sender and time and loses everything else. */
export const messageItemSchema = z
  .object({
    conversationId: idSchema,
    seq: seqSchema,
    senderId: idSchema,
    clientId: idSchema,
    body: z.string(),
    attachments: z.array(attachedSchema),
    card: cardSchema.nullable(),
    /** Beside the card, not one of its kinds: pages that were open before there were answers pass over it. */
    answer: sharedAnswerSchema.nullable(),
    createdAt: z.iso.datetime(),
    isDeleted: z.boolean(),
    /** Contact details were hidden after a warning. */
    isMasked: z.boolean(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageItemSchema>;

/** Up to where a member has read, and up to where a device of theirs has what was written. */
export const positionSchema = z.object({ read: seqSchema, delivered: seqSchema });
export type Position = z.infer<typeof positionSchema>;

export const conversationSchema = z
  .object({
    _id: idSchema,
    other: z.object({
      userId: idSchema,
      name: z.string(),
      /** As in marketplace cards; empty when there is none. */
      profilePicture: z.string(),
      /** Their public profile, when they have one that can be seen. */
      cid: idSchema.nullable(),
      lastActiveAt: z.iso.datetime().nullable(),
    }),
    /** Whether the caller is the one who is asked for advice here. */
    isConsultant: z.boolean(),
    lastSeq: seqSchema,
    changeCount: seqSchema,
    lastMessage: z
      .object({
        seq: seqSchema,
        senderId: idSchema,
        excerpt: z.string(),
        isDeleted: z.boolean(),
        createdAt: z.iso.datetime(),
      })
      .nullable(),
    unread: z.number().int(),
    mine: positionSchema,
    theirs: positionSchema,
    isBlocked: z.boolean(),
    /** Null when the caller may write; otherwise why not, in words. */
    closedBecause: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

export const listConversationsQuerySchema = z.object({
  /** As given by `next` of the page before. */
  cursor: z.string().max(100).optional(),
  only: z.enum(['unread']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(CONVERSATIONS_PER_PAGE),
});
export type ListConversationsQuery = z.input<typeof listConversationsQuerySchema>;

/** Newest message first. `next` is null at the end. */
export const conversationsReplySchema = z.object({
  conversations: z.array(conversationSchema),
  next: z.string().nullable(),
});
export type ConversationsReply = z.infer<typeof conversationsReplySchema>;

/** Conversations with something unread, counted to 100 at most. */
export const unreadReplySchema = z.object({ conversations: z.number().int() });
export type UnreadReply = z.infer<typeof unreadReplySchema>;

export const listMessagesQuerySchema = z
  .object({
    before: seqQuerySchema.optional(),
    after: seqQuerySchema.optional(),
    /** With it, messages that were deleted or uncovered by the next `limit` changes come along. */
    changedSince: seqQuerySchema.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(MESSAGES_PER_PAGE),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, 'Ask for one direction');
export type ListMessagesQuery = z.input<typeof listMessagesQuerySchema>;

/**
 * Always in the order of `seq`. Without `before` and `after` it is the newest page. `changed` has every change from
 * `changedSince` through `changedThrough`; where that is before `changeCount`, there are more to ask for.
 */
export const messagesReplySchema = z.object({
  messages: z.array(messageItemSchema),
  changed: z.array(messageItemSchema),
  lastSeq: seqSchema,
  changeCount: seqSchema,
  changedThrough: seqSchema,
});
export type MessagesReply = z.infer<typeof messagesReplySchema>;

export const sendMessageBodySchema = bodySchema({
  /** Made once by the sender's device and never again: sent twice, the message is there once. */
  clientId: z.uuid(),
  body: textSchema(MESSAGE_MAX_LENGTH),
  attachmentIds: z.array(z.uuid()).max(5).default([]),
  card: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('school'), schoolId: idSchema }),
      z.strictObject({ kind: z.literal('package'), packageId: z.uuid() }),
    ])
    .nullable()
    .default(null),
  /** The sender was told that contact details will be hidden, and sends nevertheless. */
  isWarned: z.boolean().default(false),
});
export type SendMessageBody = z.input<typeof sendMessageBodySchema>;
export type MessageToSend = z.output<typeof sendMessageBodySchema>;

export const sendMessageReplySchema = z.object({ message: messageItemSchema });
export type SendMessageReply = z.infer<typeof sendMessageReplySchema>;

export const positionBodySchema = bodySchema({ read: seqSchema.optional(), delivered: seqSchema.optional() });
export type PositionBody = z.infer<typeof positionBodySchema>;
export const positionReplySchema = z.object({ mine: positionSchema, unread: z.number().int() });
export type PositionReply = z.infer<typeof positionReplySchema>;

export const blockBodySchema = bodySchema({ isBlocked: z.boolean() });
export type BlockBody = z.infer<typeof blockBodySchema>;

export const searchMessagesQuerySchema = z.object({ q: textSchema(100).trim().min(SEARCH_MIN_LENGTH) });
export const searchMessagesReplySchema = z.object({ messages: z.array(messageItemSchema) });
export type SearchMessagesReply = z.infer<typeof searchMessagesReplySchema>;

// What a browser says over its socket. The same as over HTTP, with the conversation beside the body.
export const socketSendSchema = sendMessageBodySchema.extend({ conversationId: z.uuid() });
export const socketPositionSchema = positionBodySchema.extend({ conversationId: z.uuid() });
export const socketTypingSchema = bodySchema({ conversationId: z.uuid() });

/** Every acknowledgement over the socket: what the HTTP call would answer, or how it would fail. */
export const socketRefusalSchema = errorBodySchema.extend({ status: z.number().int() });
