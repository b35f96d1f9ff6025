// The review of an order before it is paid.
import { Checkout } from '#features/commerce/checkout/checkout.tsx';
import type { FrameHandle } from '#lib/page/frame.ts';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/checkout';

export const meta = pageMeta({
  title: 'Review your order',
  description: 'What you buy, what it costs and where your money goes.',
  isPrivate: true,
});

/** The button to pay stands there. */
export const handle: FrameHandle = { hasNavOnPhone: false };

export default function CheckoutRoute({ params: { packageId } }: Route.ComponentProps) {
  return <Checkout key={packageId} packageId={packageId} />;
}
