// The calls that bring the bytes of files in messages. Not in api.ts, because public pages need none; how files go up is in file-upload.ts.
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import { filePath, reportedFilePath } from '@matricula/contract/messaging/attachments.rules.ts';
import { sendBytes } from '#lib/send-bytes.ts';

/** How the bytes of a file are asked for and kept: by a member, or by an administrator with a reason. */
export interface FileQuery {
  queryKey: readonly string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Blob>;
  staleTime: number;
  gcTime: number;
  retry?: boolean;
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
