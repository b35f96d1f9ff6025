// Every endpoint of practicing: the library, attempts, recordings, lessons, and what becomes of answers and of mistakes that are found.
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import { successSchema } from '#http/schemas.ts';
import {
  attemptParamsSchema,
  attemptSchema,
  myWorkReplySchema,
  rateAttemptBodySchema,
  saveAttemptBodySchema,
  savedAttemptReplySchema,
} from './attempts/attempts.ts';
import {
  answeredQuestionsQuerySchema,
  answeredQuestionsReplySchema,
  answersQuerySchema,
  answersReplySchema,
  downloadVideoQuerySchema,
  sharedAnswersBodySchema,
  sharedAnswersReplySchema,
} from './answers/answer-data.ts';
import { answerSharingSchema, shareAnswersBodySchema, sharedFactsBodySchema } from './answers/answer-sharing.ts';
import { userDemographicsBodySchema, userDemographicsReplySchema } from './answers/demographics.ts';
import {
  createUploadHeadersSchema,
  recordingLinkQuerySchema,
  recordingParamsSchema,
  recordingsReplySchema,
  recordingUploadSchema,
  uploadOffsetHeadersSchema,
} from './recordings/recordings.ts';
import {
  courseQuestionsQuerySchema,
  libraryCourseReplySchema,
  libraryReplySchema,
  nextQuestionQuerySchema,
  nextQuestionReplySchema,
  questionsByIdQuerySchema,
  questionsByIdReplySchema,
} from './library/library.ts';
import {
  attemptSharesReplySchema,
  shareAttemptBodySchema,
  shareAttemptReplySchema,
  sharedAttemptParamsSchema,
  sharedAttemptSchema,
} from './attempts/attempt-shares.ts';
import { questionNoteBodySchema, savedQuestionBodySchema } from './library/progress.ts';
import {
  decideQuestionReportBodySchema,
  questionReportParamsSchema,
  questionReportSchema,
  questionReportsQuerySchema,
  questionReportsReplySchema,
  reportQuestionBodySchema,
} from './reports/question-reports.ts';
import { mediaPassQuerySchema, watchBodySchema, watchReplySchema } from './media/media.ts';
import {
  courseParamsSchema,
  managedQuestionParamsSchema,
  mediaFileParamsSchema,
  questionParamsSchema,
} from './questions.ts';

export const attemptsEndpoints = declareEndpoints({
  /** One's own attempts at a question, newest first, with what one keeps about it. */
  getMyWork: {
    route: 'GET /question/:courseId/:questionId/mine',
    access: 'user',
    params: questionParamsSchema,
    reply: myWorkReplySchema,
  },
  /** Keeps the newest words of each part. The first save makes the attempt. */
  saveAttempt: {
    route: 'PUT /attempts/:attemptId',
    access: 'user',
    params: attemptParamsSchema,
    body: saveAttemptBodySchema,
    reply: savedAttemptReplySchema,
  },
  /** The next turn, for a device that goes on with what another one began. */
  takeAttempt: {
    route: 'POST /attempts/:attemptId/turn',
    access: 'user',
    params: attemptParamsSchema,
    reply: attemptSchema,
  },
  /** Keeps the last words and ends the answer. What comes after it opens. */
  finishAttempt: {
    route: 'POST /attempts/:attemptId/finish',
    access: 'user',
    params: attemptParamsSchema,
    body: saveAttemptBodySchema,
    reply: attemptSchema,
  },
  /** One's own marks by the rubric, once. The expert answers open. */
  rateAttempt: {
    route: 'POST /attempts/:attemptId/marks',
    access: 'user',
    params: attemptParamsSchema,
    body: rateAttemptBodySchema,
    reply: attemptSchema,
  },
});

export const recordingsEndpoints = declareEndpoints({
  /** One's own recordings of an attempt, all takes. Asked again while one is being processed. */
  listRecordings: {
    route: 'GET /attempts/:attemptId/recordings',
    access: 'user',
    params: attemptParamsSchema,
    reply: recordingsReplySchema,
  },
  /** tus: creation. Answers 201 with the address of the upload. */
  createRecordingUpload: {
    route: 'POST /recordings/uploads',
    access: 'user',
    headers: createUploadHeadersSchema,
    reply: 'bytes',
  },
  /** tus asks by HEAD, which is this without a body. */
  getRecordingUpload: {
    route: 'GET /recordings/uploads/:recordingId',
    access: 'user',
    params: recordingParamsSchema,
    reply: recordingUploadSchema,
  },
  /** tus: the bytes from `Upload-Offset` on. Answers 204 with where it stands now. */
  addRecordingBytes: {
    route: 'PATCH /recordings/uploads/:recordingId',
    access: 'user',
    params: recordingParamsSchema,
    headers: uploadOffsetHeadersSchema,
    body: 'bytes',
    reply: 'bytes',
  },
  /** Public because a player sends no token: for its owner, or by an address that the list has given out. */
  getRecordingVideo: {
    route: 'GET /recordings/:recordingId/video',
    access: 'public',
    params: recordingParamsSchema,
    query: recordingLinkQuerySchema,
    reply: 'bytes',
  },
  getRecordingPoster: {
    route: 'GET /recordings/:recordingId/poster',
    access: 'public',
    params: recordingParamsSchema,
    query: recordingLinkQuerySchema,
    reply: 'bytes',
  },
  /** At once and for ever, from the storage too. */
  removeRecording: {
    route: 'DELETE /recordings/:recordingId',
    access: 'user',
    params: recordingParamsSchema,
    reply: successSchema,
  },
});

