// The arithmetic of orders: the design's examples, and that no cent is ever lost however an order is cut.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitOrder, valueOfMinutes } from './order-amounts.rules.ts';

const TERMS = { price: 10_000, discount: 0, consultantShareBps: 0, feePercent: 10 } as const;

const anyTerms = fc.record({
  price: fc.integer({ min: 0, max: 500_000 }),
  discount: fc.integer({ min: 0, max: 600_000 }),
  consultantShareBps: fc.integer({ min: 0, max: 10_000 }),
  feePercent: fc.constantFrom(10 as const, 8 as const, 6 as const),
});

describe('an order', () => {
  it.each([
    ['without a voucher', {}, { total: 10_000, discountPlatform: 0, discountConsultant: 0, fee: 1_000, net: 9_000 }],
    [
      'with a voucher that the platform pays',
      { discount: 1_000 },
      { total: 9_000, discountPlatform: 1_000, discountConsultant: 0, fee: 1_000, net: 9_000 },
    ],
    [
      'with a voucher of the consultant’s own',
      { discount: 2_000, consultantShareBps: 10_000 },
      { total: 8_000, discountPlatform: 0, discountConsultant: 2_000, fee: 800, net: 7_200 },
    ],
    [
      'with a voucher that both bear',
      { discount: 1_001, consultantShareBps: 5_000 },
      { total: 8_999, discountPlatform: 501, discountConsultant: 500, fee: 950, net: 8_550 },
    ],
    ['of a pair that has worked together', { feePercent: 6 as const }, { fee: 600, net: 9_400 }],
    ['of which 49 cents would be left', { discount: 9_951 }, { total: 0, discountPlatform: 10_000, net: 9_000 }],
    ['of which 50 cents are left', { discount: 9_950 }, { total: 50, discountPlatform: 9_950, net: 9_000 }],
    ['with a voucher above its price', { discount: 99_999 }, { total: 0, discountPlatform: 10_000, net: 9_000 }],
    ['that is free', { price: 0 }, { total: 0, discountPlatform: 0, fee: 0, net: 0 }],
  ])('%s', (_title, changes, amounts) => {
    expect(splitOrder({ ...TERMS, ...changes })).toMatchObject(amounts);
  });

  it('gives away exactly what comes in, and nothing is negative', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { total, discountPlatform, discountConsultant, fee, net } = splitOrder(terms);
        expect(total + discountPlatform).toBe(net + fee);
        expect(total + discountPlatform + discountConsultant).toBe(terms.price);
        expect(Math.min(total, discountPlatform, discountConsultant, fee, net)).toBeGreaterThanOrEqual(0);
        expect(total === 0 || total >= 50).toBe(true);
      }),
    );
  });
});

describe('minutes of an order', () => {
  it('are worth what the design says (examples A and B)', () => {
    const a = { minutes: 120, total: 9_000, discountPlatform: 1_000, net: 9_000 };
    expect(valueOfMinutes(a, 0, 60)).toEqual({ cash: 4_500, voucher: 500, net: 4_500, fee: 500 });
    expect(valueOfMinutes(a, 60, 60)).toEqual({ cash: 4_500, voucher: 500, net: 4_500, fee: 500 });
    const b = { minutes: 90, total: 13_700, discountPlatform: 0, net: 12_330 };
    expect(valueOfMinutes(b, 0, 60)).toEqual({ cash: 9_133, voucher: 0, net: 8_220, fee: 913 });
    expect(valueOfMinutes(b, 60, 30)).toMatchObject({ cash: 4_567 });
  });

  it('are the whole order in the end, however they are cut [PAY-9]', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyTerms, cuts, (terms, parts) => {
        const minutes = parts.reduce((sum, part) => sum + part, 0);
        const order = { ...splitOrder(terms), minutes };
        const sums = { cash: 0, voucher: 0, net: 0, fee: 0 };
        let settled = 0;
        for (const part of parts) {
          const value = valueOfMinutes(order, settled, part);
          expect(Math.min(value.cash, value.voucher, value.net)).toBeGreaterThanOrEqual(0);
          for (const key of ['cash', 'voucher', 'net', 'fee'] as const) sums[key] += value[key];
          settled += part;
        }
        expect(sums).toEqual({
          cash: order.total,
          voucher: order.discountPlatform,
          net: order.net,
          fee: order.fee,
        });
      }),
      { numRuns: 2_000 },
    );
  });
});
