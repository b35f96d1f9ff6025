// The currencies that prices are in.

export const CURRENCIES = ['USD', 'CAD'] as const; // spec §9
export type Currency = (typeof CURRENCIES)[number];
