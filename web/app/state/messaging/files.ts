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
import { ApiError, failureOf } from '@matricula/contract/http/client.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { sendFromBrowser } from '#lib/api.ts';
import { readToken } from '#lib/session.ts';

/** How the bytes of a file are asked for and kept: by a member, or by an administrator with a reason. */
export interface FileQuery {
  queryKey: readonly string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
  staleTime: number;
  gcTime: number;
  retry?: boolean;
}

/** Fails in the same ways as every other call. */
async function sendBytes(
  path: string,
  { headers: own = {}, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Response> {
  const headers = { ...own, authorization: `Bearer ${readToken() ?? ''}` };
  const response = await sendFromBrowser(`${API_PREFIX}${path}`, { ...init, headers }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, { message: 'The server could not be reached.', code: 'offline' });
  });
  if (!response.ok) throw failureOf(response, await response.json().catch(() => ({})));
  return response;
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
