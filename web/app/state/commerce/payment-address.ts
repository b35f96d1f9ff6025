// Where the browser may be sent to pay. Whatever an answer says, nobody is led anywhere else. Pure.

const PAYMENT_ORIGIN = 'https://checkout.stripe.com';
/** Of the simulator, where no card is charged. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost'];

interface AddressTerms {
  /** Of this page and of both brands. */
  ownOrigins: readonly string[];
  isTest: boolean;
}

export function isPaymentAddress(url: string, { ownOrigins, isTest }: AddressTerms): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, hostname } = new URL(url);
  // Written as the browser reads it: no names before an @, no backslashes, spaces or other ways to make one address look like another.
  if (!url.startsWith(`${origin}/`) || url.includes('\\')) return false;
  if (origin === PAYMENT_ORIGIN || ownOrigins.includes(origin)) return true;
  return isTest && protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname);
}
