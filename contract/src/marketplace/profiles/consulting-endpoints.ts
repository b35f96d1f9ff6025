// The endpoints of becoming and being a consultant, as part of the area 'marketplace': applications, their review, one's own profile.
import { createUploadBodySchema, partHeadersSchema } from '#foundation/uploads.ts';
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import { successSchema } from '#http/schemas.ts';
import {
  applicationDetailsSchema,
  applicationDocumentsReplySchema,
  applicationParamsSchema,
  applicationsReplySchema,
  applicationStatusBodySchema,
  listApplicationsQuerySchema,
  reviewedFileParamsSchema,
  undoRejectionBodySchema,
} from '#marketplace/applications/application-reviews.ts';
import {
  applicationDocumentSchema,
  createDocumentBodySchema,
  documentParamsSchema,
  ownApplicationReplySchema,
  ownApplicationSchema,
  saveApplicationBodySchema,
  submitApplicationBodySchema,
} from '#marketplace/applications/applications.ts';
import {
  cadPaymentsBodySchema,
  createPackageBodySchema,
  declareBodySchema,
  orderPackagesBodySchema,
  ownProfileSchema,
  packageParamsSchema,
  pictureParamsSchema,
  profilePictureSchema,
  profileStateBodySchema,
  profileVersionParamsSchema,
  profileVersionReplySchema,
  profileVersionsReplySchema,
  restoreProfileBodySchema,
  saveProfileBodySchema,
  updatePackageBodySchema,
} from './own-profile.ts';

const rareApplicationsEndpoints = declareRareEndpoints({
  getOwnApplication: {
    route: 'GET /consultant/application',
    access: 'user',
    reply: ownApplicationReplySchema,
  },
  submitApplication: {
    route: 'POST /consultant/application/submit',
    access: 'user',
    body: submitApplicationBodySchema,
    reply: ownApplicationSchema,
  },
  withdrawApplication: {
    route: 'POST /consultant/application/withdraw',
    access: 'user',
    reply: ownApplicationSchema,
  },
  createApplicationDocument: {
    route: 'POST /consultant/application/documents',
    access: 'user',
    body: createDocumentBodySchema,
    reply: applicationDocumentSchema,
  },
  getApplicationDocument: {
    route: 'GET /consultant/application/documents/:documentId',
    access: 'user',
    params: documentParamsSchema,
    reply: applicationDocumentSchema,
  },
  addApplicationDocumentPart: {
    route: 'PATCH /consultant/application/documents/:documentId',
    access: 'user',
    params: documentParamsSchema,
    headers: partHeadersSchema,
    body: 'bytes',
    reply: applicationDocumentSchema,
  },
  removeApplicationDocument: {
    route: 'DELETE /consultant/application/documents/:documentId',
    access: 'user',
    params: documentParamsSchema,
    reply: successSchema,
  },
  getOwnDocumentPreview: {
    route: 'GET /consultant/application/documents/:documentId/preview',
    access: 'user',
    params: documentParamsSchema,
    reply: 'bytes',
  },
});

/** What an applicant does with their own application. Saving is the last call of a page that closes, so its address is at hand. */
export const applicationsEndpoints = {
  ...rareApplicationsEndpoints,
  ...declareEndpoints({
    saveApplication: {
      route: 'PUT /consultant/application',
      access: 'user',
      body: saveApplicationBodySchema,
      reply: ownApplicationSchema,
    },
  }),
};

