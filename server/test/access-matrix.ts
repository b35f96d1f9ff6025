// The declared table of AUTH-1: every route and socket event, who gets what. A route without a row here fails the build.
import { randomUUID } from 'node:crypto';
import type { SERVER_EVENT_NAMES } from '@matricula/contract/realtime.ts';
import { SAMPLE_QUESTIONS } from '@matricula/contract/sample-questions.ts';
import type { TestApp } from '#test/app.ts';
import { buildSchool, schoolDraft } from '#test/builders/school.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

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
  /** Which of the subject's ids stands in the address. */
  params?: (subject: Subject) => Record<string, string>;
  /** Makes the thing that the address or the body names, where there has to be one. */
  make?: (app: TestApp, subject: Subject) => Promise<unknown>;
  /** An administrator's write that succeeds leaves exactly one audit row. */
  isAudited?: true;
}

/** The thing an address names, made anew for each call. */
export interface Subject {
  userId: string;
  sessionId: string;
  email: string;
}

const isPublic = (status: number): Outcomes => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Outcomes;
const forUsers = (status: number): Outcomes => ({
  ...isPublic(401),
  phantom: 403,
  applicant: status,
  consultant: status,
  admin: status,
});
const anyTarget = (outcomes: Outcomes) => ({ own: outcomes, other: outcomes, missing: outcomes });
const forAdmins = (status: number): Outcomes => ({ ...forUsers(403), admin: status });

const userParams = ({ userId }: Subject) => ({ userId });
const savedParams = ({ userId }: Subject) => ({ list: 'saved', cid: userId });
const sampleThread = () => ({ threadId: `question-${SAMPLE_QUESTIONS[0]?.id}` });
const noImport = () => ({ importId: randomUUID() });
const noSchool = () => ({ schoolId: 'no-such-school' });
const reason = 'a reason for the log';
/** A school of the subject's own id. */
const makeSchool = ({ ctx }: TestApp, { userId }: Subject) => buildSchool(ctx, { schoolId: userId });
const schoolParams = ({ userId }: Subject) => ({ schoolId: userId });
const anySchool = { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) };

