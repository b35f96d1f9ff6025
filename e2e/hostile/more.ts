// What the full size of XSS-1 opens beside a screen, so that a round shows many rows of a kind: the same screen for other rows, more of
// a queue, more of a list, the same row with other texts.
import { PAGE_SIZE } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { MAX_COMPARED } from '@matricula/contract/marketplace/shortlists.rules.ts';
import type { HostileData } from './data.ts';
import { OTHER_ROWS } from './more-rows.ts';
import { OTHER_EDITORS } from './practice/screens.ts';
import type { Screen } from './screen.ts';
import type { MoreOfScreen } from './walk.ts';

/** A page shows one row of these, with an address or short texts: few payloads. */
const OTHER_SCHOOLS = 62;
const OTHER_CONSULTANTS = 40;
/** Dollars an hour: each range offers the schools of its own few consultants. */
const PRICES = [
  'maxPrice=40',
  'minPrice=41&maxPrice=45',
  'minPrice=46&maxPrice=50',
  'minPrice=51&maxPrice=60',
  'minPrice=61',
];
/** As high as a page of messages. */
const ALL_MESSAGES = 24_000;

interface More extends MoreOfScreen {
  /** The same screen of other rows. */
  others?: {
    paths: readonly string[];
    /** As the screen is, and not by its address alone. */
    isReached?: true;
    /** What is owed comes with a later reply, and each of them has all of it. */
    isAwaited?: true;
  };
}

/** By the name of the screen. */
export type MoreOf = ReadonlyMap<string, More>;

export async function moreOfScreens(data: HostileData, replant: (column: string) => Promise<void>): Promise<MoreOf> {
  const idsOf = async (select: string) => (await data.query<{ id: string }>(select)).map(({ id }) => id);
  const consultants = await idsOf(OTHER_ROWS.consultants);
  const schools = await idsOf(OTHER_ROWS.schools);
  const conversations = await idsOf(OTHER_ROWS.conversations);
  const courses = await idsOf(OTHER_ROWS.courses);
  const compared = consultants.flatMap((_, n) =>
    n % MAX_COMPARED === 0 ? [consultants.slice(n, n + MAX_COMPARED).join(',')] : [],
  );
  const pages = Math.ceil(consultants.length / PAGE_SIZE);
  const opened = (paths: readonly string[]): More => ({ others: { paths } });
  return new Map<string, More>([
    ['school-one', opened(schools.slice(1, 1 + OTHER_SCHOOLS).map((id) => `/school/${id}`))],
    ['consultant-one', opened(consultants.slice(1, 1 + OTHER_CONSULTANTS).map((id) => `/consultant/${id}`))],
    ['compare: member', opened(compared.map((ids) => `/compare?ids=${ids}`))],
    ['marketplace', opened(Array.from({ length: pages - 1 }, (_, n) => `/marketplace?page=${n + 2}`))],
    [
      'marketplace: more filters',
      { others: { paths: PRICES.map((range) => `/marketplace?${range}`), isReached: true, isAwaited: true } },
    ],
    [
      'conversation',
      { others: { paths: conversations.map((id) => `/app/messages/${id}`), isAwaited: true }, height: ALL_MESSAGES },
    ],
    ['course-schools-reports', { turns: 64 }],
    ['school reports: dismissed', { turns: 12 }],
    ['school reports: corrected', { turns: 12 }],
    ['reported messages: decided', { turns: 12 }],
    ['editor: a drawing', { others: { paths: OTHER_EDITORS, isReached: true } }],
    ['course-courses-casper', { others: { paths: courses.map((id) => `/course/courses/${id}`), isAwaited: true } }],
    ['draft: in the form', { again: { times: 16, replant: () => replant('question_drafts.content') } }],
    [
      'draft: two texts',
      {
        again: {
          times: 8,
          replant: async () => {
            await replant('question_drafts.settings');
            await replant('question_drafts.replaced_settings');
          },
        },
      },
    ],
    ['course-consultantapplications', { turns: 40 }],
    ...['apply: you', 'apply: education', 'apply: profile'].map((name): [string, More] => [
      name,
      { again: { times: 32, replant: () => replant('applications.draft') } },
    ]),
    ['account: admin', { again: { times: 16, replant: () => replant('users.email') } }],
  ]);
}

interface Opening {
  screen: Screen;
  /** Places that are waited for. */
  expected: readonly number[];
  more: MoreOfScreen | undefined;
}

interface OpeningOptions {
  expected: readonly number[];
  more: More | undefined;
  /** Whether the screen still owes what other rows of it would show. */
  hasOthers: boolean;
}

/** What a round opens of a screen: itself, and for the full size the same screen of other rows. */
export function openingsOf(screen: Screen, { expected, more = {}, hasOthers }: OpeningOptions): Opening[] {
  const { others, ...own } = more;
  const { reach, ...page } = screen;
  if (!hasOthers || others === undefined) return [{ screen, expected, more: own }];
  const { paths, isReached, isAwaited } = others;
  return [
    { screen, expected, more: own },
    ...paths.map((path): Opening => ({
      screen: isReached === true && reach !== undefined ? { ...page, path, reach } : { ...page, path },
      expected: isAwaited === true ? expected : [],
      more: own,
    })),
  ];
}

/** Screens that are reached from each other without loading stay together. */
export function chainsOf(openings: readonly Opening[]): Opening[][] {
  const chains: Opening[][] = [];
  for (const opening of openings) {
    const last = chains.at(-1);
    const { after } = opening.screen;
    if (after !== undefined && last?.at(-1)?.screen.name === after) last.push(opening);
    else chains.push([opening]);
  }
  return chains;
}
