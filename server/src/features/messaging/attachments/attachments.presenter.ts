// A file as its owner sees it, and as a message shows it.
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import {
  type AttachmentState,
  downloadNameOf,
  type FileVariant,
} from '@matricula/contract/messaging/attachments.rules.ts';
import type { Attached } from '@matricula/contract/messaging/messages.ts';
import type { AttachmentRow } from './attachments.repository.ts';

export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    _id: row.id,
    name: row.name,
    sizeBytes: row.sizeBytes,
    receivedBytes: row.receivedBytes,
    state: row.state as AttachmentState,
    refusedBecause: row.refusedBecause,
    contentType: row.contentType,
    width: row.width,
    height: row.height,
    pages: row.pages,
    hasText: row.hasText,
  };
}

export function presentAttached(row: AttachmentRow): Attached {
  return {
    _id: row.id,
    name: row.name,
    contentType: row.contentType ?? 'application/octet-stream',
    sizeBytes: row.sizeBytes,
    width: row.width ?? 0,
    height: row.height ?? 0,
    pages: row.pages ?? 1,
    hasText: row.hasText,
  };
}

export function typeOfVariant({ contentType }: AttachmentRow, variant: FileVariant): string {
  if (variant === 'text') return 'text/plain; charset=utf-8';
  return variant === 'full' ? (contentType ?? 'application/octet-stream') : 'image/webp';
}

/** For `filename*` of a download: its name with the ending of what it has become, as RFC 5987 writes it. */
export function nameFile(attachment: AttachmentRow, variant: FileVariant): string {
  const part = variant === 'full' || variant === 'text' ? '' : `-${variant}`;
  const name = downloadNameOf(attachment.name, typeOfVariant(attachment, variant), part);
  // Half of a pair of code units cannot be written in UTF-8.
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}
