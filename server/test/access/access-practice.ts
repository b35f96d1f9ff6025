// Who may call the endpoints of practice, and with which outcome: part of access-matrix.ts.
import { randomUUID } from 'node:crypto';
import { NO_FACTS, SHARING_VERSION } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import { type EndpointName } from '@matricula/contract/http/endpoints.ts';
import {
  type RecordingState,
  TUS_CONTENT_TYPE,
  TUS_VERSION,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { anyTarget, forAdmins, forUsers, isPublic, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildConsent } from '#test/builders/practice/answer-sharing.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { buildConversation, buildMessage } from '#test/builders/conversation.ts';
import { buildMedia } from '#test/builders/practice/media.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { buildRecording } from '#test/builders/practice/recording.ts';
import { announcement } from '#test/calls/recording.ts';
import { anyQuestion, BANK_ROWS, makeCategory, makeQuestion, questionParams } from './access-banks.ts';

const userParams = ({ userId }: Subject) => ({ userId });
const reason = 'a reason for the log';
/** The same with a lesson that can be watched. */
const makeLesson = async (app: TestApp, subject: Subject) => {
  await makeCategory(app, subject);
  const { userId } = subject;
  const place = { questionId: userId, courseId: userId, categoryId: userId };
  await buildQuestion(app.ctx, { ...place, isFree: true, content: questionContent('lesson') });
  await buildMedia(app.ctx, userId, { webm: Buffer.from('a video') });
};
/** An attempt at that question that bears the id of its owner. Nobody else finds it. */
const makeAttempt =
  (state: 'open' | 'answered') =>
  async (app: TestApp, subject: Subject): Promise<void> => {
    await makeQuestion(app, subject);
    const { userId } = subject;
    await buildAttempt(app.ctx, { id: userId, userId, questionId: userId, state, words: { answer: 'Words.' } });
  };
/** The same, answered and shared with the editors. */
const makeSharedAnswer = async (app: TestApp, subject: Subject): Promise<void> => {
  const { userId } = subject;
  await buildConsent(app.ctx, { userId });
  await makeAttempt('answered')(app, subject);
};
/** A finished answer that bears the id of its owner, shared in a conversation under the same id. */
const makeShared = async (app: TestApp, { userId }: Subject): Promise<void> => {
  const { ctx } = app;
  const { questionId } = await buildQuestion(ctx, { content: questionContent('casper') });
  const attempt = { id: userId, userId, questionId, state: 'rated' as const, words: { 'question-1': 'Words.' } };
  await buildAttempt(ctx, attempt);
  const { number, id } = await buildConversation(ctx, { id: userId, applicantId: userId });
  const answer = { kind: 'answer', shareId: userId, attemptId: userId, title: 'A scene', words: 1, isWithdrawn: false };
  const { seq } = await buildMessage(ctx, { conversationNumber: number, senderId: userId, card: answer });
  const share = { id: userId, attemptId: userId, userId, conversationId: id, seq, sharedAt: ctx.clock.now() };
  await ctx.db.insertInto('attemptShares').values(share).execute();
};
const attemptRow = {
  targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
  params: ({ userId }: Subject) => ({ attemptId: userId }),
} satisfies MatrixRow;
/** A recording of such an attempt, of the same id. A player sends no token, so that its two addresses are open to who can prove more. */
const recordingRow = (state: RecordingState, status = 200) =>
  ({
    targets: { own: forUsers(status), other: forUsers(404), missing: forUsers(404) },
    params: ({ userId }: Subject) => ({ recordingId: userId }),
    headers: { 'tus-resumable': TUS_VERSION },
    make: async (app: TestApp, subject: Subject) => {
      await makeAttempt('open')(app, subject);
      const { userId } = subject;
      await buildRecording(app.ctx, { id: userId, userId, attemptId: userId, state, content: [Buffer.from('four')] });
    },
  }) satisfies MatrixRow;
const playedRow = {
  ...recordingRow('ready'),
  targets: {
    own: { ...forUsers(200), phantom: 200 },
    other: { ...forUsers(404), phantom: 404 },
    missing: { ...forUsers(404), phantom: 404 },
  },
} satisfies MatrixRow;
const saveBody = ({ userId }: Subject) => ({
  questionId: userId,
  epoch: 1,
  parts: [{ part: 'answer', seq: 2, body: 'More words.', seen: null }],
});
export const PRACTICE_ROWS = {
  ...BANK_ROWS,
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
  getMyWork: {
    targets: anyTarget(forUsers(200)),
    params: questionParams,
    make: makeAttempt('open'),
  },
  saveAttempt: { ...attemptRow, make: makeAttempt('open'), body: saveBody },
  takeAttempt: { ...attemptRow, make: makeAttempt('open') },
  finishAttempt: { ...attemptRow, make: makeAttempt('open'), body: saveBody },
  rateAttempt: { ...attemptRow, make: makeAttempt('answered'), body: () => ({ marks: [] }) },
  getAnswerSharing: { always: forUsers(200) },
  shareAnswers: { always: forUsers(200), body: () => ({ isShared: true, textVersion: SHARING_VERSION }) },
  // They are taken while answers are shared only; the feature's own tests share some.
  keepSharedFacts: { always: forUsers(409), body: () => ({ ...NO_FACTS, stage: 'college' }) },
  listAnsweredQuestions: { always: forAdmins(200), make: makeSharedAnswer },
  listAnswers: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ questionId: userId }),
    make: makeSharedAnswer,
  },
  // Nobody shares such an answer; which are found is the feature's own test.
  findSharedAnswers: {
    always: forAdmins(200),
    body: () => ({ answerIds: [randomUUID()] }),
    unauditedBecause: 'it sends nothing of an answer, and a screen asks every few seconds',
  },
  // No recording has this name; who may have one is the feature's own test.
  downloadVideo: { always: forAdmins(404), query: `?fileName=${randomUUID()}.webm` },
  // Nobody has these ids; whose figures are shown is the feature's own test.
  getUserDemographics: {
    always: forAdmins(422),
    body: () => ({ userIds: Array.from({ length: 10 }, () => randomUUID()) }),
    isAudited: true,
  },
  listRecordings: { ...attemptRow, make: makeAttempt('open') },
  // Who announces a recording names the attempt in a header; one that is not theirs is unknown.
  createRecordingUpload: {
    always: forUsers(409),
    headers: announcement({ attemptId: randomUUID(), length: 4 }),
  },
  getRecordingUpload: recordingRow('uploading'),
  addRecordingBytes: {
    ...recordingRow('uploading', 204),
    headers: { 'tus-resumable': TUS_VERSION, 'content-type': TUS_CONTENT_TYPE, 'upload-offset': '0' },
    body: () => Buffer.from('four'),
  },
  getRecordingVideo: playedRow,
  getRecordingPoster: playedRow,
  removeRecording: recordingRow('ready'),
  // It stands in the conversation already.
  shareAttempt: {
    ...attemptRow,
    targets: { own: forUsers(409), other: forUsers(404), missing: forUsers(404) },
    make: makeShared,
    body: ({ userId }) => ({ conversationId: userId, clientId: randomUUID(), body: 'What would you change?' }),
  },
  listAttemptShares: { ...attemptRow, make: makeShared },
  getSharedAttempt: { ...attemptRow, params: ({ userId }) => ({ shareId: userId }), make: makeShared },
  withdrawSharedAttempt: { ...attemptRow, params: ({ userId }) => ({ shareId: userId }), make: makeShared },
  reportQuestion: {
    targets: anyQuestion(forUsers),
    params: questionParams,
    make: makeQuestion,
    body: () => ({ kind: 'typo', text: 'The second line says to twice.' }),
  },
  listQuestionReports: { always: forAdmins(200) },
  getQuestionReport: { targets: anyTarget(forAdmins(404)), params: () => ({ reportId: randomUUID() }) },
  decideQuestionReport: {
    targets: anyTarget(forAdmins(404)),
    params: () => ({ reportId: randomUUID() }),
    body: () => ({ status: 'rejected', decision: reason }),
    isAudited: true,
  },
  // Nobody has a pass here; whom one lets in is said in watching.test.ts.
  getMediaFile: {
    targets: anyTarget(isPublic(403)),
    params: (subject) => ({ ...questionParams(subject), file: `${'0'.repeat(32)}.webm` }),
    make: makeQuestion,
  },
  keepWatchPosition: {
    targets: anyQuestion(forUsers),
    params: questionParams,
    make: makeLesson,
    body: () => ({ seconds: 1 }),
  },
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
} satisfies Partial<Record<EndpointName, MatrixRow>>;
