// The operator page as HTML: what there is, what was sent, and buttons for what may happen next.
import type { SimulatorControls } from '../controls.ts';
import { FAULT_KINDS } from '../http/faults.ts';
import { formatMoney } from '../objects/money-text.ts';
import { newestFirst, type EventRecord, type State } from '../state/state.ts';
import { type Html, html } from './html.ts';

const SHOWN_ROWS = 50;
const HOUR_MS = 60 * 60 * 1000;

const CLOCK_STEPS = [
  { label: '1 hour', ms: HOUR_MS },
  { label: '1 day', ms: 24 * HOUR_MS },
  { label: '31 days', ms: 31 * 24 * HOUR_MS },
];

export function renderOperatorPage(controls: SimulatorControls, state: State, message: string | null): Html {
  return html`<main class="wide">
    <h1>Stripe simulator</h1>
    ${message !== null && html`<p role="alert" class="errors" tabindex="-1" autofocus>${message}</p>`}
    ${renderClock(controls)} ${renderWebhooks(controls)} ${renderFaults(controls)} ${renderObjects(state)}
    ${renderEvents(newestFirst(state.events).slice(0, SHOWN_ROWS))}
    <h2>Start over</h2>
    <form method="post" action="/simulator/actions/reset">
      <button type="submit">Delete all objects</button>
    </form>
  </main>`;
}

function renderClock(controls: SimulatorControls): Html {
  return html`<h2>Clock</h2>
    <p>It is ${dateText(controls.nowMs())} in the simulator.</p>
    <form method="post" action="/simulator/actions/clock" class="row">
      ${CLOCK_STEPS.map(
        ({ label, ms }) => html`<button type="submit" name="advanceMs" value="${ms}">Advance ${label}</button>`,
      )}
    </form>`;
}

function renderWebhooks({ webhooks }: SimulatorControls): Html {
  const { endpoints, copies, delayMs, isOff } = webhooks;
  return html`<h2>Webhooks</h2>
    <p>${endpoints.length === 0 ? 'No endpoint.' : `To ${endpoints.map(({ url }) => url).join(', ')}`}</p>
    <form method="post" action="/simulator/actions/webhooks" class="row">
      <label>Copies of each event <input name="copies" inputmode="numeric" value="${copies}" /></label>
      <label>Delay in milliseconds <input name="delayMs" inputmode="numeric" value="${delayMs}" /></label>
      <label>
        Delivery
        <select name="isOff">
          <option value="false">On</option>
          <option value="true" ${isOff && { html: 'selected' }}>Off</option>
        </select>
      </label>
      <button type="submit">Save</button>
    </form>
    <form method="post" action="/simulator/actions/resend">
      <p><button type="submit" class="plain" name="pending" value="true">Send everything undelivered</button></p>
    </form>`;
}

function renderFaults({ faults }: SimulatorControls): Html {
  const pending = faults.pending();
  return html`<h2>Faults</h2>
    ${
      pending.length > 0 &&
      html`<ul>
        ${pending.map(
          ({ kind, method = 'any method', path = 'any path', times }) =>
            html`<li>${kind} for ${method} ${path}, ${times} times</li>`,
        )}
      </ul>`
    }
    <form method="post" action="/simulator/actions/faults" class="row">
      <label>
        Kind
        <select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
        </select>
      </label>
      <label>Method <input name="method" value="POST" /></label>
      <label>Path <input name="path" value="/v1/*" /></label>
      <label>Times <input name="times" inputmode="numeric" value="1" /></label>
      <label>Delay in milliseconds <input name="delayMs" inputmode="numeric" value="1000" /></label>
      <button type="submit">Add fault</button>
      <button type="submit" class="plain" name="clear" value="true">Remove all</button>
    </form>`;
}

interface Row {
  id: string;
  status: string | null;
  amount: string;
  createdAt: number;
  action?: Html;
}

