// The calls that carry bytes instead of JSON: a part of a file going up, a file coming down. Not in api.ts, because public pages need neither.
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import {
  filePath,
  type FileVariant,
  PART_CONTENT_TYPE,
  PART_OFFSET_HEADER,
  partPath,
  reportedFilePath,
} from '@matricula/contract/messaging/attachments.rules.ts';
import { sendBytes } from '#lib/send-bytes.ts';

/** How the bytes of a file are asked for and kept: by a member, or by an administrator with a reason. */
export interface FileQuery {
  queryKey: readonly string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
  staleTime: number;
  gcTime: number;
  retry?: boolean;
}

/** One part of a file, from `offset` on. Answers with how far the file is. */
export async function sendPart(
  attachmentId: string,
  { offset, bytes, signal }: { offset: number; bytes: Blob; signal: AbortSignal },
): Promise<Attachment> {
  const response = await sendBytes(partPath(attachmentId), {
    method: 'PATCH',
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: String(offset) },
    body: bytes,
    signal,
  });
  return (await response.json()) as Attachment;
}

/** The bytes of a file in a reported conversation, for the administrator who says why; each call is logged. */
export async function fetchReportedFile(
  reportId: string,
  { attachmentId, variant, reason }: { attachmentId: string; variant: FileVariant; reason: string },
): Promise<Blob> {
  const response = await sendBytes(reportedFilePath(reportId, attachmentId, variant), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason }),
  });
  return response.blob();
}

/** The bytes of a file that was sent or is about to be. */
export async function fetchFile(attachmentId: string, variant: FileVariant, signal?: AbortSignal): Promise<Blob> {
  const response = await sendBytes(filePath(attachmentId, variant), signal === undefined ? {} : { signal });
  return response.blob();
}
