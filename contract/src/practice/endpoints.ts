// Every endpoint of making question banks and of who may open them: courses, questions, drafts, imports, subscriptions.
import { declareEndpoints } from '#http/endpoint.ts';
import { successSchema } from '#http/schemas.ts';
import {
  createQuestionImportBodySchema,
  exportBankBodySchema,
  questionImportReplySchema,
  questionImportsReplySchema,
} from './imports/question-imports.ts';
import { importParamsSchema, mapImportBodySchema } from '#schools/imports/school-imports.ts';
import { orderBodySchema } from '#marketplace/courses.ts';
import {
  categoryOrderReplySchema,
  categoryParamsSchema,
  createCategoryBodySchema,
  managedCourseReplySchema,
  managedCoursesReplySchema,
  updateCategoryBodySchema,
} from './managed-courses.ts';
import {
  changeQuestionsBodySchema,
  exportQuestionsBodySchema,
  managedQuestionsQuerySchema,
  managedQuestionsReplySchema,
  questionsChangeParamsSchema,
  questionsChangeReplySchema,
} from './managed-questions.ts';
import {
  banksReplySchema,
  courseCategoriesReplySchema,
  courseCategorySchema,
  courseParamsSchema,
  createQuestionBodySchema,
  managedQuestionParamsSchema,
  questionContentReplySchema,
  questionHeadSchema,
  questionParamsSchema,
  questionQuerySchema,
  questionReplySchema,
  questionStateBodySchema,
  questionVersionParamsSchema,
  questionVersionsReplySchema,
  restoreQuestionBodySchema,
  savedQuestionReplySchema,
  updateQuestionBodySchema,
} from './questions.ts';
import {
  discardDraftBodySchema,
  presenceBodySchema,
  presenceReplySchema,
  questionDraftReplySchema,
  saveDraftBodySchema,
  savedDraftReplySchema,
} from './question-drafts.ts';
import {
  accessCodeParamsSchema,
  accessCodeSchema,
  accessCodesReplySchema,
  createAccessCodeBodySchema,
  createdAccessCodeSchema,
  endSubscriptionBodySchema,
  grantSubscriptionBodySchema,
  redeemCodeBodySchema,
  redeemedReplySchema,
  revokeAccessCodeBodySchema,
  subscriberParamsSchema,
  subscriptionReplySchema,
} from './subscriptions.ts';

export const subscriptionsEndpoints = declareEndpoints({
  getSubscription: {
    route: 'GET /user/subscription',
    access: 'user',
    reply: subscriptionReplySchema,
  },
  redeemCode: {
    route: 'POST /user/redeem-code',
    access: 'user',
    body: redeemCodeBodySchema,
    reply: redeemedReplySchema,
  },
  listAccessCodes: {
    route: 'GET /access-codes',
    access: 'admin',
    reply: accessCodesReplySchema,
  },
  createAccessCode: {
    route: 'POST /access-codes',
    access: 'admin',
    body: createAccessCodeBodySchema,
    reply: createdAccessCodeSchema,
  },
  revokeAccessCode: {
    route: 'POST /access-codes/:codeId/revoke',
    access: 'admin',
    params: accessCodeParamsSchema,
    body: revokeAccessCodeBodySchema,
    reply: accessCodeSchema,
  },
  grantSubscription: {
    route: 'POST /users/:userId/subscription',
    access: 'admin',
    params: subscriberParamsSchema,
    body: grantSubscriptionBodySchema,
    reply: subscriptionReplySchema,
  },
  endSubscription: {
    route: 'POST /users/:userId/subscription/end',
    access: 'admin',
    params: subscriberParamsSchema,
    body: endSubscriptionBodySchema,
    reply: subscriptionReplySchema,
  },
});

export const courseCategoriesEndpoints = declareEndpoints({
  listCourseCategories: {
    route: 'GET /course/:courseId/categories',
    access: 'user',
    params: courseParamsSchema,
    reply: courseCategoriesReplySchema,
  },
  createCourseCategory: {
    route: 'POST /course/:courseId/categories',
    access: 'admin',
    params: courseParamsSchema,
    body: createCategoryBodySchema,
    reply: courseCategorySchema,
  },
  updateCourseCategory: {
    route: 'PUT /course/:courseId/categories/:categoryId',
    access: 'admin',
    params: categoryParamsSchema,
    body: updateCategoryBodySchema,
    reply: courseCategorySchema,
  },
  orderCourseCategories: {
    route: 'PUT /course/:courseId/category-order',
    access: 'admin',
    params: courseParamsSchema,
    body: orderBodySchema,
    reply: categoryOrderReplySchema,
  },
});

export const managedCoursesEndpoints = declareEndpoints({
  listManagedCourses: {
    route: 'GET /course/manage',
    access: 'admin',
    reply: managedCoursesReplySchema,
  },
  getManagedCourse: {
    route: 'GET /course/manage/:courseId',
    access: 'admin',
    params: courseParamsSchema,
    reply: managedCourseReplySchema,
  },
});

