// What is about files in conversations: how many, their own texts and addresses. Free of zod. Limits and texts of every file that
// people send us stand in foundation/uploads.rules.ts.
import type { FileVariant } from '#foundation/uploads.rules.ts';

/** As the bodies of messages are held to. */
export const ATTACHMENTS_PER_MESSAGE = 5;
/** Uploaded or being uploaded, and not yet sent, by one person. */
export const ATTACHMENTS_UNSENT = 20;

export const ATTACHMENT_TEXTS = {
  tooManyUnsent: 'You have 20 files that have not been sent yet. Send or remove some first.',
  sent: 'This file has been sent. Delete the message to take it back.',
} as const;

// The addresses that do not speak JSON, below /api/v1. All want the bearer token.

/** PATCH with one part as the body; answers with the attachment. */
export function partPath(attachmentId: string): string {
  return `/messages/attachments/${encodeURIComponent(attachmentId)}`;
}

/** GET answers with the bytes. */
export function filePath(attachmentId: string, variant: FileVariant): string {
  return `/messages/attachments/${encodeURIComponent(attachmentId)}/file/${variant}`;
}

/** POST with the reason of the reading as JSON answers with the bytes of a file in a reported conversation, for administrators. */
export function reportedFilePath(reportId: string, attachmentId: string, variant: FileVariant): string {
  return `/messages/reports/${encodeURIComponent(reportId)}/files/${encodeURIComponent(attachmentId)}/${variant}`;
}
