// Events: the record of each change, kept for the list and handed to the webhooks. Also how an object is changed with its event.
import Stripe from 'stripe';
import { noSuchObject } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { boolean, list, text } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { type EventRecord, newestFirst } from '../state/state.ts';

/** Stripe lists events of the last 30 days only. */
const LISTED_SECONDS = 30 * 24 * 60 * 60;

/** The event carries the object as it is now; later changes must not show in it. */
export function emitEvent(simulation: Simulation, type: Stripe.Event.Type, object: object, previous?: object): void {
  const event = {
    id: makeId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: simulation.now(),
    data: structuredClone(previous === undefined ? { object } : { object, previous_attributes: previous }),
    livemode: false,
    pending_webhooks: 0,
    request: simulation.request ?? { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
  const record: EventRecord = { event, deliveries: [] };
  simulation.state.events.set(event.id, record);
  simulation.onEvent(record);
}

/** Changes a stored object and tells of it, with what the fields were before. */
export function updateObject<T extends object>(
  simulation: Simulation,
  type: Stripe.Event.Type,
  object: T,
  changes: Partial<T>,
): void {
  const names = Object.keys(changes) as (keyof T)[];
  const previous = structuredClone(Object.fromEntries(names.map((name) => [name, object[name]])));
  Object.assign(object, changes);
  emitEvent(simulation, type, object, previous);
}

function isFullyDelivered({ deliveries }: EventRecord): boolean {
  return deliveries.every(({ isDelivered }) => isDelivered);
}

function doesMatch(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

export const EVENT_ROUTES: Route[] = [
  route(
    'GET',
    '/v1/events',
    { ...PAGE_PARAMS, delivery_success: boolean(), type: text(), types: list(text()) },
    (simulation, params) => {
      const patterns = params.types ?? (params.type === undefined ? ['*'] : [params.type]);
      const oldest = simulation.now() - LISTED_SECONDS;
      const wanted = newestFirst(simulation.state.events).filter(
        (record) =>
          record.event.created >= oldest &&
          patterns.some((pattern) => doesMatch(pattern, record.event.type)) &&
          (params.delivery_success === undefined || params.delivery_success === isFullyDelivered(record)),
      );
      return listPage(
        wanted.map(({ event }) => event),
        params,
        '/v1/events',
      );
    },
  ),
  route('GET', '/v1/events/:id', {}, ({ state }, _params, id) => {
    const record = state.events.get(id);
    if (record === undefined) throw noSuchObject('event', id);
    return record.event;
  }),
];
