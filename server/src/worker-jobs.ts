// Which event wakes which jobs, which jobs the clock wakes, and which figures the worker shows. Read by the worker and by tests.
import {
  accountRegistered,
  deviceAdded,
  passwordChanged,
  passwordResetRequested,
  registrationRepeated,
  verificationRequested,
} from '#features/accounts/accounts.events.ts';
import {
  removeEndedSessions,
  removeExpiredLinks,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendRegistrationRepeatedMail,
  sendResetMail,
  sendVerificationMail,
} from '#features/accounts/accounts.jobs.ts';
import { removeOldActivity } from '#features/activity/activity.jobs.ts';
import { attachmentUploaded } from '#features/attachments/attachments.events.ts';
import { checkAttachment, removeUnsentAttachments, sweepAttachments } from '#features/attachments/attachments.jobs.ts';
import { rankConsultants } from '#features/consultants/consultants.jobs.ts';
import { schoolNoticesDue } from '#features/favorite-schools/favorite-schools.events.ts';
import {
  collectSchoolNotices,
  removeOldSchoolNotices,
  sendSchoolNotices,
} from '#features/favorite-schools/favorite-schools.jobs.ts';
import { messageReportDecided } from '#features/message-reports/message-reports.events.ts';
import { removeOldReportCopies, sendMessageReportAnswer } from '#features/message-reports/message-reports.jobs.ts';
import { addMessagePartitions, countStrayMessages } from '#features/messages/messages.jobs.ts';
import { sendMessageMails, sendMessagePushes } from '#features/notifications/notifications.jobs.ts';
import { schoolImportCommitted, schoolImportUndoRequested } from '#features/school-imports/school-imports.events.ts';
import { runSchoolImport, undoSchoolImport } from '#features/school-imports/school-imports.jobs.ts';
import { schoolPagesRequested } from '#features/school-pages/school-pages.events.ts';
import { generateSchoolPages } from '#features/school-pages/school-pages.jobs.ts';
import { sendReportAnswer } from '#features/school-reports/school-reports.jobs.ts';
import { schoolFiguresChanged, schoolReportDecided } from '#features/schools/schools.events.ts';
import { every, on } from '#platform/jobs.ts';

export const REACTIONS = [
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
  on(schoolPagesRequested, { generateSchoolPages }),
  // One person's files one after the other, so that many from one keep nobody else waiting.
  on(attachmentUploaded, { checkAttachment }, { lane: 'files', queueOf: (file) => file.ownerId ?? file.attachmentId }),
  on(messageReportDecided, { sendMessageReportAnswer }),
];

/** At night in the Americas, when few are awake. */
export const APPOINTMENTS = [
  ...every('20 8 * * *', {
    removeExpiredLinks,
    removeEndedSessions,
    removeOldActivity,
    removeOldSchoolNotices,
    removeOldReportCopies,
    addMessagePartitions,
    removeUnsentAttachments,
    sweepAttachments,
  }),
  ...every('* * * * *', { sendMessageMails, sendMessagePushes }),
  // After midnight UTC, so that a day's rotation begins with the day it is drawn for.
  ...every('5 0 * * *', { rankConsultants }),
];

/** Figures that need a person when they are not as they should be. */
export const GAUGES = [
  { name: 'messages_stray', help: 'Messages that no partition was there for; should be 0', read: countStrayMessages },
];
