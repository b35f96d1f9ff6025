// Walks through the table of AUTH-1: makes the people and things that a row speaks of, and calls the route as they would.
import { randomUUID } from 'node:crypto';
import { type ActorName, ACTORS, type MatrixRow, type Subject, type Target, TARGETS } from './access-actors.ts';
import { ACCESS_MATRIX } from './access-matrix.ts';
import type { TestApp } from '#test/app.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

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
  const reply = await app.request(method, path + (row.query ?? ''), {
    as: caller.token,
    body: row.body?.(subject),
    ...(row.headers === undefined ? {} : { headers: row.headers }),
  });
  return { reply, caller, subject };
}
