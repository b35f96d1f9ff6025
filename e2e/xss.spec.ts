// XSS-1: hostile texts in every stored text field, on every screen that shows it, in a real browser without the Content-Security-Policy's
// help. Nothing may run. XSS1_COUNT says how many rounds of planting and walking (1 in CI); `all` goes on until each field has shown as
// many payloads as promised.
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/demo-people.ts';
import { expect, test } from './fixtures.ts';
import { openHostileData } from './hostile/data.ts';
import {
  readFavoritesFile,
  readFinishedPage,
  readMails,
  readProblemsFile,
  readQuestionsFile,
} from './hostile/output.ts';
import { HostileProgress } from './hostile/progress.ts';
import { chainsOf, type MoreOf, moreOfScreens, openingsOf } from './hostile/more.ts';
import { type Viewer, VIEWERS } from './hostile/screen.ts';
import { forgetScreens, SCREENS } from './hostile/screens.ts';
import { look, type Visit, visit, watch } from './hostile/walk.ts';
import { PAYLOADS } from './hostile/payloads.ts';
import { HOSTILE_COURSE } from './hostile/practice/questions.ts';
import { queryOnce, type StackAddresses } from './stack/stack.ts';
import { nameOf } from './hostile/stored-text.ts';
import { SHOWN_TEXTS, STORED_TEXTS } from './hostile/stored-texts.ts';

const COUNT = process.env['XSS1_COUNT'] ?? '1';
/** `XSS1_ONLY=users.email,messages.card` with `all`: the full size in parts, for a machine that is not quiet for an hour. */
const ONLY = process.env['XSS1_ONLY'] === undefined ? null : new Set(process.env['XSS1_ONLY'].split(','));
const IS_FULL = COUNT === 'all';
const ROUNDS = IS_FULL ? Infinity : Number(COUNT);
/** The promise. */
const MIN_PAYLOADS = 500;
/** How many of the payloads go through the addresses of searches and filters: those are not stored, only repeated on the page. */
const IN_ADDRESSES = IS_FULL ? 60 : 4;
/** The full size takes long enough for a machine to be busy with something else once: what did not open is opened again. */
const TRIES = IS_FULL ? 3 : 1;
/** High, so that lists which only draw what is in sight draw a lot. */
const VIEWPORT = { width: 1280, height: 1_200 };
const FILES: readonly { viewer: Viewer; name: string; read: (page: Page, stack: StackAddresses) => Promise<Visit> }[] =
  [
    { viewer: 'applicant', name: 'file: favorites', read: readFavoritesFile },
    { viewer: 'admin', name: 'file: problems of an import', read: readProblemsFile },
    { viewer: 'admin', name: 'file: questions', read: readQuestionsFile },
  ];
const OUTPUTS = ['mail', 'finished page', ...FILES.map(({ name }) => name)];

/** What one person opens in one go. */
interface Task {
  viewer: Viewer;
  steps: { name: string; open: (page: Page) => Promise<Visit> }[];
}

function takeNext<T extends { viewer: Viewer }>(waiting: T[], viewer: Viewer): T | undefined {
  const index = waiting.findIndex((one) => one.viewer === viewer);
  return index === -1 ? undefined : waiting.splice(index, 1)[0];
}

