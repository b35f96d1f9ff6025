// What an order costs, in every way it can come out.
import { describe, expect, it } from 'vitest';
import { quoteOrder } from './checkout.rules.ts';
import { CURRENCIES } from '#base/money.ts';

const item = { price: 10_000, priceCAD: 13_700 };

function voucher(title: string, value: number, minOrderValue: number, cad = { value, minOrderValue }) {
  return { title, value, minOrderValue, valueCAD: cad.value, minOrderValueCAD: cad.minOrderValue };
}

describe('the currency of an order', () => {
  it.each([
    ['USD by default', 'USD', true, 13_700, 'USD', 10_000],
    ['CAD when it was chosen and the consultant takes it', 'CAD', true, 13_700, 'CAD', 13_700],
    ['USD when the consultant does not take CAD', 'CAD', false, 13_700, 'USD', 10_000],
    ['USD when the package has no price in CAD', 'CAD', true, null, 'USD', 10_000],
  ] as const)('is %s [PAYC-5]', (_title, wished, takesCAD, priceCAD, currency, price) => {
    expect(quoteOrder({ price: 10_000, priceCAD }, [], wished, takesCAD)).toMatchObject({ currency, price });
  });

  it('is one of two [CONST-11]', () => {
    expect(CURRENCIES).toEqual(['USD', 'CAD']);
  });
});

describe('the voucher of an order', () => {
  it.each([
    ['one cent below the minimum: none', [voucher('a', 500, 10_001)], null, 0],
    ['exactly the minimum: applied', [voucher('a', 500, 10_000)], 'a', 500],
    ['no vouchers: none', [], null, 0],
    [
      'several: the highest value',
      [voucher('a', 500, 1_000), voucher('b', 900, 5_000), voucher('c', 700, 0)],
      'b',
      900,
    ],
    [
      'the highest value out of reach: the best that is not',
      [voucher('a', 500, 0), voucher('b', 900, 10_001)],
      'a',
      500,
    ],
    ['the same value: the one named first', [voucher('a', 500, 0), voucher('b', 500, 0)], 'a', 500],
    ['worth more than the price: no more than the price', [voucher('a', 25_000, 0)], 'a', 10_000],
  ])('%s [PAYC-4]', (_title, vouchers, title, discount) => {
    const quote = quoteOrder(item, vouchers, 'USD', false);
    expect(quote.voucher?.title ?? null).toBe(title);
    expect(quote).toMatchObject({ discount, total: 10_000 - discount });
  });

  it('is chosen by the amounts of the currency that is paid [PAYC-4]', () => {
    const vouchers = [
      voucher('strong in USD', 900, 0, { value: 200, minOrderValue: 0 }),
      voucher('strong in CAD', 100, 0, { value: 1_200, minOrderValue: 13_700 }),
    ];
    expect(quoteOrder(item, vouchers, 'USD', true)).toMatchObject({
      voucher: { title: 'strong in USD' },
      discount: 900,
    });
    expect(quoteOrder(item, vouchers, 'CAD', true)).toMatchObject({
      voucher: { title: 'strong in CAD' },
      discount: 1_200,
    });
  });

  it('leaves the given list as it was', () => {
    const vouchers = Object.freeze([voucher('a', 1, 0), voucher('b', 2, 0)]);
    quoteOrder(item, vouchers, 'USD', false);
    expect(vouchers.map(({ title }) => title)).toEqual(['a', 'b']);
  });
});

describe('the next voucher', () => {
  it.each([
    ['is named with what is missing', [voucher('a', 500, 11_200)], { title: 'a', missing: 1_200 }],
    [
      'is the nearest of several',
      [voucher('far', 900, 30_000), voucher('near', 500, 12_000)],
      { title: 'near', missing: 2_000 },
    ],
    ['is worth more than the one applied', [voucher('now', 600, 0), voucher('less', 500, 12_000)], null],
    ['is none when all are in reach', [voucher('a', 500, 0)], null],
  ])('%s', (_title, vouchers, expected) => {
    const { next } = quoteOrder(item, vouchers, 'USD', false);
    expect(next === null ? null : { title: next.voucher.title, missing: next.missing }).toEqual(expected);
  });

  it('is measured in the currency that is paid', () => {
    const vouchers = [voucher('a', 500, 99_000, { value: 500, minOrderValue: 14_900 })];
    expect(quoteOrder(item, vouchers, 'CAD', true).next?.missing).toBe(1_200);
  });
});

describe('who gets what', () => {
  it.each([
    [3_500, 350, 3_150],
    [0, 0, 0],
    [1, 0, 1],
    [5, 1, 4],
    [9_999, 1_000, 8_999],
  ])('of %d cents the platform keeps %d and the consultant receives %d', (price, fee, consultantReceives) => {
    expect(quoteOrder({ price, priceCAD: null }, [], 'USD', false)).toMatchObject({ fee, consultantReceives });
  });

  it('does not change with a voucher: the platform pays for it', () => {
    const plain = quoteOrder(item, [], 'USD', false);
    const cheaper = quoteOrder(item, [voucher('a', 3_000, 0)], 'USD', false);
    expect(cheaper.consultantReceives).toBe(plain.consultantReceives);
    expect(cheaper.fee).toBe(plain.fee);
  });

  it('adds up to the cent for every price, in whole cents', () => {
    for (let price = 0; price <= 20_000; price += 7) {
      const quote = quoteOrder(
        { price, priceCAD: price + 3 },
        [voucher('a', 333, 999)],
        price % 2 ? 'CAD' : 'USD',
        true,
      );
      expect(quote.fee + quote.consultantReceives).toBe(quote.price);
      expect(quote.total + quote.discount).toBe(quote.price);
      expect(quote.total).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(quote.fee)).toBe(true);
    }
  });
});
