// The subscription page: plans with their true prices, waiting for a payment, what runs, and each act with its result said first.
import type {
  PaidSubscription,
  PaidSubscriptionReply,
  PlansReply,
} from '@matricula/contract/commerce/paid-subscriptions.ts';
import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
});
afterEach(() => vi.unstubAllGlobals());

const PLANS: PlansReply = {
  isTest: false,
  data: [
    {
      planId: 'full-monthly',
      level: 'full',
      title: 'All banks, monthly',
      interval: 'month',
      intervalCount: 1,
      usdCents: 2_900,
      cadCents: 3_900,
    },
    {
      planId: 'full-yearly',
      level: 'full',
      title: 'All banks, yearly',
      interval: 'year',
      intervalCount: 1,
      usdCents: 19_900,
      cadCents: null,
    },
  ],
};
const END = '2098-12-19T16:20:00.000Z';

function make(change: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    planId: 'full-monthly',
    title: 'All banks, monthly',
    currency: 'USD',
    priceCents: 2_900,
    interval: 'month',
    intervalCount: 1,
    status: 'active',
    paymentUrl: null,
    paymentEndsAt: null,
    paidUntil: END,
    accessUntil: END,
    renewsAt: END,
    isCanceled: false,
    isPaused: false,
    resumesAt: null,
    startedAt: '2026-11-19T16:20:00.000Z',
    endedAt: null,
    ...change,
  };
}

const INVOICE = {
  invoiceId: '11111111-1111-4111-8111-111111111111',
  title: 'All banks, monthly',
  amountCents: 2_900,
  currency: 'USD' as const,
  periodStart: '2026-11-19T16:20:00.000Z',
  periodEnd: END,
  paidAt: '2026-11-19T16:20:00.000Z',
};

const NONE: PaidSubscriptionReply = { subscription: null, invoices: [] };
const running = (change: Partial<PaidSubscription> = {}): PaidSubscriptionReply => ({
  subscription: make(change),
  invoices: [INVOICE],
});

function open(answers: Parameters<typeof fakeApi>[0], isPaymentPage = () => true) {
  const calls = fakeApi({ listSubscriptionPlans: PLANS, ...answers });
  renderRoute(
    <MantineProvider env="test">
      <SubscriptionPage isPaymentPage={isPaymentPage} />
    </MantineProvider>,
    { path: '/app/subscription' },
  );
  return { calls, user: userEvent.setup() };
}

