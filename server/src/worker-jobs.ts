// Which event wakes which jobs, which jobs the clock wakes, and which figures the worker shows. Read by the worker and by tests.
import {
  accountRegistered,
  deviceAdded,
  passwordChanged,
  passwordResetRequested,
  registrationRepeated,
  verificationRequested,
} from '#features/foundation/accounts/accounts.events.ts';
import {
  removeEndedSessions,
  removeExpiredLinks,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendRegistrationRepeatedMail,
  sendResetMail,
  sendVerificationMail,
} from '#features/foundation/accounts/accounts.jobs.ts';
import { viewingStarted } from '#features/administration/view-as/view-as.events.ts';
import { noteEndOfViewing } from '#features/administration/view-as/view-as.jobs.ts';
import { removeOldActivity } from '#features/foundation/activity/activity.jobs.ts';
import { auditCheckMoved } from '#features/foundation/audit/audit.events.ts';
import {
  checkAuditChain,
  copyAuditLog,
  readAuditBroken,
  removeOldAuditRows,
  runAuditCheck,
} from '#features/foundation/audit/audit.jobs.ts';
import { ledgerCheckRequested } from '#features/commerce/ledger-checks/ledger-checks.events.ts';
import {
  checkLedger,
  countLedgerFaults,
  readLedgerCheckAge,
  runLedgerCheck,
} from '#features/commerce/ledger-checks/ledger-checks.jobs.ts';
import { orderPaid } from '#features/commerce/orders/orders.events.ts';
import { reconcilePayments, sendRefund } from '#features/commerce/orders/orders.jobs.ts';
import { compareStripeBalance } from '#features/commerce/stripe-balance/stripe-balance.jobs.ts';
import {
  sendOrderMailToApplicant,
  sendOrderMailToConsultant,
  sendRefundMail,
  sendTakenBackMail,
} from '#features/commerce/orders/orders.mail.jobs.ts';
import {
  paidSubscriptionChanged,
  paidSubscriptionNews,
} from '#features/commerce/paid-subscriptions/paid-subscriptions.events.ts';
import {
  reconcileSubscriptions,
  remindOfRenewals,
} from '#features/commerce/paid-subscriptions/paid-subscriptions.jobs.ts';
import {
  announceSubscription,
  sendSubscriptionMail,
} from '#features/commerce/paid-subscriptions/paid-subscriptions.mail.jobs.ts';
import { refundDrawn, refundMoved } from '#features/commerce/refunds/refunds.events.ts';
import { stripeEventReceived } from '#features/commerce/stripe-events/stripe-events.events.ts';
import {
  applyStripeEvent,
  fetchMissedEvents,
  countLateStripeEvents,
  removeOldStripeEvents,
} from '#features/commerce/stripe-events/stripe-events.jobs.ts';
import { rollUpLedger } from '#features/commerce/ledger/ledger.jobs.ts';
import { publishDueLegalTexts } from '#features/foundation/legal/legal.jobs.ts';
import { removeRetiredImages } from '#features/foundation/images/images.jobs.ts';
import { documentInspected, uploadArrived } from '#features/foundation/uploads/uploads.events.ts';
import {
  checkUpload,
  convertDocument,
  removeUnclaimedUploads,
  sweepUploads,
} from '#features/foundation/uploads/uploads.jobs.ts';
import { keepRefusedMail, removeOldRefusedMails } from '#features/foundation/refused-mails/refused-mails.jobs.ts';
import { keepDailyFigures } from '#features/administration/home/home.jobs.ts';
import { removeForgottenAttachments } from '#features/messaging/attachments/attachments.jobs.ts';
import { removeOldProfileViews } from '#features/marketplace/profile-views/profile-views.jobs.ts';
import { measureAnswers } from '#features/reviews/measured/measured.jobs.ts';
import { rankConsultants } from '#features/marketplace/consultants/consultants.jobs.ts';
import { schoolNoticesDue } from '#features/schools/favorite-schools/favorite-schools.events.ts';
import {
  collectSchoolNotices,
  removeOldSchoolNotices,
  sendSchoolNotices,
} from '#features/schools/favorite-schools/favorite-schools.jobs.ts';
import { messageReportDecided } from '#features/messaging/message-reports/message-reports.events.ts';
import {
  removeOldReportCopies,
  sendMessageReportAnswer,
} from '#features/messaging/message-reports/message-reports.jobs.ts';
import { addMessagePartitions, countStrayMessages } from '#features/messaging/messages/messages.jobs.ts';
import { sendMessageMails, sendMessagePushes } from '#features/messaging/notifications/notifications.jobs.ts';
import {
  questionImportCommitted,
  questionImportUndoRequested,
} from '#features/practice/question-imports/question-imports.events.ts';
import { runQuestionImport, undoQuestionImport } from '#features/practice/question-imports/question-imports.jobs.ts';
import { recordingUploaded } from '#features/practice/recordings/recordings.events.ts';
import {
  processRecording,
  removeOldRecordings,
  sweepRecordings,
} from '#features/practice/recordings/recordings.jobs.ts';
import {
  schoolImportCommitted,
  schoolImportUndoRequested,
} from '#features/schools/school-imports/school-imports.events.ts';
import { runSchoolImport, undoSchoolImport } from '#features/schools/school-imports/school-imports.jobs.ts';
import { questionReportDecided } from '#features/practice/question-reports/question-reports.events.ts';
import { sendQuestionReportAnswer } from '#features/practice/question-reports/question-reports.jobs.ts';
import { schoolPagesRequested } from '#features/schools/school-pages/school-pages.events.ts';
import { generateSchoolPages } from '#features/schools/school-pages/school-pages.jobs.ts';
import { sendReportAnswer } from '#features/schools/school-reports/school-reports.jobs.ts';
import { schoolFiguresChanged } from '#features/schools/schools/schools.events.ts';
import { schoolReportDecided } from '#features/schools/school-reports/school-reports.events.ts';
import { applicationMoved } from '#features/marketplace/applications/applications.events.ts';
import {
  deleteApplicationDocuments,
  sendApplicationMail,
} from '#features/marketplace/applications/applications.jobs.ts';
import { portraitReplaced, profileNews } from '#features/marketplace/own-profile/own-profile.events.ts';
import {
  pauseProfilesBelowFloor,
  pauseUndeclaredProfiles,
  remindToDeclare,
  removePortrait,
  returnPausedProfiles,
  sendProfileMail,
} from '#features/marketplace/own-profile/own-profile.jobs.ts';
import { removeOldTagMerges } from '#features/marketplace/tags/tags.jobs.ts';
import { articlePagesRequested } from '#features/site/article-pages/article-pages.events.ts';
import { articleWithdrawn } from '#features/site/articles/articles.events.ts';
import { generateArticlePages, removeWithdrawnPage } from '#features/site/article-pages/article-pages.jobs.ts';
import { compareArticleFigures, publishDueArticles } from '#features/site/managed-articles/managed-articles.jobs.ts';
import { every, on } from '#platform/jobs/jobs.ts';