/** The three calls of the specification, and what a review needs beside them. */
export const applicationReviewsEndpoints = declareEndpoints({
  listApplications: {
    route: 'GET /consultant/applications',
    access: 'admin',
    query: listApplicationsQuerySchema,
    reply: applicationsReplySchema,
  },
  getApplicationDocuments: {
    route: 'GET /consultant/consultant-application/:id',
    access: 'admin',
    params: applicationParamsSchema,
    reply: applicationDocumentsReplySchema,
  },
  setApplicationStatus: {
    route: 'PUT /consultant/application/:id/status',
    access: 'admin',
    params: applicationParamsSchema,
    body: applicationStatusBodySchema,
    reply: applicationDetailsSchema,
  },
  getApplication: {
    route: 'GET /consultant/application/:id',
    access: 'admin',
    params: applicationParamsSchema,
    reply: applicationDetailsSchema,
  },
  undoRejection: {
    route: 'POST /consultant/application/:id/undo',
    access: 'admin',
    params: applicationParamsSchema,
    body: undoRejectionBodySchema,
    reply: applicationDetailsSchema,
  },
  getReviewedFile: {
    route: 'GET /consultant/application/:id/documents/:documentId/:variant',
    access: 'admin',
    params: reviewedFileParamsSchema,
    reply: 'bytes',
  },
});

/** What a consultant does with their own profile and packages. Each answers with the whole of it, so that a screen shows what stands. */
export const ownProfileEndpoints = declareRareEndpoints({
  getOwnProfile: {
    route: 'GET /consulting/profile',
    access: 'user',
    reply: ownProfileSchema,
  },
  saveProfile: {
    route: 'PUT /consulting/profile',
    access: 'user',
    body: saveProfileBodySchema,
    reply: ownProfileSchema,
  },
  setProfileState: {
    route: 'PUT /consulting/profile/state',
    access: 'user',
    body: profileStateBodySchema,
    reply: ownProfileSchema,
  },
  declareNoConflict: {
    route: 'POST /consulting/profile/declaration',
    access: 'user',
    body: declareBodySchema,
    reply: ownProfileSchema,
  },
  listProfileVersions: {
    route: 'GET /consulting/profile/versions',
    access: 'user',
    reply: profileVersionsReplySchema,
  },
  getProfileVersion: {
    route: 'GET /consulting/profile/versions/:version',
    access: 'user',
    params: profileVersionParamsSchema,
    reply: profileVersionReplySchema,
  },
  restoreProfile: {
    route: 'POST /consulting/profile/restore',
    access: 'user',
    body: restoreProfileBodySchema,
    reply: ownProfileSchema,
  },
  createPicture: {
    route: 'POST /consulting/picture',
    access: 'user',
    body: createUploadBodySchema,
    reply: profilePictureSchema,
  },
  getPicture: {
    route: 'GET /consulting/picture/:uploadId',
    access: 'user',
    params: pictureParamsSchema,
    reply: profilePictureSchema,
  },
  addPicturePart: {
    route: 'PATCH /consulting/picture/:uploadId',
    access: 'user',
    params: pictureParamsSchema,
    headers: partHeadersSchema,
    body: 'bytes',
    reply: profilePictureSchema,
  },
  placePicture: {
    route: 'POST /consulting/picture/:uploadId/use',
    access: 'user',
    params: pictureParamsSchema,
    reply: ownProfileSchema,
  },
  removePicture: {
    route: 'DELETE /consulting/picture',
    access: 'user',
    reply: ownProfileSchema,
  },
  createPackage: {
    route: 'POST /consulting/packages',
    access: 'user',
    body: createPackageBodySchema,
    reply: ownProfileSchema,
  },
  orderPackages: {
    route: 'PUT /consulting/packages',
    access: 'user',
    body: orderPackagesBodySchema,
    reply: ownProfileSchema,
  },
  updatePackage: {
    route: 'PUT /consulting/packages/:packageId',
    access: 'user',
    params: packageParamsSchema,
    body: updatePackageBodySchema,
    reply: ownProfileSchema,
  },
  removePackage: {
    route: 'DELETE /consulting/packages/:packageId',
    access: 'user',
    params: packageParamsSchema,
    reply: ownProfileSchema,
  },
  setCadPayments: {
    route: 'PUT /consulting/cad-payments',
    access: 'user',
    body: cadPaymentsBodySchema,
    reply: ownProfileSchema,
  },
});