export const ACCESS_MATRIX: Record<string, MatrixRow> = {
  'GET /health/live': { always: isPublic(200) },
  'GET /health/ready': { always: isPublic(200) },
  'GET /api/v1/openapi.json': { always: isPublic(200) },
  'GET /robots.txt': { always: isPublic(200) },
  'GET /sitemap.xml': { always: isPublic(200) },
  'GET /sitemaps/pages.xml': { always: isPublic(200) },
  // Of these three the thing is named by a file that is not there.
  'GET /sitemaps/:file': { always: isPublic(404), params: () => ({ file: 'consultants-99999.xml' }) },
  'GET /profilepics/:file': { always: isPublic(404), params: () => ({ file: 'nobody-96.webp' }) },
  'GET /og/consultant/:file': { always: isPublic(404), params: () => ({ file: `${randomUUID()}.png` }) },
  'GET /schools/:schoolId.svg': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /dev/mail': { always: isPublic(200) },
  'GET /dev/mail/:brand/:file': {
    always: isPublic(200),
    params: () => ({ brand: 'peerway', file: 'reset-password.html' }),
  },

  'POST /api/v1/auth/register': {
    always: isPublic(200),
    body: () => ({ name: 'Ada Lovelace', email: `${randomUUID()}@example.test`, password: BUILT_PASSWORD }),
  },
  'POST /api/v1/auth/login': { always: isPublic(200), body: ({ email }) => ({ email, password: BUILT_PASSWORD }) },
  'POST /api/v1/auth/logout': { always: isPublic(200) },
  'GET /api/v1/auth/check-headers': { always: isPublic(200) },
  'GET /api/v1/auth/check-admin': { always: isPublic(200) },
  'POST /api/v1/auth/request-reset-password': { always: isPublic(200), body: ({ email }) => ({ email }) },
  // The secret in the link is what opens these two, not who asks.
  'POST /api/v1/auth/reset-password': {
    always: isPublic(410),
    body: () => ({ token: 'x'.repeat(43), password: BUILT_PASSWORD }),
  },
  'POST /api/v1/auth/verify-email': { always: isPublic(410), body: () => ({ token: 'x'.repeat(43) }) },
  'POST /api/v1/auth/resend-verification': { always: forUsers(200) },
  'GET /api/v1/auth/account': { always: forUsers(200) },
  'PUT /api/v1/auth/account': { always: forUsers(200), body: () => ({ name: 'Ada King' }) },
  'PUT /api/v1/auth/password': {
    always: forUsers(200),
    body: () => ({ currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 9' }),
  },
  'GET /api/v1/auth/devices': { always: forUsers(200) },
  'DELETE /api/v1/auth/devices/:deviceId': {
    targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
    params: ({ sessionId }) => ({ deviceId: sessionId }),
  },
  'POST /api/v1/auth/devices/sign-out-others': { always: forUsers(200) },

  'GET /api/v1/auth/termsofservice': { always: isPublic(200) },
  'GET /api/v1/auth/privacypolicy': { always: isPublic(200) },

  'GET /api/v1/users/:userId': {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
  },
  'PUT /api/v1/users/:userId/role': {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ role: 'consultant', reason }),
    isAudited: true,
  },
  'PUT /api/v1/users/:userId/suspension': {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ isSuspended: true, reason }),
    isAudited: true,
  },
  'POST /api/v1/users/:userId/sign-out': {
    targets: { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) },
    params: userParams,
    body: () => ({ reason }),
    isAudited: true,
  },

  'GET /api/v1/public/totalusers': { always: isPublic(200) },
  'POST /api/v1/public/tags': { always: isPublic(200), body: () => ({}) },
  'GET /api/v1/public/subtags/:tagId': { always: isPublic(200), params: () => ({ tagId: 'medicine' }) },
  'GET /api/v1/public/consultants': { always: isPublic(200) },
  'GET /api/v1/public/consultants/facets': { always: isPublic(200) },
  'GET /api/v1/public/consultants/cards': { always: isPublic(200) },
  'GET /api/v1/public/consultants/comparison': { always: isPublic(200) },
  // Nobody here has a card; that a listed one opens for everybody is the feature's own test.
  'GET /api/v1/public/consultant/:cid': { always: isPublic(404), params: ({ userId }) => ({ cid: userId }) },

  'GET /api/v1/school/school-list': { always: isPublic(200), make: makeSchool },
  'GET /api/v1/public/schools': { always: isPublic(200), make: makeSchool },
  'GET /api/v1/public/school-comparison': { always: isPublic(200) },
  'GET /api/v1/public/schools/:schoolId': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /api/v1/public/schools/:schoolId/consultants': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /api/v1/school/manage': { always: forAdmins(200), make: makeSchool },
  'POST /api/v1/school/manage': {
    always: forAdmins(200),
    body: ({ userId }) => ({ schoolId: userId, school: schoolDraft(), reason }),
    isAudited: true,
  },
  'GET /api/v1/school/manage/:schoolId': { targets: anySchool, params: schoolParams, make: makeSchool },
  'PUT /api/v1/school/manage/:schoolId': {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason }),
    isAudited: true,
  },
  'GET /api/v1/school/manage/:schoolId/versions': { targets: anySchool, params: schoolParams, make: makeSchool },
  'POST /api/v1/school/manage/:schoolId/restore': {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, reason }),
    isAudited: true,
  },

  'GET /api/v1/public/testimonials': { always: isPublic(200) },
  'GET /api/v1/rating/:threadId': { always: isPublic(200), params: sampleThread },
  'POST /api/v1/rating/:threadId': { always: forUsers(200), params: sampleThread, body: () => ({ rating: 5 }) },

  'GET /api/v1/user/shortlists': { always: forUsers(200) },
  'POST /api/v1/user/shortlists': { always: forUsers(200), body: () => ({ saved: [], compared: [] }) },
  // No school has this id; what becomes of one that has is the feature's own test. Taking off what is not there is no error.
  'POST /api/v1/user/add-favorite-school': { always: forUsers(404), body: noSchool },
  'POST /api/v1/user/remove-favorite-school': { always: forUsers(200), body: noSchool },
  'POST /api/v1/user/get-favorite-schools': { always: forUsers(200) },
  'GET /api/v1/user/favorite-schools': { always: forUsers(200) },
  'PUT /api/v1/user/favorite-schools': { always: forUsers(200), body: () => ({ schoolIds: [] }) },
  'PUT /api/v1/user/favorite-schools/:schoolId': {
    targets: anyTarget(forUsers(404)),
    params: noSchool,
    body: () => ({ note: 'Ask about the interview day.' }),
  },
  'POST /api/v1/user/favorite-schools/share': { always: forUsers(200) },
  'DELETE /api/v1/user/favorite-schools/share': { always: forUsers(200) },
  'GET /api/v1/public/favorite-schools/:token': { always: isPublic(404), params: () => ({ token: 'x'.repeat(43) }) },
  'GET /api/v1/user/my-numbers': { always: forUsers(200) },
  'PUT /api/v1/user/my-numbers': {
    always: forUsers(200),
    body: () => ({ gpa: 3.7, mcat: 512, residence: 'OH', citizenship: 'USA' }),
  },
  'POST /api/v1/public/schools/:schoolId/reports': {
    always: isPublic(404),
    params: noSchool,
    body: () => ({ figure: 'avgGPA', text: 'The class profile says 3.9.', sourceUrl: '' }),
  },
  'GET /api/v1/school/imports': { always: forAdmins(200) },
  'POST /api/v1/school/imports': {
    always: forAdmins(200),
    body: () => ({ fileName: 'schools.csv', csv: 'schoolId,title\nno-such-school,No Such School' }),
    isAudited: true,
  },
  // No import has this id; the feature's own tests walk through one.
  'GET /api/v1/school/imports/:importId': { targets: anyTarget(forAdmins(404)), params: noImport },
  'PUT /api/v1/school/imports/:importId/mapping': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    body: () => ({ mapping: {} }),
    isAudited: true,
  },
  'POST /api/v1/school/imports/:importId/commit': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  'POST /api/v1/school/imports/:importId/cancel': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  'POST /api/v1/school/imports/:importId/undo': {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  'GET /api/v1/school/pages': { always: forAdmins(200) },
  'POST /api/v1/school/pages': {
    always: forAdmins(404),
    body: () => ({ ...noSchool(), onlyStale: false }),
    isAudited: true,
  },
  'POST /api/v1/school/pages/cancel': { always: forAdmins(409), isAudited: true },
  'GET /api/v1/school/reports': { always: forAdmins(200) },
  'PUT /api/v1/school/reports/:reportId': {
    targets: anyTarget(forAdmins(404)),
    params: () => ({ reportId: randomUUID() }),
    body: () => ({ status: 'rejected', decision: reason }),
    isAudited: true,
  },
  // As above: nobody here has a card. Taking off what is not there is no error.
  'PUT /api/v1/user/shortlists/:list/:cid': { targets: anyTarget(forUsers(404)), params: savedParams },
  'DELETE /api/v1/user/shortlists/:list/:cid': { targets: anyTarget(forUsers(200)), params: savedParams },
  'POST /api/v1/messages/create/:consultantId': {
    targets: anyTarget(forUsers(404)),
    params: ({ userId }) => ({ consultantId: userId }),
  },

  'POST /api/v1/log/session': { always: isPublic(200), body: () => ({ URLRef: 'N/A' }) },
  'PUT /api/v1/user/add-detailed-event': { always: forUsers(200), body: () => ({ data: 'New Session' }) },
};

