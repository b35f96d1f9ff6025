// The queues of administrators, free of zod: the navigation lists them.

/** In the order of the navigation. A queue is listed once its screen exists. */
export const QUEUES = ['applications', 'messageReports', 'schoolReports', 'questionReports'] as const;
export type Queue = (typeof QUEUES)[number];
