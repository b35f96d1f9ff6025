// The rows of AUTH-1's table about applications: the applicant's own, another's, and what reviewers do.
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import { forAdmins, forUsers, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { applicationDraft, buildApplication, buildDocument } from '#test/builders/application.ts';

type Made = Parameters<typeof buildApplication>[1];

/** An application that bears the id of its applicant, with a document that does, too. */
const makeApplication =
  (application: Partial<Made> = {}, document: Partial<Parameters<typeof buildDocument>[1]> = {}) =>
  async ({ ctx }: TestApp, { userId }: Subject) => {
    await buildApplication(ctx, { id: userId, userId, ...application });
    await buildDocument(ctx, { id: userId, ownerId: userId, applicationId: userId, ...document });
  };

/** A document of the subject's draft: nobody else finds it. */
const documentRow = (document: Partial<Parameters<typeof buildDocument>[1]> = {}) =>
  ({
    targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
    params: ({ userId }: Subject) => ({ documentId: userId }),
    make: makeApplication({ status: 'draft' }, { isSent: false, ...document }),
  }) satisfies MatrixRow;

/** Administrators and consultants write none. */
const forApplicants = (status: number) => ({ ...forUsers(403), applicant: status });

const reviewRow = {
  params: ({ userId }: Subject) => ({ id: userId }),
  make: makeApplication(),
};
/** Nobody decides on their own, or looks at their own documents as a reviewer. */
const forOthers = { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) };

export const APPLICATION_ROWS = {
  getOwnApplication: { always: forUsers(200) },
  saveApplication: { always: forApplicants(200), body: () => ({ draftVersion: 0, draft: applicationDraft() }) },
  // Before the first word there is nothing to send or to take back.
  submitApplication: {
    always: forApplicants(404),
    body: () => ({ draftVersion: 1, message: '' }),
  },
  withdrawApplication: { always: forUsers(404) },
  createApplicationDocument: {
    always: forApplicants(404),
    body: () => ({ kind: 'government-id', name: 'id.png', sizeBytes: 4 }),
  },
  getApplicationDocument: documentRow(),
  removeApplicationDocument: documentRow(),
  getOwnDocumentPreview: documentRow(),
  addApplicationDocumentPart: {
    ...documentRow({ state: 'uploading', contentType: null, sizeBytes: 4, receivedBytes: 0 }),
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
    body: () => Buffer.from('part'),
  },
  listApplications: { always: forAdmins(200) },
  getApplication: { ...reviewRow, targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) } },
  getApplicationDocuments: { ...reviewRow, targets: forOthers, isAudited: true },
  getReviewedFile: {
    ...reviewRow,
    targets: forOthers,
    params: ({ userId }: Subject) => ({ id: userId, documentId: userId, variant: 'full' }),
    isAudited: true,
  },
  setApplicationStatus: {
    ...reviewRow,
    targets: forOthers,
    body: () => ({ status: 'more-info', message: 'Add the second page.' }),
    isAudited: true,
  },
  undoRejection: {
    ...reviewRow,
    targets: forOthers,
    make: makeApplication({ status: 'rejected' }),
    body: () => ({ version: 1 }),
    isAudited: true,
  },
} satisfies Record<string, MatrixRow>;
