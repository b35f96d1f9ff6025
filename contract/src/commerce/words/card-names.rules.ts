// What brands of cards are called where people read them: on the order's page, in mails and on the receipt.

/** What Stripe calls them, and what is printed on them. */
const CARD_NAMES: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

/** Undefined where we were not told, or do not know the brand. */
export function cardName(brand: string | null | undefined): string | undefined {
  return CARD_NAMES.get(brand ?? '');
}
