// The declared table of AUTH-1: every route and socket event, who gets what. A route without a row here fails the build.
import { randomUUID } from 'node:crypto';
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/messaging/attachments.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { SAMPLE_QUESTIONS } from '@matricula/contract/practice/sample-questions.ts';
import {
  anyTarget,
  forAdmins,
  forConsultants,
  forUsers,
  isPublic,
  type MatrixRow,
  type Subject,
} from '#test/access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildAttachment } from '#test/builders/attachment.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { buildConversation, buildMessage, buildMessageReport } from '#test/builders/conversation.ts';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { buildSchool, schoolDraft } from '#test/builders/school.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { BUILT_PASSWORD } from '#test/builders/user.ts';

const userParams = ({ userId }: Subject) => ({ userId });
const savedParams = ({ userId }: Subject) => ({ list: 'saved', cid: userId });
const sampleThread = () => ({ threadId: `question-${SAMPLE_QUESTIONS[0]?.id}` });
const noImport = () => ({ importId: randomUUID() });
const noSchool = () => ({ schoolId: 'no-such-school' });
const noLink = () => ({ token: 'x'.repeat(32) });
const reason = 'a reason for the log';
/** A school of the subject's own id. */
const makeSchool = ({ ctx }: TestApp, { userId }: Subject) => buildSchool(ctx, { schoolId: userId });
const schoolParams = ({ userId }: Subject) => ({ schoolId: userId });
/** A course and a category that bear the subject's id, and in them a free question of the same id. */
const makeCategory = async ({ ctx }: TestApp, { userId }: Subject) => {
  await buildCourse(ctx, { id: userId });
  await buildCategory(ctx, { id: userId, courseId: userId });
};
const makeQuestion = async (app: TestApp, subject: Subject) => {
  await makeCategory(app, subject);
  const { userId } = subject;
  await buildQuestion(app.ctx, { questionId: userId, courseId: userId, categoryId: userId, isFree: true });
};
/** A change of that question that bears the subject's id and is the subject's own. */
const makeQuestionsChange = async (app: TestApp, subject: Subject) => {
  await makeQuestion(app, subject);
  const { userId } = subject;
  const { ctx } = app;
  const changes = JSON.stringify([{ questionId: userId, before: { isFree: false }, after: { isFree: true } }]);
  await ctx.db
    .insertInto('questionBulkChanges')
    .values({ id: userId, actorId: userId, act: 'set-free', changes, madeAt: ctx.clock.now() })
    .execute();
};
const questionParams = ({ userId }: Subject) => ({ courseId: userId, questionId: userId });
const anyQuestion = (outcomes: typeof forUsers) => ({
  own: outcomes(200),
  other: outcomes(200),
  missing: outcomes(404),
});
const questionData = ({ userId }: Subject) => ({
  category: userId,
  content: questionContent('essay', { title: 'Another' }),
});
const draftRow = {
  targets: anyQuestion(forAdmins),
  params: ({ userId }: Subject) => ({ questionId: userId }),
  make: makeQuestion,
} satisfies MatrixRow;
/** An attempt at that question that bears the id of its owner. Nobody else finds it. */
const makeAttempt =
  (state: 'open' | 'answered') =>
  async (app: TestApp, subject: Subject): Promise<void> => {
    await makeQuestion(app, subject);
    const { userId } = subject;
    await buildAttempt(app.ctx, { id: userId, userId, questionId: userId, state, words: { answer: 'Words.' } });
  };
