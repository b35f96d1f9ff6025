// Leaving for the payment page. Whatever an answer says, nobody is led anywhere else.

/** The browser has gone by then, or it never will: stopped by the person, or by the network. */
const LEAVING_MS = 10_000;

class UnknownAddress extends Error {
  override name = 'UnknownAddress';
}

/** Lasts until the person is back on this page, so that a button stays busy while the browser leaves. Fails with a text for people. */
export async function leaveToPay(url: string, isPaymentPage: (url: string) => boolean): Promise<void> {
  if (!isPaymentPage(url)) {
    throw new UnknownAddress(
      'The payment page has an address that we do not know, so we did not open it. You have not been charged.',
    );
  }
  window.location.assign(url);
  await backOnThisPage();
}

/** A browser may keep the whole page and show it again on Back, as it was left. */
function backOnThisPage(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, LEAVING_MS);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('pageshow', handleShow);
      resolve();
    }
    function handleShow({ persisted }: PageTransitionEvent) {
      if (persisted) end();
    }
    window.addEventListener('pageshow', handleShow);
  });
}