export const managedQuestionsEndpoints = declareEndpoints({
  listManagedQuestions: {
    route: 'GET /question/manage',
    access: 'admin',
    query: managedQuestionsQuerySchema,
    reply: managedQuestionsReplySchema,
  },
  /** No GET, because it leaves an audit row. */
  exportManagedQuestions: {
    route: 'POST /question/manage.csv',
    access: 'admin',
    body: exportQuestionsBodySchema,
    reply: 'bytes',
  },
  changeQuestions: {
    route: 'POST /question/manage/changes',
    access: 'admin',
    body: changeQuestionsBodySchema,
    reply: questionsChangeReplySchema,
  },
  undoQuestionsChange: {
    route: 'POST /question/manage/changes/:changeId/undo',
    access: 'admin',
    params: questionsChangeParamsSchema,
    reply: questionsChangeReplySchema,
  },
});

export const questionImportsEndpoints = declareEndpoints({
  /** No GET, because it leaves an audit row. */
  exportBank: {
    route: 'POST /question/manage/exports',
    access: 'admin',
    body: exportBankBodySchema,
    reply: 'bytes',
  },
  listQuestionImports: {
    route: 'GET /question/manage/imports',
    access: 'admin',
    reply: questionImportsReplySchema,
  },
  /** A JSON file needs no mapping: its dry run is in the answer. */
  createQuestionImport: {
    route: 'POST /question/manage/imports',
    access: 'admin',
    body: createQuestionImportBodySchema,
    reply: questionImportReplySchema,
  },
  getQuestionImport: {
    route: 'GET /question/manage/imports/:importId',
    access: 'admin',
    params: importParamsSchema,
    reply: questionImportReplySchema,
  },
  mapQuestionImport: {
    route: 'POST /question/manage/imports/:importId/mapping',
    access: 'admin',
    params: importParamsSchema,
    body: mapImportBodySchema,
    reply: questionImportReplySchema,
  },
  commitQuestionImport: {
    route: 'POST /question/manage/imports/:importId/commit',
    access: 'admin',
    params: importParamsSchema,
    reply: questionImportReplySchema,
  },
  cancelQuestionImport: {
    route: 'POST /question/manage/imports/:importId/cancel',
    access: 'admin',
    params: importParamsSchema,
    reply: questionImportReplySchema,
  },
  undoQuestionImport: {
    route: 'POST /question/manage/imports/:importId/undo',
    access: 'admin',
    params: importParamsSchema,
    reply: questionImportReplySchema,
  },
});

export const questionsEndpoints = declareEndpoints({
  listBanks: {
    route: 'GET /public/banks',
    access: 'public',
    reply: banksReplySchema,
  },
  /**
   * Administrators get the newest version whole, learners the published one in the step they have reached, or by `version` the one that
   * their newest attempt points to: a question may be revised after it was answered.
   */
  getQuestion: {
    route: 'GET /question/:courseId/:questionId',
    access: 'user',
    params: questionParamsSchema,
    query: questionQuerySchema,
    reply: questionReplySchema,
  },
  createQuestion: {
    route: 'POST /question/:courseId/create',
    access: 'admin',
    params: courseParamsSchema,
    body: createQuestionBodySchema,
    reply: savedQuestionReplySchema,
  },
  updateQuestion: {
    route: 'PUT /question/:courseId/:questionId/update',
    access: 'admin',
    params: questionParamsSchema,
    body: updateQuestionBodySchema,
    reply: savedQuestionReplySchema,
  },
  listQuestionVersions: {
    route: 'GET /question/manage/:questionId/versions',
    access: 'admin',
    params: managedQuestionParamsSchema,
    reply: questionVersionsReplySchema,
  },
  getQuestionVersion: {
    route: 'GET /question/manage/:questionId/versions/:version',
    access: 'admin',
    params: questionVersionParamsSchema,
    reply: questionContentReplySchema,
  },
  restoreQuestion: {
    route: 'POST /question/manage/:questionId/restore',
    access: 'admin',
    params: managedQuestionParamsSchema,
    body: restoreQuestionBodySchema,
    reply: savedQuestionReplySchema,
  },
  setQuestionState: {
    route: 'PUT /question/manage/:questionId/state',
    access: 'admin',
    params: managedQuestionParamsSchema,
    body: questionStateBodySchema,
    reply: questionHeadSchema,
  },
});

export const questionDraftsEndpoints = declareEndpoints({
  getQuestionDraft: {
    route: 'GET /question/manage/:questionId/draft',
    access: 'admin',
    params: managedQuestionParamsSchema,
    reply: questionDraftReplySchema,
  },
  saveQuestionDraft: {
    route: 'PUT /question/manage/:questionId/draft',
    access: 'admin',
    params: managedQuestionParamsSchema,
    body: saveDraftBodySchema,
    reply: savedDraftReplySchema,
  },
  discardQuestionDraft: {
    route: 'POST /question/manage/:questionId/draft/discard',
    access: 'admin',
    params: managedQuestionParamsSchema,
    body: discardDraftBodySchema,
    reply: successSchema,
  },
  /** Asked every few seconds while the editor is open: says that the caller is there, and answers who else is. */
  keepPresence: {
    route: 'POST /question/manage/:questionId/editors',
    access: 'admin',
    params: managedQuestionParamsSchema,
    body: presenceBodySchema,
    reply: presenceReplySchema,
  },
});
