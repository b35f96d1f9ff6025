// Puts objects in the place of their ids where the caller asked for it: `expand[0]=payment_intent.latest_charge.balance_transaction`.
import type { Simulation } from '../simulation.ts';
import { findObject } from '../state/state.ts';
import { invalidParameter } from './errors.ts';

const MAX_DEPTH = 4;

type Expandable = Record<string, unknown>;

/** Answers with a copy: stored objects hold ids only. */
export function expandObject(simulation: Simulation, source: object, paths: readonly string[]): object {
  const copy = structuredClone(source) as Expandable;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH) {
      throw invalidParameter(`You cannot expand more than ${MAX_DEPTH} levels of a property`, 'expand');
    }
    expandPath(simulation, copy, names, path);
  }
  return copy;
}

function expandPath(simulation: Simulation, target: Expandable, names: string[], path: string): void {
  const [name = '', ...rest] = names;
  const value = target[name] ?? includedList(simulation, target, name);
  if (value === undefined) throw invalidParameter(`This property cannot be expanded (${path}).`, 'expand');
  if (value === null) return;
  const expanded = Array.isArray(value)
    ? value.map((element: unknown) => resolve(simulation, element, path))
    : resolve(simulation, value, path);
  target[name] = expanded;
  if (rest.length === 0) return;
  for (const next of [expanded].flat()) expandPath(simulation, next as Expandable, rest, path);
}

function resolve(simulation: Simulation, value: unknown, path: string): unknown {
  if (typeof value === 'object') return value;
  const found = typeof value === 'string' ? findObject(simulation.state, value) : undefined;
  if (found === undefined) throw invalidParameter(`This property cannot be expanded (${path}).`, 'expand');
  return structuredClone(found);
}

/** Lists that belong to an object but are only shown on demand. */
function includedList({ state }: Simulation, target: Expandable, name: string): object | null | undefined {
  const id = String(target['id']);
  const list = (url: string, data: object[]): object => structuredClone({ object: 'list', data, has_more: false, url });
  const kind = `${String(target['object'])}.${name}`;
  if (kind === 'checkout.session.line_items') {
    return list(`/v1/checkout/sessions/${id}/line_items`, state.sessions.get(id)?.lineItems ?? []);
  }
  if (kind === 'charge.refunds') {
    const refunds = [...state.refunds.values()].filter(({ charge }) => charge === id);
    return list(`/v1/charges/${id}/refunds`, refunds.toReversed());
  }
  if (kind === 'invoice.payments') {
    const payments = [...state.invoicePayments.values()].filter(({ invoice }) => invoice === id);
    return list(`/v1/invoice_payments?invoice=${id}`, payments.toReversed());
  }
  // A field without a value, such as the charge of a payment that nobody tried, is no mistake.
  return target[name] === null ? null : undefined;
}
