// Limits, texts and names of files that people send us, whatever they are for; free of zod so that the browser holds itself to what the
// server will hold it to. What belongs to one purpose (how many, where to) stands with that purpose.

/** What a file is for. One of a purpose is never found, claimed or opened under another. */
export const UPLOAD_PURPOSES = ['message', 'application-document', 'profile-picture', 'image'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const FILE_NAME_MAX_LENGTH = 200;
/** What nothing has claimed within this while (no message or application has been sent with it) is removed. An application takes days to write. */
export const UPLOAD_UNCLAIMED_HOURS: Record<UploadPurpose, number> = {
  message: 24,
  'application-document': 30 * 24,
  'profile-picture': 24,
  image: 24,
};

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

/** Text documents, which become pages; by their bytes, except plain text, which is known by its name alone. */
const DOCUMENT_ENDINGS = ['docx', 'odt', 'rtf', 'txt'];

/** For the file dialog; what a file really is, its bytes say. Phones go by types, desktops by endings. */
export const UPLOAD_ACCEPT = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'text/rtf',
  'text/plain',
  ...DOCUMENT_ENDINGS.map((ending) => `.${ending}`),
].join(',');
/** The same in words. */
export const UPLOAD_KINDS = 'Pictures, PDF, Word (.docx), .odt, .rtf or .txt, up to 10 MB each';

export const UPLOAD_STATES = ['uploading', 'checking', 'ready', 'refused'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export const UPLOAD_TEXTS = {
  empty: 'This file is empty.',
  tooBig: 'Files can be up to 10 MB.',
  badName: 'We cannot use this file name. Rename the file and add it again.',
  wrongOffset: 'Part of this file has already arrived, or a part is missing. Continue from where the upload stopped.',
  notUploading: 'This file has already been uploaded.',
  badPart: 'This part does not fit into the file.',
  // Why a file was refused, in the order of the checks.
  incomplete: 'This file was not uploaded completely. Add it again.',
  wrongType:
    'We cannot read this kind of file. JPEG, PNG, WebP and GIF pictures, PDF, Word (.docx), .odt, .rtf and .txt work.',
  oldWord: 'This is an older Word file (.doc). Save it as .docx or PDF and add that.',
  infected: 'This file looks infected and was deleted.',
  mixed:
    'This file contains more than a picture, so it was deleted. Send a screenshot, or save it again as a new picture.',
  active: 'This PDF contains scripts or embedded files, so it was deleted. Print it to a new PDF and add that.',
  activeDocument: 'This document contains macros or embedded files, so it was deleted. Save it as a PDF and add that.',
  unreadable: 'This file could not be read. Save it again, or as a PDF, and add that.',
  tooManyPixels: 'This picture is larger than 40 megapixels. Make it smaller and add it again.',
  largePicture: 'A picture in this document is larger than 40 megapixels. Make it smaller and add it again.',
  tooManyPages: 'Documents can have up to 30 pages.',
  tookTooLong:
    'Checking this file took too long, so it was deleted. Save it again from another program, or send a screenshot.',
  noDocuments: 'We cannot open text documents right now. Save it as a PDF and add that.',
  locked: 'This file is password-protected. Save it without a password and add it again.',
} as const;

/** Control characters, separators of paths, and marks that turn the direction of reading ('gpj.exe' shown as 'exe.jpg'). */
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069/\\]|%(?:2f|5c|00)/gi; // oxlint-disable-line no-control-regex -- to find them

/** Whether the server takes this name. It is only ever shown: no path is made of it. */
export function isFileName(name: string): boolean {
  return name.trim() !== '' && name.length <= FILE_NAME_MAX_LENGTH && name.search(UNFIT) === -1;
}

/** The name of a file from a device as the server takes it: cut in the middle, so that its ending stays. */
export function fileNameOf(name: string): string {
  const plain = name.replaceAll(UNFIT, '_').trim() || 'file';
  if (plain.length <= FILE_NAME_MAX_LENGTH) return plain;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, FILE_NAME_MAX_LENGTH - ending.length - 1)}…${ending}`;
}

/** What its name says it is, in small letters; empty when it says nothing. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether its name says that it is one of the text documents that an office program opens. */
export function isTextDocument(name: string): boolean {
  return DOCUMENT_ENDINGS.includes(endingOf(name));
}

const TYPE_ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/plain; charset=utf-8': 'txt',
};

/** The name a file is kept under, with the ending of what it has become. */
export function downloadNameOf(name: string, contentType: string, part = ''): string {
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}${part}.${TYPE_ENDINGS[contentType] ?? 'bin'}`;
}

/** `preview` is a WebP of at most 480 px; `full` the picture, or the PDF made anew; `page-1` … its pages as WebP; `text` the words of a text document. */
export type FileVariant = 'preview' | 'full' | 'text' | `page-${number}`;
