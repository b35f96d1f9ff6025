// What the product writes for other places: mails, finished pages for a content network, files for a spreadsheet. Each is opened as its
// reader would, in the browser that watches.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { APPLICATION_MAIL } from './applications/rows.ts';
import type { HostileData } from './data.ts';
import { HOSTILE_COURSE } from './practice/questions.ts';
import { FOCUS_SCHOOLS, HOSTILE_CONVERSATION_ID, HOSTILE_IMPORTS, NEWS_SCHOOL } from './rows.ts';
import { addSight, look, type Sight, sightOf, type Visit } from './walk.ts';
import type { StackAddresses } from '../stack/stack.ts';

const WAIT_MS = 30_000;
const LOOK_AGAIN_MS = 150;
const APPLICANT = "(select id from users where email = 'applicant@demo.matricula.test')";
const TALK = `(select number from conversations where id = '${HOSTILE_CONVERSATION_ID}')`;
/** The one school whose page is made. */
const DRAWN_SCHOOL = FOCUS_SCHOOLS[1] ?? '';

const ABOUT_ACCOUNT = `json_build_object('userId', ${APPLICANT}, 'brand', 'peerway', 'mailId', gen_random_uuid())`;
const reportOf = (table: string, condition: string) =>
  `(select json_build_object('reportId', id) from ${table} where ${condition} order by id limit 1)`;

/** Events as the product emits them, each the cause of one mail to the applicant. */
const CAUSES: readonly [event: string, payload: string][] = [
  ['account.registrationRepeated', ABOUT_ACCOUNT],
  ['account.passwordResetRequested', ABOUT_ACCOUNT],
  ['account.passwordChanged', ABOUT_ACCOUNT],
  [
    'account.deviceAdded',
    `json_build_object('userId', ${APPLICANT}, 'brand', 'matricula', 'mailId', gen_random_uuid(),
       'sessionId', (select id from sessions where user_id = ${APPLICANT} order by id limit 1))`,
  ],
  ['school.reportDecided', reportOf('school_reports', "status = 'corrected'")],
  ['school.reportDecided', reportOf('school_reports', "status = 'rejected'")],
  ['question.reportDecided', reportOf('question_reports', "status = 'corrected'")],
  ['question.reportDecided', reportOf('question_reports', "status = 'rejected'")],
  ['messageReport.decided', reportOf('message_reports', "kind = 'appeal' and status = 'dismissed'")],
  ['messageReport.decided', reportOf('message_reports', "kind = 'report' and status = 'upheld'")],
  APPLICATION_MAIL,
  ['favoriteSchools.noticesDue', `json_build_object('dueAt', '2026-01-01T00:00:00.000Z', 'afterUserId', null)`],
  ['sendMessageMails', "'{}'::json"],
];

/** What the last two of them need: news that nobody was told of, and messages that nobody has read. */
const BEFORE_MAILS = [
  `insert into school_change_notices (user_id, school_id, version, due_at)
   values (${APPLICANT}, '${NEWS_SCHOOL}', 2, '2026-01-01T00:00:00Z')
   on conflict (user_id, school_id, version) do update set sent_at = null`,
  `update conversation_members set last_read_seq = 0, read_received = 0, deleted_unread = 0, notified_received = 0, last_message_at = now() - interval '1 hour'
    where conversation_number = ${TALK} and user_id = ${APPLICANT}`,
  `update notification_settings set mail_tried_at = null, mailed_at = null where user_id = ${APPLICANT}`,
];

async function until<T>(what: string, find: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${WAIT_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Makes the worker send every kind of mail that has a stored text in it, and opens each. */
export async function readMails(page: Page, stack: StackAddresses, data: HostileData): Promise<Visit> {
  await fetch(`${stack.inboxUrl}/api/email/all`, { method: 'DELETE' });
  for (const statement of BEFORE_MAILS) await data.query(statement);
  for (const [event, payload] of CAUSES) await data.query(`select graphile_worker.add_job('${event}', ${payload})`);
  const mails = await until('the mails', async () => {
    const response = await fetch(`${stack.inboxUrl}/api/email`);
    const arrived = (await response.json()) as { html: string; to: { address: string }[] }[];
    const theirs = arrived.filter(({ to }) => to.some(({ address }) => address.startsWith('applicant@')));
    return theirs.length < CAUSES.length ? null : theirs;
  });
  const visit: Visit = { sight: new Map(), live: [], missing: [] };
  await page.goto('about:blank');
  for (const { html } of mails) {
    await page.setContent(html);
    const { sight, live } = await look(page, []);
    addSight(visit.sight, sight);
    visit.live.push(...live);
  }
  return visit;
}

/** Has a school's page made as a file, and opens that file. */
export async function readFinishedPage(page: Page, stack: StackAddresses, data: HostileData): Promise<Visit> {
  await data.query("update school_page_runs set status = 'cancelled', finished_at = now() where status = 'running'");
  const [run] = await data.query<{ id: string }>(
    "insert into school_page_runs (status, school_ids, started_at) values ('running', array[$1], now()) returning id",
    [DRAWN_SCHOOL],
  );
  await data.query("select graphile_worker.add_job('school.pagesRequested', json_build_object('runId', $1::text))", [
    run?.id,
  ]);
  await until('the finished page', async () => {
    const [ended] = await data.query('select from school_page_runs where id = $1 and status = $2', [run?.id, 'done']);
    return ended ?? null;
  });
  const note = join(stack.directory, 'storage/pages/school', `${DRAWN_SCHOOL}.html@object`);
  const { body } = JSON.parse(await readFile(note, 'utf8')) as { body: string };
  const html = await readFile(join(dirname(note), body), 'utf8');
  const address = `${stack.origin}/school/${DRAWN_SCHOOL}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(address);
  const visit = await look(page, []);
  await page.unroute(address);
  return visit;
}

async function readDownload(page: Page, button: string | RegExp): Promise<Sight> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return sightOf(await readFile(await download.path(), 'utf8'));
}

/** A browser offers these as files and opens none of them. */
export async function readFavoritesFile(page: Page, stack: StackAddresses): Promise<Visit> {
  await page.goto(`${stack.origin}/favorite-schools`);
  return { sight: await readDownload(page, 'Export CSV'), live: [], missing: [] };
}

export async function readProblemsFile(page: Page, stack: StackAddresses): Promise<Visit> {
  await page.goto(`${stack.origin}/course/schools/import/${HOSTILE_IMPORTS.checked}`);
  return { sight: await readDownload(page, 'Download the problems'), live: [], missing: [] };
}

export async function readQuestionsFile(page: Page, stack: StackAddresses): Promise<Visit> {
  await page.goto(`${stack.origin}/course/questions?course=${HOSTILE_COURSE}`);
  return { sight: await readDownload(page, /^Download CSV/), live: [], missing: [] };
}