export const attemptSharesEndpoints = declareRareEndpoints({
  /** Says something in a conversation, with a finished answer of one's own as its object. */
  shareAttempt: {
    route: 'POST /attempts/:attemptId/shares',
    access: 'user',
    params: attemptParamsSchema,
    body: shareAttemptBodySchema,
    reply: shareAttemptReplySchema,
  },
  /** Who can read an answer of one's own now. */
  listAttemptShares: {
    route: 'GET /attempts/:attemptId/shares',
    access: 'user',
    params: attemptParamsSchema,
    reply: attemptSharesReplySchema,
  },
  /** For its writer and the consultant it was shared with, until it is withdrawn. */
  getSharedAttempt: {
    route: 'GET /attempt-shares/:shareId',
    access: 'user',
    params: sharedAttemptParamsSchema,
    reply: sharedAttemptSchema,
  },
  withdrawSharedAttempt: {
    route: 'POST /attempt-shares/:shareId/withdraw',
    access: 'user',
    params: sharedAttemptParamsSchema,
    reply: successSchema,
  },
});

export const questionReportsEndpoints = declareEndpoints({
  /** For whoever may see the question. One open report per person and question. */
  reportQuestion: {
    route: 'POST /question/:courseId/:questionId/reports',
    access: 'user',
    params: questionParamsSchema,
    body: reportQuestionBodySchema,
    reply: successSchema,
  },
  listQuestionReports: {
    route: 'GET /question/manage/reports',
    access: 'admin',
    query: questionReportsQuerySchema,
    reply: questionReportsReplySchema,
  },
  getQuestionReport: {
    route: 'GET /question/manage/reports/:reportId',
    access: 'admin',
    params: questionReportParamsSchema,
    reply: questionReportSchema,
  },
  /** Closes it with words for the reporter. */
  decideQuestionReport: {
    route: 'PUT /question/manage/reports/:reportId',
    access: 'admin',
    params: questionReportParamsSchema,
    body: decideQuestionReportBodySchema,
    reply: questionReportSchema,
  },
});

export const watchingEndpoints = declareEndpoints({
  /** A file of a lesson or a clip, or a part of it (Range). Public, because a player sends no token: `pass` says who asks. */
  getMediaFile: {
    route: 'GET /question/:courseId/:questionId/media/:file',
    access: 'public',
    params: mediaFileParamsSchema,
    query: mediaPassQuerySchema,
    reply: 'bytes',
  },
  keepWatchPosition: {
    route: 'PUT /question/:courseId/:questionId/watching',
    access: 'user',
    params: questionParamsSchema,
    body: watchBodySchema,
    reply: watchReplySchema,
  },
});

export const libraryEndpoints = declareEndpoints({
  getLibrary: { route: 'GET /library', access: 'user', reply: libraryReplySchema },
  getLibraryCourse: {
    route: 'GET /library/courses/:courseId',
    access: 'user',
    params: courseParamsSchema,
    query: courseQuestionsQuerySchema,
    reply: libraryCourseReplySchema,
  },
  getNextQuestion: {
    route: 'GET /library/courses/:courseId/next',
    access: 'user',
    params: courseParamsSchema,
    query: nextQuestionQuerySchema,
    reply: nextQuestionReplySchema,
  },
  getQuestionsById: {
    route: 'GET /library/questions',
    access: 'user',
    query: questionsByIdQuerySchema,
    reply: questionsByIdReplySchema,
  },
  saveQuestionForLater: {
    route: 'PUT /question/:courseId/:questionId/saved',
    access: 'user',
    params: questionParamsSchema,
    body: savedQuestionBodySchema,
    reply: successSchema,
  },
  keepQuestionNote: {
    route: 'PUT /question/:courseId/:questionId/note',
    access: 'user',
    params: questionParamsSchema,
    body: questionNoteBodySchema,
    reply: successSchema,
  },
});

export const answerSharingEndpoints = declareRareEndpoints({
  getAnswerSharing: { route: 'GET /user/answer-sharing', access: 'user', reply: answerSharingSchema },
  /** Agrees, or withdraws: then answers are hidden at once and the facts about oneself deleted. */
  shareAnswers: {
    route: 'PUT /user/answer-sharing',
    access: 'user',
    body: shareAnswersBodySchema,
    reply: answerSharingSchema,
  },
  /** Only while answers are shared. With nothing in it, nothing is kept. */
  keepSharedFacts: {
    route: 'PUT /user/answer-sharing/facts',
    access: 'user',
    body: sharedFactsBodySchema,
    reply: answerSharingSchema,
  },
});

export const answerDataEndpoints = declareEndpoints({
  listAnsweredQuestions: {
    route: 'GET /question/manage/answered',
    access: 'admin',
    query: answeredQuestionsQuerySchema,
    reply: answeredQuestionsReplySchema,
  },
  /** A GET, as the specification says, although it leaves an audit row: nothing asks it without somebody who reads. */
  listAnswers: {
    route: 'GET /question/answers/:questionId',
    access: 'admin',
    params: managedQuestionParamsSchema,
    query: answersQuerySchema,
    reply: answersReplySchema,
  },
  /** Asked by a screen that shows answers: what was withdrawn leaves it. */
  findSharedAnswers: {
    route: 'POST /question/manage/answered/shared',
    access: 'admin',
    body: sharedAnswersBodySchema,
    reply: sharedAnswersReplySchema,
  },
  /** A name is looked up and its recording's owner asked for; no path is made of it. */
  downloadVideo: {
    route: 'GET /question/download-video/',
    access: 'admin',
    query: downloadVideoQuerySchema,
    reply: 'bytes',
  },
  getUserDemographics: {
    route: 'POST /user/getuserdemographics',
    access: 'admin',
    body: userDemographicsBodySchema,
    reply: userDemographicsReplySchema,
  },
});
