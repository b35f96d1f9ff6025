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
import { every, on } from '#platform/jobs.ts';

export const REACTIONS = [
  on(accountRegistered, { sendVerificationMail }),
  on(verificationRequested, { sendVerificationMail }),
  on(registrationRepeated, { sendRegistrationRepeatedMail }),
  on(passwordResetRequested, { sendResetMail }),
  on(passwordChanged, { sendPasswordChangedMail }),
  on(deviceAdded, { sendNewDeviceMail }),
];

/** At night in the Americas, when few are awake. */
export const APPOINTMENTS = [
  ...every('20 8 * * *', { removeExpiredLinks, removeEndedSessions, removeOldActivity }),
  // After midnight UTC, so that a day's rotation begins with the day it is drawn for.
  ...every('5 0 * * *', { rankConsultants }),
];
