// Applications as their applicants and as reviewers see them. Pure.
import type {
  Application,
  ApplicationDetails,
  DocumentFile,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import type {
  ApplicationDocument,
  ApplicationEvent,
  OwnApplication,
} from '@matricula/contract/marketplace/applications/applications.ts';
import type {
  ApplicationStatus,
  ReviewStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { presentUpload } from '#features/foundation/uploads/uploads.service.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import type { Document } from './applications.documents.service.ts';
import type { EventRow } from './applications.repository.ts';
import type { ReviewRow } from './applications.review.repository.ts';
import type { ApplicationReview } from './applications.review.service.ts';
import type { OwnApplicationDetails } from './applications.service.ts';

export function presentDocument({ row, upload }: Document): ApplicationDocument {
  return { ...presentUpload(upload), kind: row.kind, isSent: row.sentAt !== null };
}

function presentEvent({ at, toStatus, isUndone, message, isByApplicant }: EventRow): ApplicationEvent {
  return { at: at.toISOString(), status: toStatus as ApplicationStatus, isUndone, message, isByApplicant };
}

export function presentOwn({ application, documents, events }: OwnApplicationDetails): OwnApplication {
  return {
    _id: application.id,
    status: application.status,
    draft: application.draft,
    draftVersion: application.draftVersion,
    savedAt: application.savedAt.toISOString(),
    documents: documents.map(presentDocument),
    history: events.map(presentEvent),
    documentsDeletedAt: application.deleteDocumentsAt?.toISOString() ?? null,
  };
}

export function presentApplication(row: ReviewRow): Application {
  const { submitted } = row;
  const submittedAt = row.submittedAt?.toISOString() ?? '';
  return {
    _id: row.id,
    name: submitted.name,
    phone: submitted.phone,
    status: row.status as ReviewStatus,
    createdAt: row.firstSubmittedAt?.toISOString() ?? submittedAt,
    isLive: row.isLive,
    aboutMe: submitted.aboutMe,
    acknowledgement: submitted.hasAcknowledged,
    education: submitted.education.map(({ startYear, ...entry }) => ({ ...entry, startYear: startYear ?? 0 })),
    governmentId: row.governmentId,
    proofOfAttendance: row.proofOfAttendance,
    userId: row.userId,
    version: row.version,
    submittedAt,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export function presentReview(review: ApplicationReview): ApplicationDetails {
  const { application, events, documents, tags, subtags, declaredYear, undoUntil } = review;
  const { country, languages, taglineOne, taglineTwo, testScores } = application.submitted;
  return {
    ...presentApplication(application),
    country,
    languages,
    tags,
    subtags,
    taglineOne,
    taglineTwo,
    testScores,
    declaredYear,
    documents: documents.map(({ row, upload }) => ({
      _id: row.id,
      kind: row.kind,
      name: upload.name,
      contentType: upload.contentType ?? 'application/octet-stream',
      sizeBytes: upload.sizeBytes,
      pages: upload.pages ?? 1,
    })),
    documentsDeletedAt: application.deleteDocumentsAt?.toISOString() ?? null,
    history: events.map((event) => ({ ...presentEvent(event), byName: event.actorName })),
    undoUntil: undoUntil?.toISOString() ?? null,
    provenEducation: application.provenEducation,
  };
}

/** Spec §3: each file with contentType and base64 data. */
export function presentFile(file: PrivateFile | null): DocumentFile | null {
  if (file === null) return null;
  if (!Buffer.isBuffer(file.bytes)) throw new Error('A document is read whole');
  return { contentType: file.contentType, data: file.bytes.toString('base64') };
}
