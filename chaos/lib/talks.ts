// Conversations between people who have sessions, made in a few statements: registering hundreds would only measure argon2.
import { randomUUID } from 'node:crypto';
import { readConfig } from '../../server/src/config.ts';
import { createLog } from '../../server/src/platform/context/log.ts';
import { createPlatform } from '../../server/src/platform/context/platform.ts';
import type { Product } from './product.ts';

export interface TalkMember {
  userId: string;
  token: string;
}

export interface Talk {
  conversationId: string;
  members: [applicant: TalkMember, consultant: TalkMember];
}

const SESSION_DAYS = 30;

interface Person {
  userId: string;
  sessionId: string;
  role: 'user' | 'consultant';
}

function invent(role: Person['role']): Person {
  return { userId: randomUUID(), sessionId: randomUUID(), role };
}

/** Each side has said one thing already, so that the limit before a first answer does not bind. */
export async function makeTalks(product: Product, count: number): Promise<Talk[]> {
  const pairs = Array.from({ length: count }, () => ({
    conversationId: randomUUID(),
    applicant: invent('user'),
    consultant: invent('consultant'),
  }));
  await insertPeople(
    product,
    pairs.flatMap(({ applicant, consultant }) => [applicant, consultant]),
  );
  await product.postgres.query(
    product.database,
    `insert into conversations (id, applicant_id, consultant_id, last_seq)
     select id, applicant, consultant, 2 from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (id, applicant, consultant)`,
    [
      pairs.map(({ conversationId }) => conversationId),
      pairs.map(({ applicant }) => applicant.userId),
      pairs.map(({ consultant }) => consultant.userId),
    ],
  );
  await product.postgres.query(
    product.database,
    `with m as (
       insert into messages (conversation_number, seq, sender_id, client_id, sender_number, body, created_at)
       select number, seq, case seq when 1 then applicant_id else consultant_id end, gen_random_uuid(), 1, 'Hello', now()
         from conversations, generate_series(1, 2) as seq
       returning conversation_number, sender_id)
     insert into conversation_members (conversation_number, user_id, sent, received, last_message_at)
     select conversation_number, sender_id, 1, 1, now() from m`,
  );
  const tokens = await signTokens(
    product,
    pairs.flatMap(({ applicant, consultant }) => [applicant, consultant]),
  );
  const memberOf = ({ userId }: Person): TalkMember => ({ userId, token: tokens.get(userId) ?? '' });
  return pairs.map(({ conversationId, applicant, consultant }) => ({
    conversationId,
    members: [memberOf(applicant), memberOf(consultant)],
  }));
}

async function insertPeople(product: Product, people: Person[]): Promise<void> {
  const values = [
    people.map(({ userId }) => userId),
    people.map(({ sessionId }) => sessionId),
    people.map(({ role }) => role),
  ];
  await product.postgres.query(
    product.database,
    `with people as (select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (id, session_id, role)),
     users as (
       insert into users (id, name, email, password_hash, role, email_verified_at)
       select id, 'Alex Doe', id || '@people.test', 'none', role, now() from people returning id, role),
     consultants as (
       insert into consultants (id, name, hourly_rate_cents, state, listed_at)
       select id, 'Alex Doe', 5000, 'live', now() from users where role = 'consultant')
     insert into sessions (id, user_id, device_label, user_agent, ip_address, expires_at)
     select session_id, users.id, 'chaos', 'chaos', '127.0.0.1', now() + interval '${SESSION_DAYS} days'
       from people join users on users.id = people.id`,
    values,
  );
}

/** Signed by the product's own code, with its own secret. */
async function signTokens(product: Product, people: Person[]): Promise<Map<string, string>> {
  const log = createLog({ level: 'silent', process: 'script' });
  const platform = createPlatform({ config: readConfig(product.env), log, process: 'script' });
  try {
    const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60_000);
    const signed = people.map(async ({ userId, sessionId, role }): Promise<[string, string]> => [
      userId,
      platform.sessions.issueToken({ id: sessionId, userId, role, expiresAt }),
    ]);
    return new Map(await Promise.all(signed));
  } finally {
    await platform.close();
  }
}
