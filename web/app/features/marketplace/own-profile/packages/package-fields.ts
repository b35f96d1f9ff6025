// A package as it is typed, and as the contract has it.
import type { PackageFields } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { readCents } from '#lib/text/read-money.ts';

export interface TypedPackage {
  title: string;
  description: string;
  time: string;
  price: string;
  priceCAD: string;
  live: boolean;
}

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
