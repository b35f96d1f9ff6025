// The hosted payment page as HTML. It works without JavaScript, by keyboard and by screen reader, so that journeys drive it like a person.
import type Stripe from 'stripe';
import { TEST_CARDS } from '../objects/cards.ts';
import { formatMoney } from '../objects/money-text.ts';
import type { SessionRecord } from '../state/state.ts';
import { FIELD_NAMES, type FieldErrors, type FieldName, type FormValues } from './payment-form.ts';
import { type Html, html } from './html.ts';

interface PaymentPageInput {
  record: SessionRecord;
  values: FormValues;
  errors: FieldErrors;
  /** What the card's bank answered. */
  decline: string | null;
  isEmailFixed: boolean;
}

interface FieldText {
  label: string;
  hint?: string;
  autocomplete: string;
  inputMode: string;
}

const FIELDS: Record<FieldName, FieldText> = {
  email: { label: 'E-mail', autocomplete: 'email', inputMode: 'email' },
  cardNumber: { label: 'Card number', autocomplete: 'cc-number', inputMode: 'numeric' },
  expiry: {
    label: 'Expiration date',
    hint: 'Month and year, like 12 / 34',
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
  },
  cvc: { label: 'Security code (CVC)', hint: '3 or 4 digits', autocomplete: 'cc-csc', inputMode: 'numeric' },
  name: { label: 'Name on card', autocomplete: 'cc-name', inputMode: 'text' },
};

export function paymentTitle(input: PaymentPageInput): string {
  return hasProblem(input) ? 'Error: check your payment details' : 'Pay securely';
}

function hasProblem({ errors, decline }: PaymentPageInput): boolean {
  return decline !== null || Object.keys(errors).length > 0;
}

export function renderPaymentPage(input: PaymentPageInput): Html {
  const { record, values } = input;
  const { session } = record;
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd');
  const isFree = session.amount_total === 0;
  return html`<main>
    <h1>${session.mode === 'subscription' ? 'Subscribe' : 'Pay'} ${total}</h1>
    ${hasProblem(input) && renderErrors(input)} ${renderOrder(record, total)}
    <form method="post" action="/c/pay/${session.id}" novalidate>
      <fieldset>
        <legend>Contact</legend>
        ${renderField(input, 'email')}
      </fieldset>
      ${
        !isFree &&
        html`<fieldset>
          <legend>Card</legend>
          ${(['cardNumber', 'expiry', 'cvc', 'name'] as const).map((name) => renderField(input, name))}
        </fieldset>`
      }
      <button class="wide" type="submit">${submitText(session, total)}</button>
    </form>
    ${
      session.cancel_url !== null &&
      html`<p><a href="${session.cancel_url}">Cancel and return to ${hostOf(session.cancel_url)}</a></p>`
    }
    ${!isFree && renderTestCards(session.id, values.cardNumber)}
  </main>`;
}

function submitText({ mode, amount_total }: Stripe.Checkout.Session, total: string): string {
  if (amount_total === 0) return 'Complete order';
  return mode === 'subscription' ? `Subscribe and pay ${total}` : `Pay ${total}`;
}

function renderErrors({ errors, decline }: PaymentPageInput): Html {
  const wrong = FIELD_NAMES.filter((name) => errors[name] !== undefined);
  return html`<div class="errors" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>
      ${decline !== null && html`<li><a href="#cardNumber">${decline}</a></li>`}
      ${wrong.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}
    </ul>
  </div>`;
}

function renderOrder({ session, lineItems }: SessionRecord, total: string): Html {
  return html`<table>
    <caption>
      Your order
    </caption>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" class="amount">Price</th>
      </tr>
    </thead>
    <tbody>
      ${lineItems.map(
        (line) =>
          html`<tr>
            <td>${line.description}${(line.quantity ?? 1) > 1 && ` × ${line.quantity}`}${everyInterval(line.price)}</td>
            <td class="amount">${formatMoney(line.amount_total, line.currency)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr class="total">
        <th scope="row">Total</th>
        <td class="amount">${total} ${(session.currency ?? '').toUpperCase()}</td>
      </tr>
    </tfoot>
  </table>`;
}

function everyInterval(price: Stripe.Price | null): string {
  if (price?.recurring === null || price?.recurring === undefined) return '';
  const { interval, interval_count: count } = price.recurring;
  return count === 1 ? `, every ${interval}` : `, every ${count} ${interval}s`;
}

function renderField({ values, errors, isEmailFixed }: PaymentPageInput, name: FieldName): Html {
  const { label, hint, autocomplete, inputMode } = FIELDS[name];
  const error = errors[name];
  const described = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean);
  // The security code is never shown again, as on Stripe's page.
  const value = name === 'cvc' ? '' : values[name];
  return html`<label for="${name}">${label}</label>
    ${hint !== undefined && html`<span id="${name}-hint">${hint}</span>`}
    ${error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${inputMode}"
      required
      ${name === 'email' && isEmailFixed && { html: 'readonly' }}
      ${error !== undefined && { html: 'aria-invalid="true"' }}
      ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
    />`;
}

function renderTestCards(sessionId: string, chosen: string): Html {
  return html`<details ${chosen === '' && { html: 'open' }}>
    <summary>Test cards</summary>
    <p>Each link fills in the card number and an expiration date.</p>
    <ul class="plain">
      ${TEST_CARDS.map(
        ({ number, description }) =>
          html`<li>
            <a href="/c/pay/${sessionId}?card=${number}">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</a>:
            ${description}
          </li>`,
      )}
    </ul>
  </details>`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function renderAuthenticationPage({ session }: SessionRecord): Html {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd');
  return html`<main>
    <h1>Authenticate your payment</h1>
    <p>The bank of this test card asks whether you approve a payment of ${total}.</p>
    <form method="post" action="/c/pay/${session.id}/authenticate">
      <button class="wide" type="submit" name="result" value="approve">Complete authentication</button>
      <button class="wide plain" type="submit" name="result" value="fail">Fail authentication</button>
    </form>
  </main>`;
}

/** A session that can no longer be paid says why, and the way back. */
export function renderClosedPage(session: Stripe.Checkout.Session, successUrl: string): { title: string; body: Html } {
  const isPaid = session.status === 'complete';
  const title = isPaid ? 'This order is complete' : 'This checkout page has expired';
  const text = isPaid
    ? 'The payment went through. There is nothing more to do here.'
    : 'Nothing was charged. Go back to start again.';
  const target = isPaid ? successUrl : session.cancel_url;
  return {
    title,
    body: html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${target !== null && html`<p><a href="${target}">Return to ${hostOf(target)}</a></p>`}
    </main>`,
  };
}
