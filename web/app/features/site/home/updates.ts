// What is new and what it lets a person do, newest first. Only what can be opened today.

interface Update {
  /** The month it could first be used. */
  month: string;
  title: string;
  text: string;
  link: { label: string; to: string };
}

export const UPDATES: readonly Update[] = [
  {
    month: '2026-11',
    title: 'Ask a student who got in',
    text: 'Find a consultant by field, school or language and write to them for free.',
    link: { label: 'Find a consultant', to: '/marketplace' },
  },
  {
    month: '2026-11',
    title: 'Compare schools with your numbers',
    text: 'Your GPA and MCAT beside those of medical schools in the US and Canada.',
    link: { label: 'Open the directory', to: '/mstar' },
  },
  {
    month: '2026-11',
    title: 'Rate a PREview scenario',
    text: 'See the reason behind every rating. What you choose stays in your browser.',
    link: { label: 'Try the scenario', to: '/products/aamcpreview/sample' },
  },
];
