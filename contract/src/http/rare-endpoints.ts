// Written by scripts/endpoint-table.ts from the areas' endpoints.ts (`npm run endpoints`). Do not edit.
// Name → method and path of endpoints of members that few screens call, apart, so that no public page carries them, below the API's prefix, without schemas.

export const RARE_ENDPOINTS = {
  getOwnApplication: 'GET /consultant/application',
  submitApplication: 'POST /consultant/application/submit',
  withdrawApplication: 'POST /consultant/application/withdraw',
  createApplicationDocument: 'POST /consultant/application/documents',
  getApplicationDocument: 'GET /consultant/application/documents/:documentId',
  addApplicationDocumentPart: 'PATCH /consultant/application/documents/:documentId',
  removeApplicationDocument: 'DELETE /consultant/application/documents/:documentId',
  getOwnDocumentPreview: 'GET /consultant/application/documents/:documentId/preview',
  listSavedReplies: 'GET /messages/saved-replies',
  createSavedReply: 'POST /messages/saved-replies',
  updateSavedReply: 'PUT /messages/saved-replies/:replyId',
  deleteSavedReply: 'DELETE /messages/saved-replies/:replyId',
  shareAttempt: 'POST /attempts/:attemptId/shares',
  listAttemptShares: 'GET /attempts/:attemptId/shares',
  getSharedAttempt: 'GET /attempt-shares/:shareId',
  withdrawSharedAttempt: 'POST /attempt-shares/:shareId/withdraw',
  getAnswerSharing: 'GET /user/answer-sharing',
  shareAnswers: 'PUT /user/answer-sharing',
  keepSharedFacts: 'PUT /user/answer-sharing/facts',
} as const;
