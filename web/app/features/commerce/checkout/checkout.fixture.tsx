// The review of an order, opened with a server that quotes it. For component tests.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkout } from './checkout.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import { renderRoute } from '#test/render-route.tsx';

export const PACKAGE_ID = 'a1b2c3d4-0000-4000-8000-000000000001';
export const PAYMENT_PAGE = 'https://checkout.stripe.com/c/pay/cs_1';
export const ORDER_ID = '11111111-1111-4111-8111-111111111111';

export function makeQuote(changes: Partial<OrderQuoteReply> = {}): OrderQuoteReply {
  return {
    consultantId: CONSULTANT_ID,
    consultantName: 'Ana Ruiz',
    title: 'Mock MMI',
    minutes: 90,
    isTest: false,
    currencies: ['USD'],
    currency: 'USD',
    priceCents: 10_000,
    voucher: { title: 'First order', valueCents: 1_000, minOrderCents: 8_000 },
    discountCents: 1_000,
    totalCents: 9_000,
    feePercent: 10,
    feeCents: 1_000,
    consultantReceivesCents: 9_000,
    nextFee: { percent: 8, afterMinutes: 300 },
    minutesEndAt: '2027-09-01T00:00:00.000Z',
    secondBest: null,
    refused: [],
    ...changes,
  };
}

export const refused = (value: number, minimum: number) => ({
  title: 'A voucher',
  valueCents: value * 100,
  minOrderCents: minimum * 100,
});

export const inCad = (): Partial<OrderQuoteReply> => ({
  currencies: ['USD', 'CAD'],
  currency: 'CAD',
  priceCents: 13_500,
  totalCents: 13_500,
  voucher: null,
  discountCents: 0,
  feeCents: 1_350,
  consultantReceivesCents: 12_150,
});

type Answers = Parameters<typeof fakeApi>[0];

export function openCheckout(quote: Answers['quoteOrder'] = makeQuote(), answers: Answers = {}, search = '') {
  const calls = fakeApi({
    quoteOrder: quote,
    createPackageCheckout: { url: PAYMENT_PAGE, orderId: ORDER_ID },
    ...answers,
  });
  const view = renderRoute(<Checkout packageId={PACKAGE_ID} />, {
    path: `/app/checkout/${PACKAGE_ID}`,
    search,
  });
  const bodies = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...view, bodies, user: userEvent.setup() };
}

export const payButton = () => screen.findByRole('button', { name: /^(Pay|Confirm)/ });
