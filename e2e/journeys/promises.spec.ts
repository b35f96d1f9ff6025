// Every sentence that promises (e2e/promises.ts), read on its screen and then kept.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_CONSULTANT_ID } from '../../server/seed/demo-people.ts';
import { hydrated, type Person, somebody } from '../fixtures.ts';
import { linkIn } from '../stack/inbox.ts';
import { type PromiseName, PROMISES } from '../promises.ts';
import { expect, field, say, test, thread } from '../talk.ts';

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];
type Tools = Pick<
  Fixtures,
  'page' | 'inbox' | 'createAccount' | 'keepToken' | 'apiAs' | 'signedInPage' | 'openTalk' | 'openContext'
> & {
  /** Reads the sentence on the open page. */
  said: (page: Page) => Promise<void>;
};

const PROFILE = `/consultant/${DEMO_CONSULTANT_ID}`;
const main = (page: Page) => page.getByRole('main');

async function register(page: Page): Promise<Person> {
  const person = somebody();
  await hydrated(page);
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/\/register/);
  return person;
}

async function chooseCourse(page: Page, field: string, course: string): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  const picker = page.getByRole('region', { name: 'What are you applying for?' });
  await picker.getByRole('link', { name: field, exact: true }).click();
  await picker.getByRole('link', { name: course, exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
}

/** The name of the first package of the open profile, and of who offers it. */
async function askAboutPackage(page: Page): Promise<{ name: string; title: string }> {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const title = await page
    .getByRole('region', { name: 'Packages' })
    .getByRole('heading', { level: 3 })
    .first()
    .innerText();
  await page
    .getByRole('link', { name: `Ask about this package: ${title}` })
    .first()
    .click();
  return { name, title };
}

/** The open conversation carries the package, and it can be sent. */
async function sendsPackage(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/app\/messages\/[0-9a-f-]{36}/);
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page).getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await page.reload();
  await expect(thread(page).getByRole('link', { name: new RegExp(title) })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toHaveCount(0);
}