function renderObjects(state: State): Html {
  const money = (cents: number | null, currency: string | null): string =>
    cents === null || currency === null ? '' : formatMoney(cents, currency);
  const sections: [string, Row[]][] = [
    [
      'Checkout sessions',
      newestFirst(state.sessions).map(({ session }) => ({
        id: session.id,
        status: `${session.status}, ${session.payment_status}`,
        amount: money(session.amount_total, session.currency),
        createdAt: session.created,
        ...(session.url === null ? {} : { action: html`<a href="/c/pay/${session.id}">Open page</a>` }),
      })),
    ],
    [
      'Charges',
      newestFirst(state.charges).map((charge) => ({
        id: charge.id,
        status: charge.status,
        amount: money(charge.amount, charge.currency),
        createdAt: charge.created,
        ...(charge.paid && !charge.disputed && !charge.refunded
          ? { action: actionButton('disputes', { charge: charge.id }, 'Dispute') }
          : {}),
      })),
    ],
    [
      'Disputes',
      newestFirst(state.disputes).map(({ id, status, amount, currency, created }) => ({
        id,
        status,
        amount: money(amount, currency),
        createdAt: created,
        ...(status === 'won' || status === 'lost'
          ? {}
          : {
              action: html`${actionButton('disputes', { dispute: id, status: 'won' }, 'Close as won')}
              ${actionButton('disputes', { dispute: id, status: 'lost' }, 'Close as lost')}`,
            }),
      })),
    ],
    ...[state.refunds, state.paymentIntents, state.invoices, state.subscriptions, state.balanceTransactions].map(
      (objects, index): [string, Row[]] => [
        ['Refunds', 'Payment intents', 'Invoices', 'Subscriptions', 'Balance transactions'][index] ?? '',
        [...(objects as Map<string, Listed>).values()].toReversed().map((listed) => ({
          id: listed.id,
          status: listed.status,
          amount: money(listed.net ?? listed.total ?? listed.amount ?? null, listed.currency),
          createdAt: listed.created,
        })),
      ],
    ),
  ];
  return html`<h2>Objects</h2>
    ${sections.map(([title, rows]) => renderTable(title, rows))}`;
}

/** What the plain tables need of refunds, intents, invoices, subscriptions and balance transactions. */
interface Listed {
  id: string;
  status: string | null;
  currency: string;
  created: number;
  net?: number;
  total?: number;
  amount?: number;
}

function renderTable(title: string, rows: Row[]): Html {
  return html`<details>
    <summary>${title} (${rows.length})</summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Status</th>
            <th scope="col" class="amount">Amount</th>
            <th scope="col">Created</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, SHOWN_ROWS).map(
            ({ id, status, amount, createdAt, action }) =>
              html`<tr>
                <th scope="row">${id}</th>
                <td>${status}</td>
                <td class="amount">${amount}</td>
                <td>${dateText(createdAt * 1000)}</td>
                <td>${action}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

function renderEvents(records: EventRecord[]): Html {
  return html`<h2>Events</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Events">
      <table>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Created</th>
            <th scope="col">Deliveries</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          ${records.map(
            ({ event, deliveries }) =>
              html`<tr>
                <th scope="row">${event.type}<br />${event.id}</th>
                <td>${dateText(event.created * 1000)}</td>
                <td>
                  ${deliveries.map(({ url, isDelivered, tries }) => {
                    const results = tries.map(({ result }) => result).join(', ') || 'not tried';
                    return html`${isDelivered ? 'Delivered' : 'Undelivered'}: ${url} (${results})<br />`;
                  })}
                </td>
                <td>${actionButton('resend', { event: event.id }, 'Resend')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** The button's name says what it acts on, for those who hear the page. */
function actionButton(action: string, values: Record<string, string>, label: string): Html {
  const [subject = ''] = Object.values(values);
  return html`<form method="post" action="/simulator/actions/${action}">
    ${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button type="submit" class="plain" aria-label="${label} ${subject}">${label}</button>
  </form>`;
}

function dateText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