/** Who may open a socket: the level 'user', like a route of that level. */
export const SOCKET_HANDSHAKE: Record<ActorName, 'open' | 'refused'> = {
  anonymous: 'refused',
  phantom: 'refused',
  applicant: 'open',
  consultant: 'open',
  admin: 'open',
  suspended: 'refused',
  expired: 'refused',
  revoked: 'refused',
};

/** Who hears an event about a person: the session it happens to, the same person's other devices, other people. */
export const SOCKET_EVENTS: Record<
  (typeof SERVER_EVENT_NAMES)[number],
  { sameSession: boolean; sameUser: boolean; others: boolean }
> = {
  'session.ended': { sameSession: true, sameUser: false, others: false },
  'account.updated': { sameSession: true, sameUser: true, others: false },
};

export interface BuiltActor extends Subject {
  token: string | undefined;
}

const ROLE_OF: Record<ActorName, string> = {
  anonymous: 'user',
  phantom: 'phantom',
  applicant: 'user',
  consultant: 'consultant',
  admin: 'admin',
  suspended: 'user',
  expired: 'admin',
  revoked: 'admin',
};

/** A person in this state, with a token that was good once. The dead tokens are administrators': the most there is to win. */
export async function buildActor({ ctx }: TestApp, name: ActorName): Promise<BuiltActor> {
  const now = ctx.clock.now();
  const user = await buildUser(ctx, { role: ROLE_OF[name], ...(name === 'suspended' ? { suspendedAt: now } : {}) });
  const subject = await buildSession(ctx, user);
  const token = await signIn(ctx, user, {
    ...(name === 'expired' ? { expiresAt: new Date(now.getTime() - 1_000) } : {}),
    ...(name === 'revoked' ? { revokedAt: now } : {}),
  });
  return { userId: user.id, sessionId: subject.id, email: user.email, token: name === 'anonymous' ? undefined : token };
}

export async function buildSubject({ ctx }: TestApp, actor: BuiltActor, target: Target): Promise<Subject> {
  if (target === 'own') return actor;
  if (target === 'missing')
    return { userId: randomUUID(), sessionId: randomUUID(), email: `${randomUUID()}@example.test` };
  const user = await buildUser(ctx);
  return { userId: user.id, sessionId: (await buildSession(ctx, user)).id, email: user.email };
}

export interface MatrixCase {
  route: string;
  row: MatrixRow;
  actor: ActorName;
  target: Target;
  status: number;
}

/** The whole table, one case per route, actor and target. */
export function listCases(): MatrixCase[] {
  return Object.entries(ACCESS_MATRIX).flatMap(([route, row]) =>
    ACTORS.flatMap((actor) => {
      // Where no thing is named, what the body names exists and is somebody else's.
      if (row.always !== undefined) return [{ route, row, actor, target: 'other' as const, status: row.always[actor] }];
      return TARGETS.map((target) => ({ route, row, actor, target, status: row.targets?.[target][actor] ?? 0 }));
    }),
  );
}

/** Makes the people and calls the route as the table says. */
export async function runCase(app: TestApp, { route, row, actor, target }: MatrixCase) {
  const caller = await buildActor(app, actor);
  const subject = await buildSubject(app, caller, target);
  if (target !== 'missing') await row.make?.(app, subject);
  const [method = '', template = ''] = route.split(' ');
  const params = row.params?.(subject) ?? {};
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const reply = await app.request(method, path, { as: caller.token, body: row.body?.(subject) });
  return { reply, caller, subject };
}
