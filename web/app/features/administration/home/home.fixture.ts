// A start page with something in every part, as the server answers it.
import type { HomeReply } from '@matricula/contract/administration/home.ts';

const HOUR_MS = 3_600_000;
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 60_000).toISOString();

export function makeHome(overrides: Partial<HomeReply> = {}): HomeReply {
  return {
    at: hoursAgo(0),
    waiting: [
      { queue: 'applications', count: 4, oldestAt: hoursAgo(31), isLate: false },
      { queue: 'messageReports', count: 1_001, oldestAt: hoursAgo(52), isLate: true },
      { queue: 'schoolReports', count: 2, oldestAt: hoursAgo(24 * 6), isLate: true },
      { queue: 'questionReports', count: 0, oldestAt: null, isLate: false },
      { queue: 'frozenOrders', count: 1, oldestAt: null, isLate: false },
    ],
    notWell: { failedJobs: { count: 0, data: [] }, refusedMails: { count: 0, data: [] }, faults: [] },
    figures: {
      today: '2026-11-20',
      from: '2026-11-14',
      registrations: { today: 12, week: 1_234 },
      sources: [
        { label: 'YouTube', today: 2, week: 800 },
        { label: '', today: 10, week: 434 },
      ],
      refs: [
        { label: '', today: 12, week: 1_200 },
        { label: 'premed-club', today: 0, week: 30 },
        { label: '…', today: 0, week: 4 },
      ],
      conversations: { today: 3, week: 50 },
      firstAnswers: { within: 35, of: 42 },
      sales: [
        { currency: 'USD', today: { count: 1, cents: 10_000 }, week: { count: 9, cents: 123_450 } },
        { currency: 'CAD', today: { count: 0, cents: 0 }, week: { count: 1, cents: 5_000 } },
      ],
      refunds: [],
      reports: { today: 0, week: 5 },
    },
    courses: [],
    changes: [],
    ...overrides,
  };
}

export const FAILED_JOB = {
  jobId: '7',
  task: 'account.registered → sendVerificationMail',
  attempts: 12,
  error: 'Error: connect ECONNREFUSED',
  createdAt: hoursAgo(8),
  failedAt: hoursAgo(2),
};