describe('without a subscription', () => {
  it('shows what each plan costs and how often, and asks for exactly that', async () => {
    const { calls, user } = open({
      getPaidSubscription: NONE,
      createSubscriptionCheckout: new Refusal(409, 'The price has changed.', { code: 'price_changed' }),
    });
    expect(
      await screen.findByText('You pay $29.00 now, and $29.00 every month after that until you cancel.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /CAD/ }));
    expect(screen.getByRole('button', { name: 'Subscribe for CA$39.00' })).toBeTruthy();
    // Not sold in Canadian dollars: said in the currency that is charged.
    await user.click(screen.getByRole('radio', { name: /yearly/ }));
    expect(screen.queryByRole('radio', { name: /CAD/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Subscribe for $199.00' }));
    expect(await screen.findByText('The price has changed.')).toBeTruthy();
    expect(screen.getByText('You have not been charged.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'createSubscriptionCheckout')?.body).toEqual({
      planId: 'full-yearly',
      currency: 'USD',
      expectedTotal: 19_900,
    });
  });

  it('opens no page at an address that is not one to pay at', async () => {
    const { user } = open(
      { getPaidSubscription: NONE, createSubscriptionCheckout: { url: 'https://evil.test/' } },
      () => false,
    );
    await user.click(await screen.findByRole('button', { name: 'Subscribe for $29.00' }));
    expect(await screen.findByText(/an address that we do not know/)).toBeTruthy();
  });

  it('sends somebody without a confirmed address to their account', async () => {
    const { user } = open({
      getPaidSubscription: NONE,
      createSubscriptionCheckout: new Refusal(403, 'Confirm your e-mail address.', { code: 'email_unconfirmed' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Subscribe for $29.00' }));
    expect((await screen.findByRole('link', { name: 'Go to your account' })).getAttribute('href')).toBe('/app/account');
  });

  it('says that nothing is on offer, and what failed', async () => {
    open({ getPaidSubscription: NONE, listSubscriptionPlans: { data: [], isTest: true } });
    expect(await screen.findByText('No plans on offer')).toBeTruthy();
  });

  it('can be asked again when it could not be loaded', async () => {
    open({ getPaidSubscription: new Refusal(500, 'Something went wrong.', { code: 'internal' }) });
    expect(await screen.findByRole('button', { name: /again|retry/i })).toBeTruthy();
  });
});

describe('while it is being paid', () => {
  it('confirms until somebody knows, and then shows what runs', async () => {
    const server = { reply: running({ status: 'unknown', startedAt: null, paidUntil: null }) };
    open({ getPaidSubscription: () => server.reply, settleSubscription: () => server.reply });
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeTruthy();
    expect(screen.getByText(/Do not pay again/)).toBeTruthy();
    server.reply = running();
    // Paid in another window, or told of by Stripe.
    act(() => socket.receive('subscription.updated'));
    expect(await screen.findByText('Every question bank is open to you.')).toBeTruthy();
  });

  it('offers to go on where it was not paid', async () => {
    const reply = running({ status: 'open', paymentUrl: 'https://checkout.stripe.com/c/pay/1', paymentEndsAt: END });
    const { user } = open({ getPaidSubscription: reply, settleSubscription: reply });
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    expect(screen.getByText(/You have not been charged/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose another plan' }));
    expect(await screen.findByRole('button', { name: 'Subscribe for $29.00' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Choose another plan' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Plans' }));
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });
});

describe('a subscription that runs', () => {
  it('says what is open, what is charged next and what was paid', async () => {
    open({ getPaidSubscription: running() });
    expect(await screen.findByText('It renews on December 19, 2098 (UTC) for $29.00.')).toBeTruthy();
    expect(screen.getByText('$29.00 every month')).toBeTruthy();
    const payments = within(screen.getByRole('region', { name: 'Payments' }));
    expect(payments.getByText('$29.00')).toBeTruthy();
  });

  it('is canceled with its result said first, and kept with one press', async () => {
    const server = { reply: running() };
    const { user } = open({
      getPaidSubscription: () => server.reply,
      cancelSubscription: () => (server.reply = running({ isCanceled: true, renewsAt: null })),
      keepSubscription: () => (server.reply = running()),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
    expect(
      dialog.getByText('The banks stay open until December 19, 2098 (UTC). Nothing more is charged.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Every question bank is open to you until December 19, 2098 (UTC).')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Keep subscription' }));
    expect(await screen.findByText('It renews on December 19, 2098 (UTC) for $29.00.')).toBeTruthy();
  });

  it('is paused for as long as is chosen, with the day and the amount of what comes after', async () => {
    const { calls, user } = open({
      getPaidSubscription: running(),
      pauseSubscription: running({ isPaused: true, resumesAt: '2099-06-19T16:20:00.000Z' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause your subscription?' }));
    await user.click(dialog.getByRole('radio', { name: '6 months' }));
    expect(dialog.getByText(/^On June 19, 2099 \(UTC\), \$29\.00 is charged and they open again\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/^On June 19, 2099 \(UTC\), \$29\.00 is charged/)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'pauseSubscription')?.body).toEqual({ months: 6 });
  });

  it('paused beyond what was paid, resuming names what is charged at once', async () => {
    const over = { isPaused: true, paidUntil: '2026-01-01T00:00:00.000Z', accessUntil: null, resumesAt: END };
    const { user } = open({ getPaidSubscription: running(over), resumeSubscription: running() });
    expect(await screen.findByText('The banks are closed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume your subscription?' }));
    await user.click(dialog.getByRole('button', { name: 'Resume for $29.00' }));
    expect(await screen.findByText('Every question bank is open to you.')).toBeTruthy();
  });

  it('whose renewal failed says until when the banks stay open and how to pay', async () => {
    open({ getPaidSubscription: running({ status: 'past_due', accessUntil: END, renewsAt: null }) });
    expect(await screen.findByText(/stay open until December 19, 2098 \(UTC\), 7 days after/)).toBeTruthy();
    expect(screen.getByText(/To pay with another card/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('says what a change that failed has failed of', async () => {
    const { user } = open({
      getPaidSubscription: running(),
      cancelSubscription: new Refusal(503, 'We could not reach our payment provider.', { code: 'unavailable' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('We could not reach our payment provider.')).toBeTruthy();
  });
});
