// Screens that stand in the route table before they are built: what each is called and what it will hold.
// The title is the page's, the rest is for docs/routes.md and search engines; a finished screen leaves the list.

export interface PlannedScreen {
  title: string;
  /** One sentence for the page and for search engines. */
  lead: string;
  /** What the screen will hold, in the words of the specification. */
  holds: readonly string[];
}

export const PLANNED_SCREENS = {
  courseEvents: {
    title: 'Events',
    lead: 'Events people can attend.',
    holds: ['Every event with its time and who may see it'],
  },
} as const satisfies Record<string, PlannedScreen>;

export type PlannedKey = keyof typeof PLANNED_SCREENS;
