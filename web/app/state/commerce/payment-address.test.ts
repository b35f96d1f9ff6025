// Which addresses the browser is sent to in order to pay, and which ways of writing another one are seen through.
import { describe, expect, it } from 'vitest';
import { isPaymentAddress } from './payment-address.ts';

const OWN = ['https://matricula.test', 'https://peerway.test'];
const live = { ownOrigins: OWN, isTest: false };
const test = { ownOrigins: OWN, isTest: true };

describe('an address to pay at', () => {
  it.each([
    'https://checkout.stripe.com/c/pay/cs_live_a1B2#fidkdWxOYHwnPyd1blpxYHZxWjA0',
    'https://checkout.stripe.com/',
    'https://matricula.test/app/orders/1',
    'https://peerway.test/app/orders/1',
  ])('is opened: %s [PAY-10] [PAYC-3]', (url) => {
    expect(isPaymentAddress(url, live)).toBe(true);
    expect(isPaymentAddress(url, test)).toBe(true);
  });

  it.each(['http://127.0.0.1:12111/pay/cs_test_1', 'http://localhost:12111/pay/cs_test_1', 'http://localhost/pay'])(
    'on this machine is opened only while no card is charged: %s [PAY-10]',
    (url) => {
      expect(isPaymentAddress(url, test)).toBe(true);
      expect(isPaymentAddress(url, live)).toBe(false);
    },
  );

  it.each([
    ['', 'nothing'],
    ['javascript:alert(1)', 'a script'],
    ['javascript://checkout.stripe.com/%0aalert(1)', 'a script with a host'],
    ['data:text/html,<script>alert(1)</script>', 'a page in an address'],
    ['blob:https://checkout.stripe.com/1', 'a page made here'],
    ['http://checkout.stripe.com/c/pay/1', 'without encryption'],
    ['http://matricula.test/app/orders/1', 'our own without encryption'],
    ['https://checkout.stripe.com.evil.test/', 'a longer host'],
    ['https://evil.test/https://checkout.stripe.com/', 'the right one as a path'],
    ['https://evil.test/?https://checkout.stripe.com/', 'the right one as a query'],
    ['https://evil.test#https://checkout.stripe.com/', 'the right one as a fragment'],
    ['https://notcheckout.stripe.com/', 'a host that ends the same'],
    ['https://stripe.com/', 'the host above'],
    ['https://evil.checkout.stripe.com/', 'a host below'],
    ['https://checkout.stripe.com@evil.test/', 'the right one as a name'],
    ['https://checkout.stripe.com:pass@evil.test/', 'the right one as a name with a password'],
    ['https://evil.test@checkout.stripe.com/', 'a name before the right one'],
    ['https://checkout.stripe.com:8443/', 'another port'],
    ['https://checkout.stripe.com./', 'a point after the host'],
    ['//checkout.stripe.com/c/pay/1', 'without a protocol'],
    ['//evil.test/', 'another without a protocol'],
    ['/app/orders/1', 'a path'],
    [String.raw`https:\\checkout.stripe.com\c\pay`, 'backslashes'],
    [String.raw`https://checkout.stripe.com\@evil.test/`, 'a backslash before an @'],
    [String.raw`https://checkout.stripe.com/\evil.test`, 'a backslash in the path'],
    [String.raw`\\evil.test`, 'backslashes alone'],
    ['https:checkout.stripe.com/', 'no slashes'],
    ['https:///checkout.stripe.com/', 'three slashes'],
    [' https://checkout.stripe.com/', 'a space before'],
    ['https://check\tout.stripe.com/', 'a tab within'],
    ['\njavascript:alert(1)', 'a line before a script'],
    ['https://сheckout.stripe.com/', 'a letter of another alphabet'],
    ['https://checkout。stripe。com/', 'other points'],
    ['http://127.0.0.1.evil.test/', 'a host that begins as this machine'],
    ['http://localhost.evil.test/', 'a host that begins as this machine by name'],
    ['http://127.0.0.1@evil.test/', 'this machine as a name'],
    ['http://127.1:12111/', 'this machine in short'],
    ['http://2130706433/', 'this machine as a number'],
    ['https://127.0.0.1:12111/', 'this machine, encrypted'],
    ['http://0.0.0.0:12111/', 'every machine'],
    ['ftp://localhost/', 'files of this machine'],
  ])('is not %j: %s [PAY-10]', (url) => {
    expect(isPaymentAddress(url, live)).toBe(false);
    expect(isPaymentAddress(url, test)).toBe(false);
  });

  it('is none of a page without an origin [PAY-10]', () => {
    expect(isPaymentAddress('javascript:alert(1)', { ownOrigins: ['null', ''], isTest: true })).toBe(false);
    expect(isPaymentAddress('null/app', { ownOrigins: ['null', ''], isTest: true })).toBe(false);
  });
});
