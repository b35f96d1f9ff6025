// What a consultant keeps of a price. The fee falls with the time that the same two people have worked together: staying is worth it for both.

/** Of the package's price, by minutes released between this pair before. The first counts for everybody who has not met yet. */
export const FEE_TIERS = [
  { fromMinutes: 0, percent: 10 },
  { fromMinutes: 300, percent: 8 },
  { fromMinutes: 900, percent: 6 },
] as const;

export type FeePercent = (typeof FEE_TIERS)[number]['percent'];

/** In whole cents: nothing is lost between the two. */
export function splitPrice(priceCents: number, percent: FeePercent): { fee: number; receives: number } {
  const fee = Math.round((priceCents * percent) / 100);
  return { fee, receives: priceCents - fee };
}

/** The lowest price of an hour in a field, in cents, the same figure in both currencies (spec §9). The lower where several apply; null where none does. */
export function floorOf(tagIds: readonly string[], floors: Readonly<Record<string, number>>): number | null {
  const applying = tagIds.flatMap((id) => (Object.hasOwn(floors, id) ? [(floors[id] ?? 0) * 100] : []));
  return applying.length === 0 ? null : Math.min(...applying);
}