const stripeQueue = (id: string) => `stripe ${(id.codePointAt(id.length - 1) ?? 0) % 2}`;

export const EVENT_HANDLERS = [
  on(viewingStarted, { noteEndOfViewing }),
  on(accountRegistered, { sendVerificationMail }),
  on(verificationRequested, { sendVerificationMail }),
  on(registrationRepeated, { sendRegistrationRepeatedMail }),
  on(passwordResetRequested, { sendResetMail }),
  on(passwordChanged, { sendPasswordChangedMail }),
  on(deviceAdded, { sendNewDeviceMail }),
  on(schoolFiguresChanged, { collectSchoolNotices }),
  on(schoolNoticesDue, { sendSchoolNotices }),
  on(schoolReportDecided, { sendReportAnswer }),
  on(schoolImportCommitted, { runSchoolImport }),
  on(schoolImportUndoRequested, { undoSchoolImport }),
  on(questionReportDecided, { sendQuestionReportAnswer }),
  on(questionImportCommitted, { runQuestionImport }),
  on(questionImportUndoRequested, { undoQuestionImport }),
  on(schoolPagesRequested, { generateSchoolPages }),
  on(articlePagesRequested, { generateArticlePages }),
  on(articleWithdrawn, { removeWithdrawnPage }),
  // One person's files one after the other, and everybody's first before anybody's second: many from one keep nobody else waiting.
  on(
    uploadArrived,
    { checkUpload },
    { lane: 'files', queueOf: (file) => file.ownerId, priorityOf: (file) => file.turn ?? 0 },
  ),
  // Everybody's first document goes before anybody's second.
  on(
    documentInspected,
    { convertDocument },
    { lane: 'documents', queueOf: (file) => `documents of ${file.ownerId}`, priorityOf: (file) => file.turn },
  ),
  // One at a time in each worker: a whole one is held in memory while it is written anew.
  on(
    recordingUploaded,
    { processRecording },
    { lane: 'recordings', queueOf: ({ userId }) => `recordings of ${userId}`, priorityOf: ({ turn }) => turn ?? 0 },
  ),
  on(applicationMoved, { sendApplicationMail }),
  on(portraitReplaced, { removePortrait }),
  on(profileNews, { sendProfileMail }),
  on(orderPaid, { sendOrderMailToApplicant, sendOrderMailToConsultant }),
  // Stripe may take half a minute to answer: mail never waits for more than two of these. What is about one object is applied in turn.
  on(refundDrawn, { sendRefund, sendTakenBackMail }, { queueOf: ({ refundId }) => stripeQueue(refundId) }),
  on(refundMoved, { sendRefundMail }),
  on(paidSubscriptionChanged, { announceSubscription }),
  on(paidSubscriptionNews, { sendSubscriptionMail }),
  on(stripeEventReceived, { applyStripeEvent }, { queueOf: ({ objectId }) => stripeQueue(objectId) }),
  on(auditCheckMoved, { runAuditCheck }),
  on(ledgerCheckRequested, { runLedgerCheck }),
  on(messageReportDecided, { sendMessageReportAnswer }),
];

