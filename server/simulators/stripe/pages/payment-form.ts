// What a buyer types on the payment page, and what is wrong with it.
import { isEmail } from '../http/params.ts';
import type { PaymentInput } from '../objects/checkout-payment.ts';

export const FIELD_NAMES = ['email', 'cardNumber', 'expiry', 'cvc', 'name'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type FormValues = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, string>>;

export function readPaymentForm(form: URLSearchParams): FormValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, (form.get(name) ?? '').trim()])) as FormValues;
}

/** The checksum that every card number carries. */
function hasValidChecksum(number: string): boolean {
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

function readExpiry(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{4}|\d{2})$/.exec(text) ?? [];
  if (month === '' || Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: Number(year) < 100 ? 2000 + Number(year) : Number(year) };
}

/** An order that costs nothing asks for no card. */
export function checkPaymentForm(
  values: FormValues,
  { isFree, nowMs }: { isFree: boolean; nowMs: number },
): { input: PaymentInput } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const cardNumber = values.cardNumber.replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(values.expiry);
  if (!isEmail(values.email)) errors.email = 'Enter your e-mail address, like name@example.com.';
  if (!isFree) {
    const now = new Date(nowMs);
    const monthsLeft =
      expiry === null ? 0 : (expiry.year - now.getUTCFullYear()) * 12 + expiry.month - 1 - now.getUTCMonth();
    if (cardNumber === '') errors.cardNumber = 'Enter your card number.';
    else if (!hasValidChecksum(cardNumber)) errors.cardNumber = 'Your card number is invalid.';
    if (expiry === null) errors.expiry = 'Enter the expiration date as month and year, like 12 / 34.';
    else if (monthsLeft < 0) errors.expiry = "Your card's expiration date is in the past.";
    if (!/^\d{3,4}$/.test(values.cvc)) errors.cvc = "Your card's security code is incomplete.";
    if (values.name === '') errors.name = 'Enter the name on the card.';
  }
  if (Object.keys(errors).length > 0) return { errors };
  const { month: expMonth, year: expYear } = expiry ?? { month: 1, year: 2000 };
  return { input: { email: values.email, name: values.name, cardNumber, expMonth, expYear } };
}
