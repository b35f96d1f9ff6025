// What public pages know of fields: how many stand on the home page, and what became of one that was merged. Apart from the rules that only
// administrators need, because every page weighs what it imports.

/** How many fields the home page shows before 'View All' (spec §9). */
export const POPULAR_TAG_COUNT = 3;

/** What an id means today: itself, or what it was merged into. `moved` is one kind's of the list of tags. */
export function presentId(moved: Readonly<Record<string, string>> | undefined, id: string): string {
  // Anybody can write anything into an address: 'constructor' is no id that moved.
  return moved !== undefined && Object.hasOwn(moved, id) ? (moved[id] ?? id) : id;
}
