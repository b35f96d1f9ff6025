// The ledger of administrators: whether it adds up, balances under what they are, transfers by filter and page.
import type { LedgerAccountsReply, LedgerCheck, LedgerTransfer } from '@matricula/contract/commerce/ledger.ts';
import { LEDGER_RULES, PLATFORM_ACCOUNTS } from '@matricula/contract/commerce/ledger.rules.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { LedgerScreen } from './ledger-screen.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));

const BALANCES: Partial<Record<string, number>> = { stripe_balance: 8_709, voucher_cost: 1_000, stripe_fees: 291 };
const accounts: LedgerAccountsReply = {
  data: [
    ...(['USD', 'CAD'] as const).flatMap((currency) =>
      PLATFORM_ACCOUNTS.map((kind) => ({
        kind,
        currency,
        balanceCents: currency === 'USD' ? (BALANCES[kind] ?? 0) : 0,
        openCount: null,
      })),
    ),
    { kind: 'order_held', currency: 'USD', balanceCents: -10_000, openCount: 1 },
  ],
};
const ORDER = '11111111-1111-4111-8111-111111111111';
const sale: LedgerTransfer = {
  transferId: '7',
  kind: 'sale',
  reference: 'payment-1',
  orderId: ORDER,
  at: '2026-11-01T12:00:00.000Z',
  entries: [
    { kind: 'stripe_balance', ownerId: null, currency: 'USD', amountCents: 9_000 },
    { kind: 'voucher_cost', ownerId: null, currency: 'USD', amountCents: 1_000 },
    { kind: 'order_held', ownerId: ORDER, currency: 'USD', amountCents: -10_000 },
  ],
};
const fine: LedgerCheck = {
  checkId: '3',
  startedAt: '2026-11-01T12:00:00.000Z',
  endedAt: '2026-11-01T12:00:01.000Z',
  isByClock: true,
  findings: LEDGER_RULES.map((rule) => ({ rule, count: 0, examples: [] })),
};

function open(answers: Parameters<typeof fakeApi>[0] = {}, search = '') {
  const calls = fakeApi({
    listLedgerAccounts: accounts,
    listLedgerTransfers: { data: [sale], next: null },
    listLedgerChecks: { data: [fine] },
    ...answers,
  });
  renderRoute(<LedgerScreen />, { path: '/course/ledger', search });
  return { calls, user: userEvent.setup() };
}

const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);

describe('balances', () => {
  it('stand under what they are, debts without a minus, with the way to their transfers', async () => {
    open();
    expect(await screen.findByText('Held for orders (1 open)')).toBeTruthy();
    expect(row(/^Held for orders/).getByText('$100.00')).toBeTruthy();
    expect(row(/^Platform fees earned/).getByText('$0.00')).toBeTruthy();
    const link = row(/^Balance at Stripe/).getByRole('link');
    expect(link.textContent).toBe('$87.09');
    expect(link.getAttribute('href')).toBe('/course/ledger?account=stripe_balance-USD#ledger-transfers');
  });

  it('say that they could not be loaded', async () => {
    open({ listLedgerAccounts: UNREACHABLE });
    expect(await screen.findByText(/The balances/)).toBeTruthy();
  });
});

describe('checks', () => {
  it('say that everything adds up, with each rule', async () => {
    open();
    expect(await screen.findByText(/Everything adds up\. Checked/)).toBeTruthy();
    expect(screen.getByText('Every transfer has all its entries, in one currency, and adds up to zero')).toBeTruthy();
  });

  it('name what is broken', async () => {
    const findings = LEDGER_RULES.map((rule, at) => ({
      rule,
      count: at === 0 ? 9 : 0,
      examples: at === 0 ? ['4', '8'] : [],
    }));
    open({ listLedgerChecks: { data: [{ ...fine, findings }] } });
    expect(await screen.findByText(/One rule is broken\./)).toBeTruthy();
    expect(screen.getByText(/^Broken: Every transfer.*9 transfers: 4, 8, and more$/)).toBeTruthy();
  });

  it('run on request, and what they found takes the place of the last one', async () => {
    const running = { ...fine, checkId: '4', endedAt: null, findings: null, isByClock: false };
    let isAsked = false;
    let looks = 0;
    const { user } = open({
      listLedgerChecks: () => {
        if (!isAsked) return { data: [] };
        looks += 1;
        return { data: [looks === 1 ? running : { ...fine, checkId: '4', isByClock: false }] };
      },
      checkLedger: () => {
        isAsked = true;
        return running;
      },
    });
    expect(await screen.findByText('No finished check yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Checking every entry...')).toBeTruthy();
    expect(await screen.findByText(/on request/, {}, { timeout: 5_000 })).toBeTruthy();
  });
});

describe('transfers', () => {
  it('show their entries with sign, and the order that they belong to', async () => {
    open();
    const sale = within((await screen.findByRole('rowheader', { name: 'Sale' })).closest('tr') as HTMLElement);
    expect(sale.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Balance at Stripe+$90.00',
      'Vouchers paid by the platform+$10.00',
      'Held for orders−$100.00',
    ]);
    expect(sale.getByRole('link', { name: ORDER }).getAttribute('href')).toBe(`/course/ledger?search=${ORDER}`);
  });

  it('are asked for as the address says, and go on page by page', async () => {
    const pages = [
      { data: [sale], next: '7' },
      { data: [{ ...sale, transferId: '6', kind: 'processing_fee' as const }], next: null },
    ];
    const { calls, user } = open(
      { listLedgerTransfers: () => pages.shift() ?? { data: [], next: null } },
      '?kind=sale&account=stripe_balance-USD&search=payment-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Show older transfers' }));
    expect(await screen.findByRole('rowheader', { name: 'Card processing fee' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older transfers' })).toBeNull();
    const asked = calls.filter(({ name }) => name === 'listLedgerTransfers').map(({ path }) => path.split('?')[1]);
    expect(asked).toEqual([
      'search=payment-1&kind=sale&account=stripe_balance-USD',
      'search=payment-1&kind=sale&account=stripe_balance-USD&before=7',
    ]);
  });

  it.each([
    ['', 'No money has moved yet.'],
    ['?kind=sale', 'No transfers match.'],
  ])('say why there are none at %j', async (search, text) => {
    open({ listLedgerTransfers: { data: [], next: null } }, search);
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  });
});
