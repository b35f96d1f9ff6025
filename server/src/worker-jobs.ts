// Which event wakes which jobs, and which jobs the clock wakes. Read by the worker and by tests.
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
import { rankConsultants } from '#features/consultants/consultants.jobs.ts';
import { schoolNoticesDue } from '#features/favorite-schools/favorite-schools.events.ts';
import {
  collectSchoolNotices,
  removeOldSchoolNotices,
  sendSchoolNotices,
} from '#features/favorite-schools/favorite-schools.jobs.ts';
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
];

/** At night in the Americas, when few are awake. */
export const APPOINTMENTS = [
  ...every('20 8 * * *', { removeExpiredLinks, removeEndedSessions, removeOldActivity, removeOldSchoolNotices }),
  // After midnight UTC, so that a day's rotation begins with the day it is drawn for.
  ...every('5 0 * * *', { rankConsultants }),
];
