// Every endpoint of the area 'marketplace', declared once: address, who may call, what it takes and gives.
import { declareEndpoints } from '#http/endpoint.ts';
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