test('every text column of the schema is on the list, and the list names nothing else [XSS-1]', async ({ stack }) => {
  const columns = await queryOnce<{ name: string; checks: string }>(
    stack.databaseUrl,
    `select t.relname || '.' || c.attname as name,
       coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
         where k.conrelid = t.oid and k.contype = 'c' and c.attnum = any (k.conkey)), '') as checks
     from pg_attribute c join pg_class t on t.oid = c.attrelid join pg_type y on y.oid = c.atttypid
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm') and not t.relispartition
       and c.attnum > 0 and not c.attisdropped
       and y.typname in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', '_text', '_varchar', '_citext', '_jsonb')`,
  );
  const listed = new Set(STORED_TEXTS.map(({ column }) => column));
  expect([...listed].toSorted()).toEqual(columns.map(({ name }) => name).toSorted());

  // A check that names the words it takes, or the signs.
  const refusing = new Set(columns.filter(({ checks }) => /= ANY \(|~ '\^/.test(checks)).map(({ name }) => name));
  const refused = STORED_TEXTS.filter((text) => 'refusedBy' in text).map(({ column }) => column);
  expect(refused.filter((column) => !refusing.has(column))).toEqual([]);

  const screens = new Set([...SCREENS.map(({ name }) => name), ...OUTPUTS]);
  expect(SHOWN_TEXTS.filter(({ on }) => on.length === 0).map(nameOf)).toEqual([]);
  expect(SHOWN_TEXTS.flatMap(({ on }) => on).filter((name) => !screens.has(name))).toEqual([]);
  expect(screens.size).toBe(SCREENS.length + OUTPUTS.length);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(MIN_PAYLOADS);
});

test('the detector hears payloads that a careless page would write out [XSS-1]', async ({
  openContext,
  complaints,
}) => {
  complaints.expect(/./);
  const context = await openContext({ bypassCSP: true });
  const ran = await watch(context);
  const page = await context.newPage();
  await page.goto('/contact');
  await page.evaluate(
    (payloads) => {
      for (const payload of payloads) {
        const frame = document.createElement('iframe');
        frame.srcdoc = `<body>${payload}`;
        document.body.append(frame);
      }
    },
    PAYLOADS.slice(0, 62),
  );
  await expect.poll(() => new Set(ran).size).toBeGreaterThan(25);
  // And sees what would run if somebody touched it.
  await page.goto('/contact');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<a href=" java\nscript:ran(0)">x</a><b onclick="ran(0)">x</b>'),
  );
  expect((await look(page, [])).live.length).toBe(2);
});

test('nothing of it runs on any screen that shows it [XSS-1]', async ({
  stack,
  openContext,
  complaints,
  apiAs,
  keepToken,
}) => {
  test.setTimeout(IS_FULL ? 7_200_000 : 600_000 * ROUNDS);
  // Broken addresses make the browser ask for what they name, and markup in data fails to load; that is noise, not an execution.
  complaints.expect(/./);
  const began = Date.now();
  const data = await openHostileData(stack, IS_FULL);
  const progress = new HostileProgress([...SCREENS.map(({ name }) => name), ...OUTPUTS], MIN_PAYLOADS, ONLY);
  try {
    async function openFor(viewer: Viewer) {
      const context = await openContext({ bypassCSP: true, serviceWorkers: 'block', viewport: VIEWPORT });
      const ran = await watch(context);
      if (viewer !== 'visitor') {
        const body = { email: `${viewer}@demo.matricula.test`, password: DEMO_PASSWORD };
        await keepToken(context, (await apiAs(null).login({ body })).token);
      }
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return { viewer, page, ran };
    }
    const more: MoreOf = IS_FULL
      ? await moreOfScreens(data, (column) => data.plantAgain(column, progress.owed()))
      : new Map();
    // Some twice: most screens are theirs.
    const people = await Promise.all([...VIEWERS, 'visitor' as const, 'admin' as const].map(openFor));

    /** Opens something, and notes what it shows, what it lacks and what has run. */
    async function examine(name: string, ran: string[], open: () => Promise<Visit>) {
      for (let tries = 1; ; tries += 1) {
        const result = await open().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
        for (const what of ran.splice(0)) progress.noteRun(name, what);
        if (typeof result !== 'string') return progress.note(name, result);
        if (tries === TRIES) return progress.complain(`${name}: ${result}`);
      }
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const due = new Set(round === 0 ? progress.names : progress.unfinished());
      if (due.size === 0) break;
      await data.plant(round === 0 ? {} : { only: progress.unfinishedColumns(), owed: progress.owed() });
      forgetScreens();
      const [reader] = people;
      const outputs: [string, (page: Page) => Promise<Visit>][] = [
        ['mail', (page) => readMails(page, stack, data)],
        ['finished page', (page) => readFinishedPage(page, stack, data)],
      ];
      for (const [name, open] of outputs)
        if (reader !== undefined && due.has(name)) await examine(name, reader.ran, () => open(reader.page));

      const openings = SCREENS.filter(({ name }) => due.has(name)).flatMap((screen) =>
        openingsOf(screen, {
          expected: round === 0 ? progress.expectedOn(screen.name) : progress.owedOn(screen.name),
          more: more.get(screen.name),
          hasOthers: progress.isFirstUnfinished(screen.name),
        }),
      );
      const waiting: Task[] = [
        ...chainsOf(openings).map((chain) => ({
          viewer: chain[0]?.screen.viewer ?? 'visitor',
          steps: chain.map(({ screen, ...options }) => {
            const origin = screen.isPeerway === true ? stack.peerwayOrigin : stack.origin;
            return { name: screen.name, open: (page: Page) => visit(page, screen, { origin, ...options }) };
          }),
        })),
        ...FILES.filter(({ name }) => due.has(name)).map(({ viewer, name, read }) => ({
          viewer,
          steps: [{ name, open: (page: Page) => read(page, stack) }],
        })),
      ];
      await Promise.all(
        people.map(async ({ viewer, page, ran }) => {
          for (let task = takeNext(waiting, viewer); task !== undefined; task = takeNext(waiting, viewer))
            for (const { name, open } of task.steps) await examine(name, ran, () => open(page));
        }),
      );
      progress.endRound();
      expect(progress.complaints, `round ${round + 1}`).toEqual([]);
      if (IS_FULL)
        console.log(`round ${round + 1}, ${minutesSince(began)}: ${progress.summary()}; ${progress.slowest()}`);
    }

    // The address itself: what is searched and chosen is written back onto the page.
    const addresses = Array.from({ length: IN_ADDRESSES }, (_, n) =>
      encodeURIComponent(PAYLOADS[(n * 41) % PAYLOADS.length]?.slice(0, 100) ?? ''),
    ).flatMap((hostile) =>
      ADDRESSES.map(([viewer, address]) => ({ viewer, asked: address.replaceAll('HOSTILE', hostile) })),
    );
    await Promise.all(
      people.map(async ({ viewer, page, ran }) => {
        for (let next = takeNext(addresses, viewer); next !== undefined; next = takeNext(addresses, viewer)) {
          const { asked } = next;
          await examine(asked, ran, async () => {
            await page.goto(stack.origin + asked);
            // What is behind sign-in is drawn in the browser.
            await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
            return look(page, []);
          });
        }
      }),
    );
    // What somebody's page has put off until now.
    for (const { viewer, ran } of people) for (const what of ran.splice(0)) progress.noteRun(viewer, what);
    expect(progress.complaints).toEqual([]);
    console.log(`${progress.summary()}, ${minutesSince(began)}`);
    if (IS_FULL) expect(progress.tooFew()).toEqual([]);
  } finally {
    await data.close();
  }
});

const minutesSince = (began: number) => `${((Date.now() - began) / 60_000).toFixed(1)} minutes`;

const ADDRESSES: readonly (readonly [Viewer, string])[] = [
  ['visitor', '/marketplace?search=HOSTILE'],
  ['visitor', '/marketplace?tag=HOSTILE&subtag=HOSTILE'],
  ['visitor', '/marketplace?country=HOSTILE&school=HOSTILE&language=HOSTILE'],
  ['visitor', '/mstar?search=HOSTILE&state=HOSTILE&competitiveness=HOSTILE'],
  ['visitor', '/compare?ids=HOSTILE'],
  ['visitor', '/schools/compare?ids=HOSTILE'],
  ['visitor', '/?field=HOSTILE'],
  ['visitor', '/login?mode=HOSTILE&next=HOSTILE#token=HOSTILE'],
  ['visitor', '/no/HOSTILE'],
  ['applicant', `/app/courses/${HOSTILE_COURSE}?category=HOSTILE&competency=HOSTILE&school=HOSTILE`],
  ['applicant', '/app/courses/HOSTILE/HOSTILE'],
  ['applicant', '/app/apply?step=HOSTILE#HOSTILE'],
  ['admin', '/course/consultantapplications?search=HOSTILE&status=HOSTILE'],
  ['admin', '/course/questions?search=HOSTILE&course=HOSTILE&category=HOSTILE'],
  ['admin', '/course/qessay/?course=HOSTILE&question=HOSTILE'],
];