const attemptRow = {
  targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
  params: ({ userId }: Subject) => ({ attemptId: userId }),
} satisfies MatrixRow;
const saveBody = ({ userId }: Subject) => ({
  questionId: userId,
  epoch: 1,
  parts: [{ part: 'answer', seq: 2, body: 'More words.', seen: null }],
});
/** A reply that bears the id of its owner. */
const savedReplyRow = {
  targets: { own: forConsultants(200), other: forConsultants(404), missing: forConsultants(404) },
  params: ({ userId }: Subject) => ({ replyId: userId }),
  make: ({ ctx }: TestApp, { userId }: Subject) =>
    ctx.db
      .insertInto('savedReplies')
      .values({ id: userId, userId, title: 'Hello', body: 'Hi', updatedAt: ctx.clock.now() })
      .execute(),
} satisfies MatrixRow;
/** A conversation that bears the id of its applicant, with two messages of theirs in it, one of them a card. Strangers and administrators find nothing. */
const talkRow = {
  targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
  params: ({ userId }: Subject) => ({ conversationId: userId }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => {
    const { number } = await buildConversation(ctx, { id: userId, applicantId: userId });
    await buildMessage(ctx, { conversationNumber: number, senderId: userId });
    const card = { kind: 'school', schoolId: 'a-school', title: 'A School', place: '' };
    await buildMessage(ctx, { conversationNumber: number, senderId: userId, card });
  },
} satisfies MatrixRow;
/** As above, with something hidden in the message. */
const maskedRow = {
  ...talkRow,
  params: ({ userId }: Subject) => ({ conversationId: userId, seq: '1' }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => {
    const { number } = await buildConversation(ctx, { id: userId, applicantId: userId });
    await buildMessage(ctx, { conversationNumber: number, senderId: userId, isMasked: true });
  },
} satisfies MatrixRow;
/** A report that bears the id of who reported. Nobody decides about their own. */
const messageReportRow = {
  targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
  params: ({ userId }: Subject) => ({ reportId: userId }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => {
    const { number } = await buildConversation(ctx, { applicantId: userId });
    await buildMessageReport(ctx, { id: userId, conversationNumber: number, reporterId: userId });
  },
  isAudited: true,
} satisfies MatrixRow;
/** A file that bears the id of its owner and is not sent yet: nobody else finds it. */
const fileRow = (file: Partial<Parameters<typeof buildAttachment>[1]> = {}) =>
  ({
    targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
    params: ({ userId }: Subject) => ({ attachmentId: userId, variant: 'preview' }),
    make: async ({ ctx }: TestApp, { userId }: Subject) => {
      const { number } = await buildConversation(ctx, { applicantId: userId });
      await buildAttachment(ctx, { id: userId, ownerId: userId, conversationNumber: number, ...file });
    },
  }) satisfies MatrixRow;
const anySchool = { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) };

/** What is no endpoint of the contract: probes, pictures, what search engines and developers read. */
const OTHER_ROUTES: Record<string, MatrixRow> = {
  'GET /health/live': { always: isPublic(200) },
  'GET /health/ready': { always: isPublic(200) },
  'GET /api/v1/openapi.json': { always: isPublic(200) },
  'GET /robots.txt': { always: isPublic(200) },
  'GET /sitemap.xml': { always: isPublic(200) },
  'GET /sitemaps/pages.xml': { always: isPublic(200) },
  // Of these three the thing is named by a file that is not there.
  'GET /sitemaps/:file': { always: isPublic(404), params: () => ({ file: 'consultants-99999.xml' }) },
  'GET /profilepics/:file': { always: isPublic(404), params: () => ({ file: 'nobody-96.webp' }) },
  'GET /og/consultant/:file': { always: isPublic(404), params: () => ({ file: `${randomUUID()}.png` }) },
  'GET /schools/:schoolId.svg': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /dev/mail': { always: isPublic(200) },
  'GET /dev/mail/:brand/:file': {
    always: isPublic(200),
    params: () => ({ brand: 'peerway', file: 'reset-password.html' }),
  },
};

/** Every endpoint: one without a row does not compile. */
const ENDPOINT_ROWS: Record<EndpointName, MatrixRow> = {
  register: {
    always: isPublic(200),
    body: () => ({ name: 'Ada Lovelace', email: `${randomUUID()}@example.test`, password: BUILT_PASSWORD }),
  },
  login: { always: isPublic(200), body: ({ email }) => ({ email, password: BUILT_PASSWORD }) },
  logout: { always: isPublic(200) },
  checkHeaders: { always: isPublic(200) },
  checkAdmin: { always: isPublic(200) },
  requestResetPassword: { always: isPublic(200), body: ({ email }) => ({ email }) },
  // The secret in the link is what opens these two, not who asks.
  resetPassword: {
    always: isPublic(410),
    body: () => ({ token: 'x'.repeat(43), password: BUILT_PASSWORD }),
  },
  verifyEmail: { always: isPublic(410), body: () => ({ token: 'x'.repeat(43) }) },
  resendVerification: { always: forUsers(200) },
  getAccount: { always: forUsers(200) },
  updateAccount: { always: forUsers(200), body: () => ({ name: 'Ada King' }) },
  changePassword: {
    always: forUsers(200),
    body: () => ({ currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 9' }),
  },
  listDevices: { always: forUsers(200) },
  signOutDevice: {
    targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
    params: ({ sessionId }) => ({ deviceId: sessionId }),
  },
  signOutOtherDevices: { always: forUsers(200) },

  getTerms: { always: isPublic(200) },
  getPrivacy: { always: isPublic(200) },

  getUser: {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
  },
  changeUserRole: {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ role: 'consultant', reason }),
    isAudited: true,
  },
  changeUserSuspension: {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ isSuspended: true, reason }),
    isAudited: true,
  },
  signOutUser: {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ reason }),
    isAudited: true,
  },

  getSubscription: { always: forUsers(200) },
  // Nobody has made this code.
  redeemCode: { always: forUsers(422), body: () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }) },
  listAccessCodes: { always: forAdmins(200) },
  createAccessCode: {
    always: forAdmins(200),
    body: () => ({ label: 'Spring cohort', days: 90, maxUses: 30 }),
    isAudited: true,
  },
  revokeAccessCode: {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: ({ userId }) => ({ codeId: userId }),
    make: ({ ctx }, { userId }) =>
      ctx.db
        .insertInto('accessCodes')
        .values({
          id: userId,
          codeHash: userId.replaceAll('-', '').repeat(2),
          ending: 'PQRS',
          label: 'Spring cohort',
          level: 'full',
          days: 90,
          maxUses: 30,
          createdAt: ctx.clock.now(),
        })
        .execute(),
    body: () => ({ reason }),
    isAudited: true,
  },
  grantSubscription: {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ days: 30, reason }),
    isAudited: true,
  },
  endSubscription: {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ reason }),
    isAudited: true,
  },
  listCourseCategories: {
    targets: anyQuestion(forUsers),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
  },
  createCourseCategory: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
    body: () => ({ title: 'Policy' }),
    isAudited: true,
  },
  updateCourseCategory: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId, categoryId: userId }),
    make: makeCategory,
    body: () => ({ state: 'hidden' }),
    isAudited: true,
  },
  orderCourseCategories: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
    body: ({ userId }) => ({ order: [userId], seen: [userId] }),
    isAudited: true,
  },
  listManagedTags: { always: forAdmins(200) },
  listManagedCourses: { always: forAdmins(200), make: makeCategory },
  getManagedCourse: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
  },
  createCourse: {
    always: forAdmins(200),
    body: ({ userId }) => ({ courseId: userId, title: 'A course', tags: [], icon: 'essay', color: 'sky' }),
    isAudited: true,
  },
  updateCourse: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
    body: () => ({ version: 1, isPublished: false }),
    isAudited: true,
  },
  // Not the present order, which nobody knows here; that a present one is taken is the feature's own test.
  orderCourses: { always: forAdmins(409), body: () => ({ order: ['a-course'], seen: ['a-course'] }), isAudited: true },
  listManagedQuestions: { always: forAdmins(200), make: makeQuestion },
  exportManagedQuestions: { always: forAdmins(200), make: makeQuestion, body: () => ({}), isAudited: true },
  changeQuestions: {
    always: forAdmins(200),
    make: makeQuestion,
    body: ({ userId }) => ({
      act: { kind: 'retire' },
      chosen: { questions: [{ questionId: userId, version: 1 }] },
      reason,
    }),
    isAudited: true,
  },
  // No course and no import has this id; the feature's own tests walk through both.
  exportBank: {
    always: forAdmins(404),
    body: ({ userId }) => ({ courseId: userId, format: 'json' }),
    isAudited: true,
  },
  listQuestionImports: { always: forAdmins(200) },
  createQuestionImport: {
    always: forAdmins(404),
    body: ({ userId }) => ({ courseId: userId, fileName: 'bank.csv', format: 'csv', text: 'questionId,title\nx,X' }),
    isAudited: true,
  },
  getQuestionImport: { targets: anyTarget(forAdmins(404)), params: noImport },
  mapQuestionImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    body: () => ({ mapping: {} }),
    isAudited: true,
  },
  commitQuestionImport: { targets: anyTarget(forAdmins(404)), params: noImport, isAudited: true },
  cancelQuestionImport: { targets: anyTarget(forAdmins(404)), params: noImport, isAudited: true },
  undoQuestionImport: { targets: anyTarget(forAdmins(404)), params: noImport, isAudited: true },
  // Nobody undoes what somebody else did.
  undoQuestionsChange: {
    targets: { own: forAdmins(200), other: forAdmins(404), missing: forAdmins(404) },
    params: ({ userId }) => ({ changeId: userId }),
    make: makeQuestionsChange,
    isAudited: true,
  },
  listBanks: { always: isPublic(200) },
  getQuestion: { targets: anyQuestion(forUsers), params: questionParams, make: makeQuestion },
  createQuestion: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
    body: (subject) => ({ questionData: questionData(subject) }),
    isAudited: true,
  },
  updateQuestion: {
    targets: anyQuestion(forAdmins),
    params: questionParams,
    make: makeQuestion,
    body: (subject) => ({ questionData: questionData(subject), version: 1 }),
    isAudited: true,
  },
  listQuestionVersions: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ questionId: userId }),
    make: makeQuestion,
  },
  getQuestionVersion: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ questionId: userId, version: '1' }),
    make: makeQuestion,
  },
  restoreQuestion: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ questionId: userId }),
    make: makeQuestion,
    body: () => ({ version: 1, reason }),
    isAudited: true,
  },
  setQuestionState: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ questionId: userId }),
    make: makeQuestion,
    body: () => ({ action: 'retire', version: 1, reason }),
    isAudited: true,
  },
  getQuestionDraft: draftRow,
  saveQuestionDraft: {
    ...draftRow,
    body: ({ userId }) => ({
      revision: 0,
      basedOn: 1,
      content: questionContent('essay', { title: 'Another' }),
      settings: { category: userId, isFree: false, freePriorityNumber: 0 },
    }),
    unauditedBecause: 'what is typed is saved every second; the version that is made of it is in the log',
  },
  discardQuestionDraft: { ...draftRow, body: () => ({ revision: 1 }), isAudited: true },
  keepPresence: {
    ...draftRow,
    body: () => ({ pageId: randomUUID() }),
    unauditedBecause: 'it says who has a question open, every few seconds',
  },

  getMyWork: {
    targets: anyTarget(forUsers(200)),
    params: questionParams,
    make: makeAttempt('open'),
  },
  saveAttempt: { ...attemptRow, make: makeAttempt('open'), body: saveBody },
  takeAttempt: { ...attemptRow, make: makeAttempt('open') },
  finishAttempt: { ...attemptRow, make: makeAttempt('open'), body: saveBody },
  rateAttempt: { ...attemptRow, make: makeAttempt('answered'), body: () => ({ marks: [] }) },
  getLibrary: { always: forUsers(200), make: makeQuestion },
  getLibraryCourse: {
    targets: anyQuestion(forUsers),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeQuestion,
  },
  getNextQuestion: {
    targets: anyTarget(forUsers(200)),
    params: ({ userId }) => ({ courseId: userId }),
    query: '?after=no-such-question',
    make: makeQuestion,
  },
  getQuestionsById: { always: forUsers(200), query: '?ids=no-such-question' },
  saveQuestionForLater: {
    targets: anyQuestion(forUsers),
    params: questionParams,
    make: makeQuestion,
    body: () => ({ isSaved: true }),
  },
  keepQuestionNote: {
    targets: anyQuestion(forUsers),
    params: questionParams,
    make: makeQuestion,
    body: () => ({ note: 'Ask first.' }),
  },

  countUsers: { always: isPublic(200) },
  listTags: { always: isPublic(200), body: () => ({}) },
  listSubtags: { always: isPublic(200), params: () => ({ tagId: 'medicine' }) },
  listConsultants: { always: isPublic(200) },
  countFacets: { always: isPublic(200) },
  getConsultantCards: { always: isPublic(200) },
  compareConsultants: { always: isPublic(200) },
  // Nobody here has a card; that a listed one opens for everybody is the feature's own test.
  getConsultant: { always: isPublic(404), params: ({ userId }) => ({ cid: userId }) },

  listSchools: { always: isPublic(200), make: makeSchool },
  listDirectory: { always: isPublic(200), make: makeSchool },
  compareSchools: { always: isPublic(200) },
  getSchool: { always: isPublic(200), params: schoolParams, make: makeSchool },
  listSchoolConsultants: { always: isPublic(200), params: schoolParams, make: makeSchool },
  listManagedSchools: { always: forAdmins(200), make: makeSchool },
  exportManagedSchools: { always: forAdmins(200), make: makeSchool, body: () => ({}), isAudited: true },
  setSchoolsListed: {
    always: forAdmins(200),
    make: makeSchool,
    body: ({ userId }) => ({ isListed: false, chosen: { schools: [{ schoolId: userId, version: 1 }] }, reason }),
    isAudited: true,
  },
  createSchool: {
    always: forAdmins(200),
    body: ({ userId }) => ({ schoolId: userId, school: schoolDraft(), reason }),
    isAudited: true,
  },
  getManagedSchool: { targets: anySchool, params: schoolParams, make: makeSchool },
  updateSchool: {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason }),
    isAudited: true,
  },
  listSchoolVersions: { targets: anySchool, params: schoolParams, make: makeSchool },
  restoreSchool: {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, reason }),
    isAudited: true,
  },

  listTestimonials: { always: isPublic(200) },
  getRatings: { always: isPublic(200), params: sampleThread },
  rate: { always: forUsers(200), params: sampleThread, body: () => ({ rating: 5 }) },

  getShortlists: { always: forUsers(200) },
  mergeShortlists: { always: forUsers(200), body: () => ({ saved: [], compared: [] }) },
  // No school has this id; what becomes of one that has is the feature's own test. Taking off what is not there is no error.
  addFavoriteSchool: { always: forUsers(404), body: noSchool },
  removeFavoriteSchool: { always: forUsers(200), body: noSchool },
  getFavoriteSchools: { always: forUsers(200) },
  listFavoriteSchools: { always: forUsers(200) },
  orderFavoriteSchools: { always: forUsers(200), body: () => ({ schoolIds: [] }) },
  noteFavoriteSchool: {
    targets: anyTarget(forUsers(404)),
    params: noSchool,
    body: () => ({ note: 'Ask about the interview day.' }),
  },
  shareFavoriteSchools: { always: forUsers(200) },
  withdrawFavoriteShare: { always: forUsers(200) },
  getSharedFavorites: { always: isPublic(404), params: () => ({ token: 'x'.repeat(43) }) },
  getMyNumbers: { always: forUsers(200) },
  updateMyNumbers: {
    always: forUsers(200),
    body: () => ({ gpa: 3.7, mcat: 512, residence: 'OH', citizenship: 'USA' }),
  },
  reportSchool: {
    always: isPublic(404),
    params: noSchool,
    body: () => ({ figure: 'avgGPA', text: 'The class profile says 3.9.', sourceUrl: '' }),
  },
  listSchoolImports: { always: forAdmins(200) },
  createSchoolImport: {
    always: forAdmins(200),
    body: () => ({ fileName: 'schools.csv', csv: 'schoolId,title\nno-such-school,No Such School' }),
    isAudited: true,
  },
  // No import has this id; the feature's own tests walk through one.
  getSchoolImport: { targets: anyTarget(forAdmins(404)), params: noImport },
  mapSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    body: () => ({ mapping: {} }),
    isAudited: true,
  },
  commitSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  cancelSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  undoSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  listSchoolPages: { always: forAdmins(200) },
  generateSchoolPages: {
    always: forAdmins(404),
    body: () => ({ ...noSchool(), onlyStale: false }),
    isAudited: true,
  },
  cancelSchoolPages: { always: forAdmins(409), isAudited: true },
  listSchoolReports: { always: forAdmins(200) },
  getSchoolReport: { targets: anyTarget(forAdmins(404)), params: () => ({ reportId: randomUUID() }) },
  decideSchoolReport: {
    targets: anyTarget(forAdmins(404)),
    params: () => ({ reportId: randomUUID() }),
    body: () => ({ status: 'rejected', decision: reason }),
    isAudited: true,
  },
  // As above: nobody here has a card. Taking off what is not there is no error.
  addToShortlist: { targets: anyTarget(forUsers(404)), params: savedParams },
  removeFromShortlist: { targets: anyTarget(forUsers(200)), params: savedParams },
  createConversation: {
    targets: anyTarget(forUsers(404)),
    params: ({ userId }) => ({ consultantId: userId }),
  },
  listConversations: { always: forUsers(200) },
  countUnread: { always: forUsers(200) },
  confirmDelivery: { always: forUsers(200) },
  getConversation: talkRow,
  movePosition: { ...talkRow, body: () => ({ read: 1 }) },
  changeBlock: { ...talkRow, body: () => ({ isBlocked: true }) },
  leaveConversation: talkRow,
  listMessages: talkRow,
  sendMessage: {
    ...talkRow,
    body: () => ({ clientId: randomUUID(), body: 'Hello' }),
  },
  deleteMessage: {
    ...talkRow,
    params: ({ userId }) => ({ conversationId: userId, seq: '1' }),
  },
  searchMessages: { ...talkRow, query: '?q=hello' },
  createAttachment: {
    ...talkRow,
    body: () => ({ name: 'transcript.png', sizeBytes: 4 }),
  },
  getAttachment: fileRow(),
  removeAttachment: fileRow(),
  getAttachmentFile: fileRow(),
  addAttachmentPart: {
    ...fileRow({ state: 'uploading', contentType: null, sizeBytes: 4, receivedBytes: 0 }),
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
    body: () => Buffer.from('part'),
  },
  reportConversation: { ...talkRow, body: () => ({ reason: 'spam' }) },
  appealMask: {
    ...maskedRow,
    body: () => ({ note: 'It is the page of a school.' }),
  },
  listAppeals: talkRow,
  listMessageReports: { always: forAdmins(200) },
  getMessageReport: {
    // Who is part of it may see that it waits, as in the queue; the words and the decision are for somebody else.
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: messageReportRow.params,
    make: messageReportRow.make,
  },
  listWaiting: { always: forAdmins(200) },
  readReportedThread: { ...messageReportRow, body: () => ({ reason }) },
  readReportedFile: {
    ...messageReportRow,
    params: ({ userId }: Subject) => ({ reportId: userId, attachmentId: userId, variant: 'full' }),
    make: async ({ ctx }: TestApp, { userId }: Subject) => {
      const { number } = await buildConversation(ctx, { applicantId: userId });
      await buildAttachment(ctx, { id: userId, ownerId: userId, conversationNumber: number, messageSeq: 1 });
      await buildMessage(ctx, { conversationNumber: number, senderId: userId, attachmentIds: [userId] });
      await buildMessageReport(ctx, { id: userId, conversationNumber: number, reporterId: userId });
    },
    body: () => ({ reason }),
  },
  decideMessageReport: {
    ...messageReportRow,
    body: () => ({ status: 'dismissed', note: 'Nothing against the rules.' }),
  },
  listSavedReplies: { always: forConsultants(200) },
  createSavedReply: { always: forConsultants(200), body: () => ({ title: 'Hello', body: 'Hi' }) },
  updateSavedReply: {
    ...savedReplyRow,
    body: () => ({ title: 'Hello', body: 'Good day' }),
  },
  deleteSavedReply: savedReplyRow,

  getNotificationSettings: { always: forUsers(200) },
  updateNotificationSettings: {
    always: forUsers(200),
    body: () => ({ messageEmail: 'daily', messagePush: false }),
  },
  // No keys are configured here, so nothing is offered; that it works with keys is the feature's own test.
  savePushSubscription: {
    always: forUsers(409),
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
  },
  removePushSubscription: {
    always: forUsers(200),
    body: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}` }),
  },
  // The secret in the link is what opens these three, not who asks.
  getUnsubscribe: { always: isPublic(404), params: noLink },
  unsubscribe: { always: isPublic(404), params: noLink },
  resubscribe: {
    always: isPublic(404),
    params: noLink,
    body: () => ({ messageEmail: 'each' }),
  },

  logSession: { always: isPublic(200), body: () => ({ URLRef: 'N/A' }) },
  addDetailedEvent: { always: forUsers(200), body: () => ({ data: 'New Session' }) },
};

export const ACCESS_MATRIX: Record<string, MatrixRow> = {
  ...OTHER_ROUTES,
  ...Object.fromEntries(
    (Object.keys(ENDPOINT_ROWS) as EndpointName[]).map((name) => [
      ENDPOINTS[name].replace(' ', ` ${API_PREFIX}`),
      ENDPOINT_ROWS[name],
    ]),
  ),
};
