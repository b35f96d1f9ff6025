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
  courseUsers: {
    title: 'Users',
    lead: 'The people who use the product.',
    holds: ['A search over accounts', 'Role, suspension and signing out, each with a reason that is kept'],
  },
  coursePrivacyPolicy: {
    title: 'Update privacy policy',
    lead: 'The text of the privacy policy.',
    holds: ['An editor for the policy, with its revisions'],
  },
  courseTerms: {
    title: 'Update terms of service',
    lead: 'The text of the terms of service.',
    holds: ['An editor for the terms, with their revisions'],
  },
  courseAdminLog: {
    title: 'Admin log',
    lead: 'What administrators did.',
    holds: ['Every write by an administrator: who, what, when and why'],
  },
  courseUploadImage: {
    title: 'Upload image',
    lead: 'Images for articles, schools and courses.',
    holds: ['An upload with a preview and the address of the result'],
  },
  courseEvents: {
    title: 'Events',
    lead: 'Events people can attend.',
    holds: ['Every event with its time and who may see it'],
  },
  courseArticles: {
    title: 'Articles',
    lead: 'The articles of the blog, for administrators.',
    holds: ['Every article with its state and date'],
  },
  courseArticleAdd: {
    title: 'Add article',
    lead: 'A new article for the blog.',
    holds: ['Title, summary, picture and text of an article'],
  },
  courseArticleHtml: {
    title: 'Static article pages',
    lead: 'The static pages of articles.',
    holds: ['The HTML of each article, made anew'],
  },
} as const satisfies Record<string, PlannedScreen>;

export type PlannedKey = keyof typeof PLANNED_SCREENS;
