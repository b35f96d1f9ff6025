// Every endpoint of the area 'marketplace', declared once: address, who may call, what it takes and gives.
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import { successSchema } from '#http/schemas.ts';
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
  orderBodySchema,
  savedCourseSchema,
  updateCourseBodySchema,
} from './courses.ts';
import {
  createSubtagBodySchema,
  createTagBodySchema,
  managedTagsReplySchema,
  mergedTagsSchema,
  savedTagSchema,
  subtagParamsSchema,
  tagMergeParamsSchema,
  tagMergeSchema,
  tagMovesSchema,
  tagOrderReplySchema,
  updateSubtagBodySchema,
  updateTagBodySchema,
} from './managed-tags.ts';
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
});

/** Fields and their parts as administrators keep them. A merge has an address of its own, by which it is undone. */
export const managedTagsEndpoints = declareEndpoints({
  listManagedTags: {
    route: 'GET /tag/manage',
    access: 'admin',
    reply: managedTagsReplySchema,
  },
  createTag: {
    route: 'POST /tag/manage',
    access: 'admin',
    body: createTagBodySchema,
    reply: savedTagSchema,
  },
  updateTag: {
    route: 'PUT /tag/manage/:tagId',
    access: 'admin',
    params: tagParamsSchema,
    body: updateTagBodySchema,
    reply: savedTagSchema,
  },
  deleteTag: {
    route: 'DELETE /tag/manage/:tagId',
    access: 'admin',
    params: tagParamsSchema,
    reply: successSchema,
  },
  orderTags: {
    route: 'PUT /tag/order',
    access: 'admin',
    body: orderBodySchema,
    reply: tagOrderReplySchema,
  },
  createSubtag: {
    route: 'POST /tag/manage/:tagId/subtags',
    access: 'admin',
    params: tagParamsSchema,
    body: createSubtagBodySchema,
    reply: savedTagSchema,
  },
  orderSubtags: {
    route: 'PUT /tag/manage/:tagId/order',
    access: 'admin',
    params: tagParamsSchema,
    body: orderBodySchema,
    reply: tagOrderReplySchema,
  },
  updateSubtag: {
    route: 'PUT /subtag/manage/:subtagId',
    access: 'admin',
    params: subtagParamsSchema,
    body: updateSubtagBodySchema,
    reply: savedTagSchema,
  },
  deleteSubtag: {
    route: 'DELETE /subtag/manage/:subtagId',
    access: 'admin',
    params: subtagParamsSchema,
    reply: successSchema,
  },
  previewTagMerge: {
    route: 'GET /tag/merges/preview',
    access: 'admin',
    query: tagMergeSchema,
    reply: tagMovesSchema,
  },
  mergeTags: {
    route: 'POST /tag/merges',
    access: 'admin',
    body: tagMergeSchema,
    reply: mergedTagsSchema,
  },
  undoTagMerge: {
    route: 'POST /tag/merges/:mergeId/undo',
    access: 'admin',
    params: tagMergeParamsSchema,
    reply: successSchema,
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

/** Not among those at hand: it is sent some seconds after a page has come, and no page should carry its address for that. */
export const profileViewsEndpoints = declareRareEndpoints({
  countProfileView: {
    route: 'POST /public/consultant/:cid/view',
    access: 'public',
    params: consultantParamsSchema,
    reply: successSchema,
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
