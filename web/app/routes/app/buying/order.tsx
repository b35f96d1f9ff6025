// One order, at the address that the payment page comes back to.
import { isPaymentAddress } from '#features/commerce/checkout/payment-address.ts';
import { OrderPage } from '#features/commerce/orders/order-page.tsx';
import { useSite } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/order';

export const meta = pageMeta({ title: 'Order', description: 'A package you bought or sold.', isPrivate: true });

/** A page on a developer's own machine: only from there may the simulator of payments be opened. */
function isOwnMachine({ hostname }: { hostname: string }): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

export default function OrderRoute({ params: { orderId } }: Route.ComponentProps) {
  const { origins } = useSite();

  function isPaymentPage(url: string): boolean {
    const { location } = window;
    return isPaymentAddress(url, {
      ownOrigins: [location.origin, origins.matricula, origins.peerway],
      isTest: isOwnMachine(location),
    });
  }

  return <OrderPage key={orderId} orderId={orderId} isPaymentPage={isPaymentPage} />;
}