/** At night in the Americas, when few are awake. */
export const CRON_JOBS = [
  ...every('20 8 * * *', {
    removeExpiredLinks,
    removeEndedSessions,
    removeOldActivity,
    removeOldRefusedMails,
    removeOldSchoolNotices,
    removeOldReportCopies,
    removeOldProfileViews,
    addMessagePartitions,
    removeForgottenAttachments,
    removeUnclaimedUploads,
    sweepUploads,
    removeRetiredImages,
    deleteApplicationDocuments,
    pauseUndeclaredProfiles,
    pauseProfilesBelowFloor,
    removeOldTagMerges,
    checkAuditChain,
    removeOldAuditRows,
    rollUpLedger,
    removeOldStripeEvents,
    checkLedger,
    removeOldRecordings,
    sweepRecordings,
    compareArticleFigures,
  }),
  ...every('* * * * *', {
    sendMessageMails,
    sendMessagePushes,
    copyAuditLog,
    publishDueLegalTexts,
    publishDueArticles,
  }),
  ...every('*/10 * * * *', { compareStripeBalance }),
  ...every('*/2 * * * *', { reconcilePayments, reconcileSubscriptions, fetchMissedEvents }),
  // Before the night's order, which counts with it.
  ...every('40 23 * * *', { measureAnswers }),
  // After midnight UTC, so that a day's rotation begins with the day it is drawn for.
  ...every('5 0 * * *', { rankConsultants }),
  ...every('25 * * * *', { remindOfRenewals }),
  ...every('35 * * * *', { keepDailyFigures }),
  ...every('2 * * * *', { returnPausedProfiles }),
  ...every('40 14 2,20 1 *', { remindToDeclare }),
];

/** Mails that no later try would bring to their readers. */
export const ON_REFUSED_MAIL = keepRefusedMail;

/** Figures that need a person when they are not as they should be. */
export const GAUGES = [
  { name: 'audit_log_broken', help: '1 when the last check found the audit log changed', read: readAuditBroken },
  { name: 'messages_stray', help: 'Messages that no partition was there for; should be 0', read: countStrayMessages },
  {
    name: 'ledger_faults',
    help: 'Rows that broke a rule in the last check of the ledger; should be 0',
    read: countLedgerFaults,
  },
  {
    name: 'ledger_check_age_seconds',
    help: 'Since the last finished check of the ledger began; above 93600 the nightly one is missing',
    read: readLedgerCheckAge,
  },
  {
    name: 'stripe_events_late',
    help: 'Stripe events received more than 15 minutes ago and still not applied; should be 0',
    read: countLateStripeEvents,
  },
];
