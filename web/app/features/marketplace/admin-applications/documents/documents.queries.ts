// Looking at documents. Each look leaves a row in the log, so none happens by itself, and nothing stays in the cache afterwards.
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import type { ApplicationDocumentsReply } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { reviewedDocumentPath } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import type { WithProof } from './use-proof.tsx';

/** The reply is not what was agreed on (spec §5): there is nothing to show. */
export class InvalidDocuments extends Error {
  override name = 'InvalidDocuments';
}

function ensureDocuments(reply: Partial<ApplicationDocumentsReply> | null): ApplicationDocumentsReply {
  const { application, governmentIdFile = null, proofOfAttendanceFile = null } = reply ?? {};
  const hasFile = [governmentIdFile, proofOfAttendanceFile].some((file) => typeof file?.data === 'string');
  if (typeof application !== 'object' || application === null || !hasFile) throw new InvalidDocuments();
  return { application, governmentIdFile, proofOfAttendanceFile };
}

export function viewDocumentsMutation(id: string, withProof: WithProof) {
  return mutationOptions({
    mutationFn: async () => ensureDocuments(await withProof(() => api.getApplicationDocuments({ params: { id } }))),
    gcTime: 0,
  });
}

interface FileOfApplication {
  applicationId: string;
  documentId: string;
  withProof: WithProof;
}

export async function fetchReviewedFile(
  { applicationId, documentId, withProof }: FileOfApplication,
  variant: FileVariant,
): Promise<Blob> {
  const path = reviewedDocumentPath(applicationId, documentId, variant);
  const response = await withProof(() => sendBytes(path, {}));
  return response.blob();
}

/** Kept as long as it is on the screen; asked for again by a click alone. */
export function reviewedFileQuery(file: FileOfApplication, variant: FileVariant) {
  return queryOptions({
    queryKey: ['reviewed-file', file.applicationId, file.documentId, variant],
    queryFn: () => fetchReviewedFile(file, variant),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
