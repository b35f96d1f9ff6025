// Whether an address is one to pay at, seen from where the person is.
import { useSite } from '#lib/brand.ts';
import { isPaymentAddress } from './payment-address.ts';

/** A page on a developer's own machine: only from there may the simulator of payments be opened. */
function isOwnMachine({ hostname }: { hostname: string }): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

export function usePaymentPage(): (url: string) => boolean {
  const { origins } = useSite();
  return (url) => {
    const { location } = window;
    return isPaymentAddress(url, {
      ownOrigins: [location.origin, origins.matricula, origins.peerway],
      isTest: isOwnMachine(location),
    });
  };
}
