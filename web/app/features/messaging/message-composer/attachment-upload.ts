// How the files of messages travel: how the server is asked about them. What an upload does is the same for every purpose (file-upload.ts).
import { partPath } from '@matricula/contract/messaging/attachments.rules.ts';
import { api } from '#lib/api.ts';
import { listen } from '#lib/realtime/realtime.ts';
import * as files from '#state/foundation/file-upload.ts';

type Listener = (upload: files.Upload) => void;

const CALLS = {
  get: (attachmentId, signal) => api.getAttachment({ params: { attachmentId }, signal }),
  partPath,
  remove: (attachmentId) => api.removeAttachment({ params: { attachmentId } }),
  listen: (attachmentId, onChecked) =>
    listen('attachment.checked', (event) => {
      if (event.attachmentId === attachmentId) onChecked();
    }),
} satisfies Omit<files.UploadCalls, 'create'>;

function callsOf(conversationId: string): files.UploadCalls {
  return {
    ...CALLS,
    create: (body, signal) => api.createAttachment({ params: { conversationId }, body, signal }),
  };
}

/** Begins at once. */
export function startUpload(conversationId: string, file: File, onChange: Listener): files.RunningUpload {
  return files.startUpload(callsOf(conversationId), file, onChange);
}

/** A file that is not even begun with: it stands among the others, and says why. */
export function refuseFile(conversationId: string, file: File, problem: string): files.RunningUpload {
  return files.refuseFile(callsOf(conversationId), file, problem);
}

/** A file that had arrived before the page was loaded anew. */
export function resumeCheck(conversationId: string, attachmentId: string, onChange: Listener): files.RunningUpload {
  return files.resumeCheck(callsOf(conversationId), attachmentId, onChange);
}
