// Screens that stand in the route table before they are built: what each is called and what it will hold.
// The pages and docs/routes.md both read this; a finished screen leaves the list.

export interface PlannedScreen {
  title: string;
  /** One sentence for the page and for search engines. */
  lead: string;
  /** What the screen will hold, in the words of the specification. */
  holds: readonly string[];
  onward: { label: string; to: string };
}

const ADMIN = { label: 'Go to school data', to: '/course/schools' };

export const PLANNED_SCREENS = {
  course: {
    title: 'Courses',
    lead: 'Courses and question banks, for administrators.',
    holds: ['Every course with its categories and its number of questions', 'The way to add, order and hide them'],
    onward: ADMIN,
  },
  courseAdd: {
    title: 'Add course',
    lead: 'A new course.',
    holds: ['Title, tags, icon and colors of a course'],
    onward: ADMIN,
  },
  courseQuestions: {
    title: 'Questions',
    lead: 'The questions of a course.',
    holds: ['Every question with its category, and whether it is free'],
    onward: ADMIN,
  },
  courseInterview: {
    title: 'Interview question',
    lead: 'Add or edit an interview question.',
    holds: ['The prompt, its multimedia, category and expert answer'],
    onward: ADMIN,
  },
  courseCasper: {
    title: 'CASPer question',
    lead: 'Add or edit a CASPer scenario.',
    holds: ['The scenario, its questions and expert answers'],
    onward: ADMIN,
  },
  courseMultipleChoice: {
    title: 'Multiple choice question',
    lead: 'Add or edit a multiple choice question.',
    holds: ['The question, its choices, the right one and why'],
    onward: ADMIN,
  },
  courseAamcPreview: {
    title: 'AAMC PREview question',
    lead: 'Add or edit an AAMC PREview scenario.',
    holds: ['The scenario, its responses and their expert ratings'],
    onward: ADMIN,
  },
  courseEssay: {
    title: 'Essay',
    lead: 'Add or edit an essay.',
    holds: ['The essay, its title, prompt, category and schools', 'Multimedia: none, an image or a video'],
    onward: ADMIN,
  },
  courseUsers: {
    title: 'Users',
    lead: 'The people who use the product.',
    holds: ['A search over accounts', 'Role, suspension and signing out, each with a reason that is kept'],
    onward: ADMIN,
  },
  coursePrivacyPolicy: {
    title: 'Update privacy policy',
    lead: 'The text of the privacy policy.',
    holds: ['An editor for the policy, with its revisions'],
    onward: ADMIN,
  },
  courseTerms: {
    title: 'Update terms of service',
    lead: 'The text of the terms of service.',
    holds: ['An editor for the terms, with their revisions'],
    onward: ADMIN,
  },
  courseAdminLog: {
    title: 'Admin log',
    lead: 'What administrators did.',
    holds: ['Every write by an administrator: who, what, when and why'],
    onward: ADMIN,
  },
  courseAnswerData: {
    title: 'Answer Data',
    lead: 'Answers people gave to questions.',
    holds: ['The answers to a question', 'Downloads of answer videos', 'An analysis of user demographics'],
    onward: ADMIN,
  },
  courseApplications: {
    title: 'Consultant applications',
    lead: 'People who want to become consultants.',
    holds: [
      'Two lists: Pending, with those asked for more, and Reviewed',
      'The documents of an application, and the decision on it',
    ],
    onward: ADMIN,
  },
  courseUploadImage: {
    title: 'Upload image',
    lead: 'Images for articles, schools and courses.',
    holds: ['An upload with a preview and the address of the result'],
    onward: ADMIN,
  },
  courseEvents: {
    title: 'Events',
    lead: 'Events people can attend.',
    holds: ['Every event with its time and who may see it'],
    onward: ADMIN,
  },
  courseTags: {
    title: 'Tags',
    lead: 'Fields and their subcategories.',
    holds: ['Every tag with its icon, order and subtags'],
    onward: ADMIN,
  },
  courseArticles: {
    title: 'Articles',
    lead: 'The articles of the blog, for administrators.',
    holds: ['Every article with its state and date'],
    onward: ADMIN,
  },
  courseArticleAdd: {
    title: 'Add article',
    lead: 'A new article for the blog.',
    holds: ['Title, summary, picture and text of an article'],
    onward: { label: 'Go to articles', to: '/course/articles' },
  },
  courseArticleHtml: {
    title: 'Generate article HTML',
    lead: 'The static pages of articles.',
    holds: ['The HTML of each article, made anew'],
    onward: { label: 'Go to articles', to: '/course/articles' },
  },
} as const satisfies Record<string, PlannedScreen>;

export type PlannedKey = keyof typeof PLANNED_SCREENS;
