// Every endpoint of the area 'marketplace', declared once: address, who may call, what it takes and gives.
import { partHeadersSchema } from '#foundation/uploads.ts';
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
} from './applications/application-reviews.ts';
import {
  applicationDocumentSchema,
  createDocumentBodySchema,
  documentParamsSchema,
  ownApplicationReplySchema,
  ownApplicationSchema,
  saveApplicationBodySchema,
  submitApplicationBodySchema,
} from './applications/applications.ts';
import {
  comparisonReplySchema,
  consultantCardsQuerySchema,
  consultantCardsReplySchema,
  consultantParamsSchema,
  consultantReplySchema,
  facetsQuerySchema,
  facetsReplySchema,
  listConsultantsQuerySchema,
  listConsultantsReplySchema,
  schoolConsultantsReplySchema,
} from './consultants.ts';
import {
  courseOrderReplySchema,
  createCourseBodySchema,
  managedCourseParamsSchema,
  managedTagsReplySchema,
  orderBodySchema,
  savedCourseSchema,
  updateCourseBodySchema,
} from './courses.ts';
import { schoolParamsSchema } from '#schools/schools.ts';
import { mergeShortlistsBodySchema, shortlistParamsSchema, shortlistsSchema } from './shortlists.ts';
import { subtagsReplySchema, tagParamsSchema, tagsBodySchema, tagsReplySchema } from './tags.ts';

export const tagsEndpoints = declareEndpoints({
  listTags: {
    route: 'POST /public/tags',
    access: 'public',
    body: tagsBodySchema.nullish(),
    reply: tagsReplySchema,
  },
  listSubtags: {
    route: 'GET /public/subtags/:tagId',
    access: 'public',
    params: tagParamsSchema,
    reply: subtagsReplySchema,
  },
  listManagedTags: {
    route: 'GET /tag/manage',
    access: 'admin',
    reply: managedTagsReplySchema,
  },
});

/** `listManagedCourses` stands in practice: it counts questions. */
export const coursesEndpoints = declareEndpoints({
  createCourse: {
    route: 'POST /course/manage',
    access: 'admin',
    body: createCourseBodySchema,
    reply: savedCourseSchema,
  },
  updateCourse: {
    route: 'PUT /course/manage/:courseId',
    access: 'admin',
    params: managedCourseParamsSchema,
    body: updateCourseBodySchema,
    reply: savedCourseSchema,
  },
  orderCourses: {
    route: 'PUT /course/order',
    access: 'admin',
    body: orderBodySchema,
    reply: courseOrderReplySchema,
  },
});

export const consultantsEndpoints = declareEndpoints({
  listConsultants: {
    route: 'GET /public/consultants',
    access: 'public',
    query: listConsultantsQuerySchema,
    reply: listConsultantsReplySchema,
  },
  countFacets: {
    route: 'GET /public/consultants/facets',
    access: 'public',
    query: facetsQuerySchema,
    reply: facetsReplySchema,
  },
  getConsultantCards: {
    route: 'GET /public/consultants/cards',
    access: 'public',
    query: consultantCardsQuerySchema,
    reply: consultantCardsReplySchema,
  },
  compareConsultants: {
    route: 'GET /public/consultants/comparison',
    access: 'public',
    query: consultantCardsQuerySchema,
    reply: comparisonReplySchema,
  },
  getConsultant: {
    route: 'GET /public/consultant/:cid',
    access: 'public',
    params: consultantParamsSchema,
    reply: consultantReplySchema,
  },
  listSchoolConsultants: {
    route: 'GET /public/schools/:schoolId/consultants',
    access: 'public',
    params: schoolParamsSchema,
    reply: schoolConsultantsReplySchema,
  },
});

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

export const shortlistsEndpoints = declareEndpoints({
  getShortlists: {
    route: 'GET /user/shortlists',
    access: 'user',
    reply: shortlistsSchema,
  },
  mergeShortlists: {
    route: 'POST /user/shortlists',
    access: 'user',
    body: mergeShortlistsBodySchema,
    reply: shortlistsSchema,
  },
  addToShortlist: {
    route: 'PUT /user/shortlists/:list/:cid',
    access: 'user',
    params: shortlistParamsSchema,
    reply: shortlistsSchema,
  },
  removeFromShortlist: {
    route: 'DELETE /user/shortlists/:list/:cid',
    access: 'user',
    params: shortlistParamsSchema,
    reply: shortlistsSchema,
  },
});
