// Who may call the endpoints of courses, categories and questions, and with which outcome: part of access-practice.ts.
import { randomUUID } from 'node:crypto';
import type { TestApp } from '#test/app.ts';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { anyTarget, forAdmins, forUsers, isPublic, type MatrixRow, type Subject } from './access-actors.ts';

const noImport = () => ({ importId: randomUUID() });
const reason = 'a reason for the log';
/** A course and a category that bear the subject's id, and in them a free question of the same id. */
export const makeCategory = async ({ ctx }: TestApp, { userId }: Subject) => {
  await buildCourse(ctx, { id: userId });
  await buildCategory(ctx, { id: userId, courseId: userId });
};
export const makeQuestion = async (app: TestApp, subject: Subject) => {
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
export const questionParams = ({ userId }: Subject) => ({ courseId: userId, questionId: userId });
export const anyQuestion = (outcomes: typeof forUsers) => ({
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

export const BANK_ROWS = {
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
  listManagedCourses: { always: forAdmins(200), make: makeCategory },
  getManagedCourse: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
  },
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
} satisfies Record<string, MatrixRow>;
