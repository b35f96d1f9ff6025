// The queue of reports and appeals, a reading of the thread behind one, and the decision.
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import type { DecideMessageReportBody, ReadThreadBody } from '@matricula/contract/messaging/message-reports.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { fetchReportedFile, type FileQuery } from '#state/messaging/files.ts';
import { queueItemQuery, queueQuery } from '#ui/review/queue-query.ts';

const NAME = 'message-reports';
export type QueueState = 'open' | 'closed';

export function messageReportsQuery(status: QueueState) {
  return queueQuery({
    name: NAME,
    status,
    ask: ({ client, signal }, page) => apiOf(client).listMessageReports({ query: { status, ...page }, signal }),
  });
}

export function messageReportQuery(reportId: string) {
  return queueItemQuery({
    name: NAME,
    id: reportId,
    ask: ({ client, signal }) => apiOf(client).getMessageReport({ params: { reportId }, signal }),
  });
}

/** A mutation, not a query: each reading leaves a row, so none may happen by itself. Nothing of it stays in the cache. */
export function readThreadMutation(reportId: string) {
  return mutationOptions({
    mutationFn: (body: ReadThreadBody) => api.readReportedThread({ params: { reportId }, body }),
    gcTime: 0,
  });
}

/** One look at a file, asked for by a click: never again by itself, and forgotten when it is closed. */
export function reportedFileQuery(
  reportId: string,
  { attachmentId, variant, reason }: { attachmentId: string; variant: FileVariant; reason: string },
): FileQuery {
  return {
    queryKey: [NAME, 'file', reportId, attachmentId, variant],
    queryFn: () => fetchReportedFile(reportId, { attachmentId, variant, reason }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  };
}

export function decideReportMutation(reportId: string) {
  return mutationOptions({
    mutationFn: (body: DecideMessageReportBody) => api.decideMessageReport({ params: { reportId }, body }),
    // Somebody else may have decided meanwhile: the queue and the report are asked again either way.
    onSettled: (_report, _error, _body, _kept, { client }) =>
      Promise.all([
        ...(['open', 'closed'] as const).map((status) => client.invalidateQueries(messageReportsQuery(status))),
        client.invalidateQueries(messageReportQuery(reportId)),
      ]),
  });
}