const JOURNEYS: Record<PromiseName, (tools: Tools) => Promise<void>> = {
  'the library opens with the chosen course': async ({ page, said }) => {
    await chooseCourse(page, 'Medicine', 'CASPer');
    await said(page);
    await register(page);
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect(main(page).getByRole('link', { name: /consultants in Medicine/i })).toHaveAttribute(
      'href',
      '/marketplace?tag=medicine',
    );
    // The chosen course is the first, and its first question is free; so is the sample that stands first.
    const first = main(page).getByRole('region', { name: 'Practice' }).getByRole('listitem').first();
    await expect(first.getByText('Your choice')).toBeVisible();
    await first.getByRole('link', { name: 'CASPer', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/courses\/casper$/);
    const question = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('Free', { exact: true }) });
    await question.first().getByRole('link').click();
    await expect(main(page).getByRole('textbox').first()).toBeEditable();
    await page.goto('/app');
    const sample = main(page).getByRole('list', { name: 'Free sample questions' }).getByRole('link').first();
    // The page does not wait for the account, which says what was chosen.
    await expect(sample).toHaveAttribute('href', '/products/casper/sample');
    await sample.click();
    await expect(page).toHaveURL(/\/products\/casper\/sample$/);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  },
  'a course without a sample opens with its field': async ({ page, said }) => {
    await chooseCourse(page, 'Medicine', 'Medical School Essay Bank');
    await said(page);
    await register(page);
    await main(page)
      .getByRole('link', { name: /consultants in Medicine/i })
      .click();
    await expect(page).toHaveURL(/\/marketplace\?tag=medicine/);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'registration leads to the library': async ({ page, said }) => {
    await page.goto('/register');
    await said(page);
    await register(page);
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  },
  'registration sends one e-mail': async ({ page, inbox, said }) => {
    await page.goto('/register');
    await said(page);
    const { email } = await register(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
    await page.goto('/app/account');
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await inbox.waitForMail(email, /^Confirm/);
    expect(await inbox.countMails(email, /./)).toBe(1);
  },
  'registering and writing are free': async ({ page, said }) => {
    await page.goto('/register');
    await said(page);
    await register(page);
    await page.goto(PROFILE);
    await hydrated(page);
    await page.getByRole('link', { name: /^Message / }).click();
    await say(page, 'What would you do differently?');
    await expect(thread(page)).toContainText('What would you do differently?');
  },
  'message after registering': async ({ page, said }) => {
    await page.goto(PROFILE);
    await hydrated(page);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: /^Message / }).click();
    await said(page);
    await expect(page.getByText(`After this you can message ${name}.`)).toBeVisible();
    await register(page);
    await expect(page).toHaveURL(/\/app\/messages\/[0-9a-f-]{36}/);
    await expect(page.getByRole('textbox', { name: `Message to ${name}` })).toBeVisible();
  },
  'ask about a package after registering': async ({ page, said }) => {
    await page.goto(PROFILE);
    await hydrated(page);
    const { name, title } = await askAboutPackage(page);
    await expect(page).toHaveURL(/\/register$/); // spec §2: buying sends a visitor to /register
    await said(page);
    await expect(page.getByText(`After this you can ask ${name} about “${title}”.`)).toBeVisible();
    await register(page);
    await sendsPackage(page, title);
  },
  'buy a package after registering': async ({ page, said }) => {
    await page.goto(PROFILE);
    await hydrated(page);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const buy = page.getByRole('link', { name: /^Buy: / }).first();
    const title = ((await buy.getAttribute('aria-label')) ?? '').replace('Buy: ', '');
    await buy.click();
    await expect(page).toHaveURL(/\/register\?next=%2Fapp%2Fcheckout%2F/); // spec §2: buying sends a visitor to /register
    await said(page);
    await expect(page.getByText(`After this you can buy “${title}” from ${name}.`)).toBeVisible();
    await register(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
    await expect(main(page)).toContainText(title);
  },
  'a favorite school after registering': async ({ page, said }) => {
    await page.goto('/school/harvard');
    await hydrated(page);
    await page
      .getByRole('button', { name: /favorite/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/register$/);
    await said(page);
    await register(page);
    await expect(page.getByRole('heading', { name: 'My Favorite Schools (1)' })).toBeVisible();
    await expect(main(page)).toContainText('Harvard');
  },
  'everything is where it was left': async ({ page, createAccount, apiAs, said }) => {
    const { email, password, token } = await createAccount();
    const api = apiAs(token);
    await api.addFavoriteSchool({ body: { schoolId: 'harvard' } });
    await api.addToShortlist({ params: { list: 'saved', cid: DEMO_CONSULTANT_ID } });
    const { _id } = await api.createConversation({ params: { consultantId: DEMO_CONSULTANT_ID } });
    await api.sendMessage({ params: { conversationId: _id }, body: { clientId: randomUUID(), body: 'A question' } });
    await page.goto('/login');
    await said(page);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('region', { name: 'My schools' })).toContainText('Harvard');
    await expect(page.getByRole('region', { name: 'Consultants' }).locator(`a[href="${PROFILE}"]`)).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/app/messages/${_id}`));
    await expect(thread(page)).toContainText('A question');
  },
  'a link to set a new password': async ({ page, createAccount, inbox, said }) => {
    const { email } = await createAccount();
    await page.goto('/login?mode=forgot');
    await said(page);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: /link/i }).click();
    await page.goto(linkIn(await inbox.waitForMail(email, /password/i), '/reset'));
    await expect(page.getByLabel('New password')).toBeVisible();
  },
  'asking about a package opens the chat with it': async ({ signedInPage, said }) => {
    const page = await signedInPage();
    await page.goto(PROFILE);
    await hydrated(page);
    await said(page);
    const { title } = await askAboutPackage(page);
    await sendsPackage(page, title);
  },
  'an account keeps things together': async ({ page, createAccount, keepToken, apiAs, openContext, said }) => {
    await page.goto('/');
    await said(page);
    const { token } = await createAccount('user', { selectedTag: 'medicine', selectedCourse: 'casper' });
    await apiAs(token).addFavoriteSchool({ body: { schoolId: 'harvard' } });
    const context = await openContext();
    await keepToken(context, token);
    const own = await context.newPage();
    await own.goto('/app');
    await expect(own.getByRole('region', { name: 'Practice' })).toContainText('CASPer');
    await expect(own.getByRole('region', { name: 'My schools' })).toContainText('Harvard');
    await expect(own.getByRole('region', { name: 'Messages' })).toBeVisible();
  },
  'write to a consultant today': async ({ page, said }) => {
    await page.goto('/marketplace');
    await said(page);
    await hydrated(page);
    await page
      .getByRole('button', { name: /^Chat with/ })
      .first()
      .click();
    await register(page);
    await say(page, 'Do you know the panel interview?');
    await expect(thread(page)).toContainText('Do you know the panel interview?');
  },
  'saved consultants move into the account': async ({ page, said }) => {
    await page.goto(PROFILE);
    await hydrated(page);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.goto('/saved');
    await said(page);
    await page.goto('/register');
    await register(page);
    await expect(page.getByRole('region', { name: 'Consultants' }).locator(`a[href="${PROFILE}"]`)).toBeVisible();
  },
  'a starred school shows its tests': async ({ signedInPage, said }) => {
    const page = await signedInPage();
    await page.goto('/app');
    await said(page);
    await page.getByRole('region', { name: 'My schools' }).getByRole('link', { name: 'Find schools' }).click();
    await expect(page).toHaveURL(/\/mstar/);
    await page.goto('/school/mcmaster-degroote');
    await hydrated(page);
    await page
      .getByRole('button', { name: /favorite/i })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Go To Library →' }).click();
    const school = page
      .getByRole('region', { name: 'My schools' })
      .getByRole('listitem')
      .filter({ hasText: 'McMaster' });
    await school.getByRole('link', { name: /CASPer/ }).click();
    await expect(page).toHaveURL(/\/products\/casper/);
  },
  'a saved consultant appears': async ({ signedInPage, said }) => {
    const page = await signedInPage();
    await page.goto('/app');
    await said(page);
    await page.goto(PROFILE);
    await hydrated(page);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Go To Library →' }).click();
    await page.getByRole('region', { name: 'Consultants' }).locator(`a[href="${PROFILE}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(PROFILE));
  },
  'hidden details go to a person': async ({ openTalk, signedInPage, said }) => {
    const talk = await openTalk();
    const { page } = await talk.applicant.open();
    await page.goto(talk.path);
    await say(page, 'Call me at 617-555-0142');
    await said(page);
    await page.getByRole('button', { name: 'Send with these parts hidden' }).click();
    await thread(page).getByRole('button', { name: 'This is a mistake' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/What should we know/)
      .fill(talk.conversationId);
    await page.getByRole('dialog').getByRole('button', { name: 'Ask a person' }).click();
    await expect(thread(page)).toContainText('You asked us to check this');
    const admin = await signedInPage('admin');
    await admin.goto('/course/messagereports');
    await expect(main(admin)).toContainText(talk.conversationId);
  },
  'a reported error is checked': async ({ page, signedInPage, said }) => {
    await page.goto('/school/ubc');
    await hydrated(page);
    await page.getByText('Report an error').click();
    const words = `The figure is not this year’s (${somebody().email}).`;
    await page.getByLabel(/what is wrong/i).fill(words);
    await page.getByRole('button', { name: /send/i }).click();
    await said(page);
    const admin = await signedInPage('admin');
    await admin.goto('/course/schools/reports');
    await expect(main(admin)).toContainText(words);
  },
  'what is written stays on the device': async ({ page, said }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/products/casper');
    await hydrated(page);
    await said(page);
    await page.getByRole('link', { name: 'Open the sample' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const answer = main(page).getByRole('textbox').first();
    await answer.fill('I would ask her first.');
    await page.waitForTimeout(1_500);
    await page.reload();
    await expect(answer).toHaveValue('I would ask her first.');
    expect(sent.filter((request) => /ask(%20|\+| )her/.test(request))).toEqual([]);
  },
  'an answer goes along as a draft': async ({ page, said }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/products/casper/sample');
    await page.getByRole('button', { name: 'Start' }).click();
    await main(page).getByRole('textbox').first().fill('I would ask her first.');
    await page.getByRole('button', { name: 'Finish' }).click();
    await said(page);
    await page.getByRole('link', { name: 'Ask a consultant about this answer' }).click();
    await expect(page).toHaveURL(/\/marketplace\?tag=medicine&subtag=casper$/);
    await hydrated(page);
    await page.getByRole('button', { name: /^Chat/ }).first().click();
    await expect(page).toHaveURL(/\/register/);
    await register(page);
    await expect(field(page)).toHaveValue(/I would ask her first\./);
    expect(sent.filter((request) => /ask(%20|\+| )her/.test(request))).toEqual([]);
  },
  'the link confirms the address once': async ({ page, inbox }) => {
    await page.goto('/register');
    const { email } = await register(page);
    const mail = await inbox.waitForMail(email, /^Confirm/);
    expect(mail.text).toContain(PROMISES['the link confirms the address once'].sentence);
    await page.goto(linkIn(mail, '/emailstatus'));
    await expect(main(page)).toContainText(/is confirmed/i);
    await page.goto('/app/account');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  },
};

for (const [name, { where, sentence }] of Object.entries(PROMISES) as [
  PromiseName,
  { where: string; sentence: string },
][]) {
  test(`${where}: ${name}`, async ({
    page,
    inbox,
    createAccount,
    keepToken,
    apiAs,
    signedInPage,
    openTalk,
    openContext,
  }) => {
    const said = (where: Page) => expect(where.getByText(sentence).first()).toBeVisible();
    await JOURNEYS[name]({ page, inbox, createAccount, keepToken, apiAs, signedInPage, openTalk, openContext, said });
  });
}
