// Limits, texts and addresses of files in conversations, free of zod so that the browser holds itself to what the server will hold it to.

export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENT_NAME_MAX_LENGTH = 200;
/** As the bodies of messages are held to. */
export const ATTACHMENTS_PER_MESSAGE = 5;
/** Uploaded or being uploaded, and not yet sent, by one person. */
export const ATTACHMENTS_UNSENT = 20;
/** What is not sent within this while is removed. */
export const ATTACHMENT_UNSENT_HOURS = 24;

/** A file travels in parts of at most so many bytes; only the last one may be smaller than the least. */
export const PART_MAX_BYTES = 1024 * 1024;
export const PART_MIN_BYTES = 16 * 1024;
export const PART_CONTENT_TYPE = 'application/offset+octet-stream';
/** The header of a part: where in the file it begins. */
export const PART_OFFSET_HEADER = 'upload-offset';

export const PDF_MAX_PAGES = 30;
/** 40 million: more than any phone takes without asking, less than what a bomb unfolds to. */
export const PICTURE_MAX_PIXELS = 40_000_000;
export const PREVIEW_MAX_PIXELS = 480;

/** For the file dialog; what a file really is, its bytes say. */
export const ATTACHMENT_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,application/pdf';

export const ATTACHMENT_STATES = ['uploading', 'checking', 'ready', 'refused'] as const;
export type AttachmentState = (typeof ATTACHMENT_STATES)[number];

export const ATTACHMENT_TEXTS = {
  empty: 'This file is empty.',
  tooBig: 'A file may have at most 10 MB.',
  badName: 'This file has a name that we cannot keep. Rename it and add it again.',
  tooManyUnsent: 'You have 20 files that are not sent yet. Send or remove some first.',
  wrongOffset: 'A part of this file is already here, or one is missing. Go on from where it stands.',
  notUploading: 'This file has arrived already.',
  badPart: 'This part does not fit into the file.',
  sent: 'This file has been sent. Delete the message to take it back.',
  // Why a file was refused, in the order of the checks.
  incomplete: 'This file did not arrive whole. Add it again.',
  wrongType: 'This file could not be read as a picture or PDF. JPEG, PNG, WebP, GIF and PDF work.',
  infected: 'This file looks infected and was deleted.',
  mixed: 'This file carries something besides a picture and was deleted. Take a screenshot of it, or save it anew.',
  active: 'This PDF carries scripts or other files and was deleted. Print it to a new PDF and add that.',
  unreadable: 'This file could not be read as a picture or PDF.',
  tooManyPixels: 'This picture is larger than 40 megapixels. Make it smaller and add it again.',
  tooManyPages: 'A PDF may have at most 30 pages.',
  tookTooLong:
    'Checking this file took too long, so it was deleted. Save it again from another program, or send a screenshot.',
  locked: 'This PDF asks for a password. Save it without one and add it again.',
} as const;

/** Control characters, separators of paths, and marks that turn the direction of reading ('gpj.exe' shown as 'exe.jpg'). */
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069/\\]|%(?:2f|5c|00)/gi; // oxlint-disable-line no-control-regex -- to find them

/** Whether the server takes this name. It is only ever shown: no path is made of it. */
export function isFileName(name: string): boolean {
  return name.trim() !== '' && name.length <= ATTACHMENT_NAME_MAX_LENGTH && name.search(UNFIT) === -1;
}

/** The name of a file from a device as the server takes it: cut in the middle, so that its ending stays. */
export function fileNameOf(name: string): string {
  const plain = name.replaceAll(UNFIT, '_').trim() || 'file';
  if (plain.length <= ATTACHMENT_NAME_MAX_LENGTH) return plain;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, ATTACHMENT_NAME_MAX_LENGTH - ending.length - 1)}…${ending}`;
}

/** `preview` is a WebP of at most 480 px; `full` the picture, or the PDF made anew; `page-1` … the pages of a PDF as WebP. */
export type FileVariant = 'preview' | 'full' | `page-${number}`;

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
