// What is new, newest first. Only what can be opened today; the rest is named below the cards as what it is.

interface Update {
  /** The day it could first be used. */
  day: string;
  title: string;
  text: string;
  link: { label: string; to: string };
}

export const UPDATES: readonly Update[] = [
  {
    day: '2026-11-15',
    title: 'Write to a consultant before you book',
    text: 'What you write waits on your device until it is sent, and arrives once and in order, also after a lost connection.',
    link: { label: 'Find somebody to ask', to: '/marketplace' },
  },
  {
    day: '2026-11-15',
    title: 'A directory of medical schools',
    text: 'Every figure with its source, its year and how well it is known. Put your own numbers beside them and save the schools you aim for.',
    link: { label: 'Open the directory', to: '/mstar' },
  },
  {
    day: '2026-11-15',
    title: 'The marketplace is open',
    text: 'Find a consultant by field, price, country, language or school, save and compare them, and read why they stand in the order they do.',
    link: { label: 'Open the marketplace', to: '/marketplace' },
  },
  {
    day: '2026-11-15',
    title: 'Test formats with their sources',
    text: 'CASPer, AAMC PREview and the MMI: every number with the page it was read on and the month it was checked.',
    link: { label: 'See the CASPer format', to: '/products/casper' },
  },
  {
    day: '2026-11-15',
    title: 'A question to try in each bank',
    text: 'Type under the clock, rate responses or walk through a station. It runs in your browser, and nothing you write leaves it.',
    link: { label: 'Rate a PREview scenario', to: '/products/aamcpreview' },
  },
  {
    day: '2026-11-15',
    title: 'Your devices in one list',
    text: 'Your account shows every device that is signed in, and signs out any of them.',
    link: { label: 'Go to your account', to: '/app/account' },
  },
];

/** Named on the home page so that nobody looks for it. Each has a page that says the same. */
export const IN_PREPARATION = ['the question banks', 'essays', 'payments', 'the blog'];
