// Serves the hosted pages of a Checkout session under /c/pay: the form, 3-D Secure, and what is shown when it is over.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCrossSite, refuse } from '../http/http-server.ts';
import { finishAuthentication, type PaymentOutcome, paySession } from '../objects/checkout-payment.ts';
import type { Simulation } from '../simulation.ts';
import type { SessionRecord } from '../state/state.ts';
import { checkPaymentForm, type FieldErrors, type FormValues, readPaymentForm } from './payment-form.ts';
import { paymentTitle, renderAuthenticationPage, renderClosedPage, renderPaymentPage } from './payment-page.ts';
import { redirect, sendPage } from './html.ts';

const EXAMPLE_EXPIRY = '12 / 34';

export function serveCheckout(
  simulation: Simulation,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  const [, sessionId = '', step] = /^\/c\/pay\/(\w+)(\/authenticate)?$/.exec(pathname) ?? [];
  const record = simulation.state.sessions.get(sessionId);
  if (record === undefined) {
    refuse(response, 404, 'There is no such checkout page. The simulator may have been reset.');
    return;
  }
  if (request.method === 'POST' && isCrossSite(request)) {
    refuse(response, 403, 'A payment form must be sent from its own page.');
    return;
  }
  if (record.session.status !== 'open') {
    serveClosed(request, response, record);
  } else if (step === undefined) {
    servePayment(simulation, request, response, { record, query: searchParams, form: new URLSearchParams(body) });
  } else {
    serveAuthentication(simulation, request, response, { record, form: new URLSearchParams(body) });
  }
}

function successUrlOf({ session }: SessionRecord): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** A second press of the button lands where the first did. */
function serveClosed(request: IncomingMessage, response: ServerResponse, record: SessionRecord): void {
  if (request.method === 'POST' && record.session.status === 'complete') redirect(response, successUrlOf(record));
  else sendPage(response, renderClosedPage(record.session, successUrlOf(record)));
}

function fixedEmailOf({ state }: Simulation, { session, customerId }: SessionRecord): string | null {
  const customer = session.customer === null ? undefined : state.customers.get(customerId ?? '');
  return session.customer_email ?? customer?.email ?? null;
}

function servePayment(
  simulation: Simulation,
  request: IncomingMessage,
  response: ServerResponse,
  { record, query, form }: { record: SessionRecord; query: URLSearchParams; form: URLSearchParams },
): void {
  const fixedEmail = fixedEmailOf(simulation, record);
  const show = (values: FormValues, errors: FieldErrors, decline: string | null): void => {
    const input = { record, values, errors, decline, isEmailFixed: fixedEmail !== null };
    sendPage(response, {
      title: paymentTitle(input),
      body: renderPaymentPage(input),
      formTarget: record.session.success_url,
    });
  };
  if (request.method !== 'POST') {
    show(
      firstValues(fixedEmail, query.get('card') ?? ''),
      {},
      query.get('failed') === null ? null : lastFailure(simulation, record),
    );
    return;
  }
  const values = { ...readPaymentForm(form), ...(fixedEmail === null ? {} : { email: fixedEmail }) };
  const checked = checkPaymentForm(values, {
    isFree: record.session.amount_total === 0,
    nowMs: simulation.nowMs(),
  });
  if ('errors' in checked) {
    show(values, checked.errors, null);
    return;
  }
  const outcome = paySession(simulation, record.session.id, checked.input);
  if (outcome.kind === 'declined') show(values, {}, outcome.decline.message);
  else redirectAfter(response, record, outcome);
}

/** A test card chosen from the list brings an expiration date with it. */
function firstValues(fixedEmail: string | null, card: string): FormValues {
  const expiry = card === '' ? '' : EXAMPLE_EXPIRY;
  return { email: fixedEmail ?? '', cardNumber: card, expiry, cvc: '', name: '' };
}

function lastFailure({ state }: Simulation, { intentId }: SessionRecord): string | null {
  return state.paymentIntents.get(intentId ?? '')?.last_payment_error?.message ?? null;
}

function redirectAfter(response: ServerResponse, record: SessionRecord, outcome: PaymentOutcome): void {
  const page = `/c/pay/${record.session.id}`;
  switch (outcome.kind) {
    case 'paid':
      return redirect(response, successUrlOf(record));
    case 'needs_authentication':
      return redirect(response, `${page}/authenticate`);
    case 'declined':
      return redirect(response, `${page}?failed=1`);
    case 'not_open':
      return redirect(response, page);
  }
}

function serveAuthentication(
  simulation: Simulation,
  request: IncomingMessage,
  response: ServerResponse,
  { record, form }: { record: SessionRecord; form: URLSearchParams },
): void {
  if (request.method !== 'POST') {
    const title = 'Authenticate your payment';
    sendPage(response, { title, body: renderAuthenticationPage(record), formTarget: record.session.success_url });
    return;
  }
  const isApproved = form.get('result') === 'approve';
  redirectAfter(response, record, finishAuthentication(simulation, record.session.id, isApproved));
}
