// The states of orders, and when minutes end.
import { describe, expect, it } from 'vitest';
import { creditEndsAt, nextOrderStatus, nextRefundStatus, ORDER_STATUSES, REFUND_STATUSES } from './orders.rules.ts';

describe('an order', () => {
  it('goes one way only', () => {
    const moves = ORDER_STATUSES.flatMap((from) =>
      (['pay', 'cancel', 'close'] as const).flatMap((action) => {
        const to = nextOrderStatus(from, action);
        return to === null ? [] : [`${from} ${action} ${to}`];
      }),
    );
    expect(moves).toEqual(['pending pay paid', 'pending cancel cancelled', 'paid close closed']);
  });
});

describe('a refund', () => {
  it('is moved by people only while it is owed', () => {
    const moves = REFUND_STATUSES.flatMap((from) =>
      (['try_again', 'pay_by_hand'] as const).flatMap((action) => {
        const to = nextRefundStatus(from, action);
        return to === null ? [] : [`${from} ${action} ${to}`];
      }),
    );
    expect(moves).toEqual(['failed try_again drawn', 'failed pay_by_hand paid_by_hand']);
  });
});

describe('minutes', () => {
  it.each([
    ['2026-11-18T12:00:00Z', '2027-09-01T00:00:00.000Z'],
    // The last moment that is 180 days before August 31, and the first that is not.
    ['2027-03-04T00:00:00Z', '2027-09-01T00:00:00.000Z'],
    ['2027-03-04T00:00:01Z', '2028-09-01T00:00:00.000Z'],
    ['2027-12-31T23:59:59Z', '2028-09-01T00:00:00.000Z'],
    ['2027-09-01T00:00:00Z', '2028-09-01T00:00:00.000Z'],
  ])('bought on %s end at %s', (paidAt, end) => {
    expect(creditEndsAt(new Date(paidAt)).toISOString()).toBe(end);
  });

  it('last between 180 and 546 days, whenever they were bought', () => {
    for (let day = 0; day < 1_500; day += 1) {
      const paidAt = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000 + 12_345_678);
      const days = (creditEndsAt(paidAt).getTime() - paidAt.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(180);
      expect(days).toBeLessThanOrEqual(547);
    }
  });
});
