// The words of AUTH-1's table: who asks, whose thing it is, what each of them gets.
import type { TestApp } from '#test/app.ts';

export const ACTORS = [
  'anonymous',
  'phantom',
  'applicant',
  'consultant',
  'admin',
  'suspended',
  'expired',
  'revoked',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** Whose thing the address names: the actor's own, somebody else's, nobody's. */
export const TARGETS = ['own', 'other', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

/** The status each actor gets. */
type Outcomes = Record<ActorName, number>;

export interface MatrixRow {
  /** For a route without a parameter. */
  always?: Outcomes;
  /** For a route that names a thing. */
  targets?: Record<Target, Outcomes>;
  /** A request that would succeed if the caller may. */
  body?: (subject: Subject) => unknown;
  /** What has to stand behind the address. */
  query?: string;
  headers?: Record<string, string>;
  /** Which of the subject's ids stands in the address. */
  params?: (subject: Subject) => Record<string, string>;
  /** Makes the thing that the address or the body names, where there has to be one. */
  make?: (app: TestApp, subject: Subject) => Promise<unknown>;
  /** An administrator's write that succeeds leaves exactly one audit row. */
  isAudited?: true;
  /** Why a write of administrators leaves none: it changes nothing that anybody else sees. */
  unauditedBecause?: string;
}

/** The thing an address names, made anew for each call. */
export interface Subject {
  userId: string;
  sessionId: string;
  email: string;
}

export const isPublic = (status: number): Outcomes =>
  Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Outcomes;
export const forUsers = (status: number): Outcomes => ({
  ...isPublic(401),
  phantom: 403,
  applicant: status,
  consultant: status,
  admin: status,
});
export const anyTarget = (outcomes: Outcomes) => ({ own: outcomes, other: outcomes, missing: outcomes });
export const forConsultants = (status: number): Outcomes => ({ ...forUsers(403), consultant: status });
export const forAdmins = (status: number): Outcomes => ({ ...forUsers(403), admin: status });
