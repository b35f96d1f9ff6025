// How an endpoint is described: method, path, parameters, and what it answers with.
import type Stripe from 'stripe';
import type { Simulation } from '../simulation.ts';
import { expandObject } from './expand.ts';
import type { FormObject } from './form.ts';
import { list, readParams, type Shape, text, type Values } from './params.ts';

export interface Route {
  method: string;
  /** '/v1/refunds/:id': the one part that varies is the object's id. */
  path: string;
  run(simulation: Simulation, id: string, form: FormObject): object;
}

const EXPAND = { expand: list(text()) };

type StripeObject = { id: string } | Stripe.ApiList<unknown> | Stripe.Balance;

/** Every endpoint takes `expand`; what the handler answers with is copied, so that callers cannot see later changes. */
export function route<S extends Shape>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  shape: S,
  handle: (simulation: Simulation, params: Values<S>, id: string) => StripeObject,
): Route {
  return {
    method,
    path,
    run: (simulation, id, form) => {
      const params = readParams({ ...shape, ...EXPAND }, form) as Values<S> & Values<typeof EXPAND>;
      return expandObject(simulation, handle(simulation, params, id), params.expand ?? []);
    },
  };
}

export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; id: string } | null {
  for (const candidate of routes) {
    if (candidate.method !== method) continue;
    const match = new RegExp(`^${candidate.path.replace(':id', '([^/]+)')}$`).exec(path);
    if (match !== null) return { route: candidate, id: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}
