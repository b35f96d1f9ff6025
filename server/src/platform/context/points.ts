// Named points in the paths of money, where a test lets something else happen in between. Outside of tests nobody listens.

type Listener = (point: Point) => Promise<void>;

export const POINTS = [
  'settle.loaded',
  'settle.retrieved',
  'settle.order-locked',
  'settle.before-post',
  'settle.before-commit',
  'settle.committed',
  'expire.before-call',
  'expire.after-call',
  'expire.before-release',
  'refund.quoted',
  'refund.drawn',
  'refund.called',
  'refund.before-settle',
  'subscription.read',
  'subscription.locked',
  'subscription.before-post',
  'cancel.loaded',
  'cancel.order-locked',
  'cancel.before-commit',
] as const;
export type Point = (typeof POINTS)[number];

let listener: Listener | null = null;

/** Null: nobody listens any more. */
export function listenAtPoints(next: Listener | null): void {
  listener = next;
}

export async function at(point: Point): Promise<void> {
  if (listener !== null) await listener(point);
}
