// A request of an administrator who views the product as somebody else: whose eyes it has, and that it only reads what may be seen so.
// There is no token of the person: the administrator's own session carries it, and ends it with itself.
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { VIEWABLE_ENDPOINTS, VIEWING_TEXTS } from '@matricula/contract/http/viewing.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/context/actor.ts';
import type { Platform } from '#platform/context/context.ts';
import { forbidden } from '#platform/context/errors.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const VIEWABLE = new Set(VIEWABLE_ENDPOINTS.map((name) => ENDPOINTS[name].replace(' ', ` ${API_PREFIX}`)));

interface AskedRoute {
  method: string;
  /** As it was registered: '/api/v1/orders/:orderId'. */
  url: string;
  isPublic: boolean;
}

/**
 * Who the request is answered as: the person, or null, a visitor, where something public is asked that is not on the list. Fails with
 * forbidden for every write, for what is hidden, and when the viewing is over or is another administrator's.
 */
export async function selectViewed(
  { readOnlyDb, clock }: Platform,
  viewer: Actor,
  viewingId: string,
  { method, url, isPublic }: AskedRoute,
): Promise<Actor | null> {
  if (viewer.role !== 'admin') forbidden();
  const isViewable = VIEWABLE.has(`${method} ${url}`);
  if (method !== 'GET' && !isViewable) forbidden(VIEWING_TEXTS.readOnly, 'viewing');
  if (!isViewable && !isPublic) forbidden(VIEWING_TEXTS.hidden, 'viewing');
  const { rows } = await sql<{ userId: string; role: Role }>`
    select v.user_id, u.role from viewings v join users u on u.id = v.user_id
    where v.id = ${UUID.test(viewingId) ? viewingId : null}::uuid and v.admin_id = ${viewer.userId}::uuid and v.ended_at is null
      and v.ends_at > ${clock.now()} and u.role <> 'admin' and u.suspended_at is null`.execute(readOnlyDb);
  const [viewed] = rows;
  if (viewed === undefined) forbidden(VIEWING_TEXTS.ended, 'viewing_ended');
  // No session of the person's: what is signed for one, or compared with it, fits nothing.
  return isViewable ? { ...viewed, sessionId: viewingId } : null;
}

/** Everything of the platform that asks the database, on connections that cannot write. */
export function readOnly(platform: Platform): Platform {
  const { readOnlyDb: db } = platform;
  return { ...platform, db, searches: db, lookups: db };
}
