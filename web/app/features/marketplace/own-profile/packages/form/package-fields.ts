// A package as it is typed, and as the contract has it; what is wrong with it, down to what cannot be read as a number.
import {
  checkPackage,
  PACKAGE_TEXTS,
  type PackageField,
  type PackageFields,
} from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { readCents } from '#lib/text/read-money.ts';

export interface TypedPackage {
  title: string;
  description: string;
  time: string;
  price: string;
  priceCAD: string;
  live: boolean;
}

/** In the order of the form. */
export const FIELD_NAMES = ['title', 'description', 'time', 'price', 'priceCAD', 'live'] as const;

export const BLANK_PACKAGE: TypedPackage = {
  title: '',
  description: '',
  time: '60',
  price: '',
  priceCAD: '',
  live: true,
};

/** '45' or '45.50'. */
function dollarsText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

export function typedOf({ title, description, time, price, priceCAD, live }: PackageFields): TypedPackage {
  return {
    title,
    description,
    time: String(time),
    price: dollarsText(price),
    priceCAD: priceCAD === null ? '' : dollarsText(priceCAD),
    live,
  };
}

/** Not a number where none was typed: the rules say what is wrong with it. */
export function readMinutes(text: string): number {
  return /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN;
}

export function fieldsOf({ title, description, time, price, priceCAD, live }: TypedPackage): PackageFields {
  return {
    title,
    description,
    time: readMinutes(time),
    price: readCents(price) ?? Number.NaN,
    priceCAD: priceCAD.trim() === '' ? null : (readCents(priceCAD) ?? Number.NaN),
    live,
  };
}

export function fieldsThatDiffer(one: TypedPackage, other: TypedPackage): PackageField[] {
  return FIELD_NAMES.filter((field) => one[field] !== other[field]);
}

/** Neither empty nor a number that is merely too small or too large: the rules' text about the range would mislead. */
function isUnread(text: string, read: number | null, plain: RegExp): boolean {
  return text.trim() !== '' && !Number.isFinite(read) && !plain.test(text.trim());
}

const PLAIN_DOLLARS = /^-?\$?\d+(\.\d{0,2})?$/;
const PLAIN_MINUTES = /^-?\d+$/;

/** The contract's findings, but for a number that it never got to see. */
export function checkTyped(
  typed: TypedPackage,
  terms: Parameters<typeof checkPackage>[1],
): ReturnType<typeof checkPackage> {
  const fields = fieldsOf(typed);
  const unread: [PackageField, string, boolean][] = [
    ['time', PACKAGE_TEXTS.timeUnread, isUnread(typed.time, fields.time, PLAIN_MINUTES)],
    ['price', PACKAGE_TEXTS.priceUnread, isUnread(typed.price, fields.price, PLAIN_DOLLARS)],
    ['priceCAD', PACKAGE_TEXTS.priceCADUnread, isUnread(typed.priceCAD, fields.priceCAD, PLAIN_DOLLARS)],
  ];
  const problems = checkPackage(fields, terms);
  for (const [field, text, isWrong] of unread) if (isWrong) problems[field] = text;
  return problems;
}
