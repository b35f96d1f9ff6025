// The filters in force, each in words and with the change that takes it away: for the chips, and for the advice when nothing is found.

export interface AppliedFilter<Filters> {
  key: string;
  label: string;
  without: Partial<Filters>;
}

/** The change that takes all of them away. Order and view narrow nothing and stay. */
export function withoutAll<Filters>(applied: readonly AppliedFilter<Filters>[]): Partial<Filters> {
  return Object.assign({}, ...applied.map(({ without }) => without)) as Partial<Filters>;
}
