// A consultant after the approval: edits the profile beside the page that it becomes, adds a picture and a package, lists the profile, is found
// by a visitor, and pauses.
import { HINDRANCE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { PACKAGE_TEXTS } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import type { Locator, Page } from '@playwright/test';
import { drawPicture } from '../../server/test/builders/upload.ts';
import { CHECKED_WITHIN_MS, expect, lastName, test } from '../applicants.ts';
import { hydrated } from '../fixtures.ts';

const ABOUT =
  'I applied twice before I got in, so I know both letters. We begin with a full mock interview, then repeat what needs it, with notes.';
const WITH_PHONE = `${ABOUT} Call me: +1 416 555 0134.`;
/** What a person waits for while the product, on a busy machine, does something. */
const SOON = { timeout: 30_000 };

const standing = (page: Page) => page.getByRole('region', { name: 'In the marketplace' });
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Looks for somebody as a visitor does, until they are found or no longer found. */
async function expectFound(visitor: Page, name: string, isFound: boolean): Promise<void> {
  await expect(async () => {
    await visitor.goto(`/marketplace?search=${name.split(' ').at(-1)}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(visitor, name)).toHaveCount(isFound ? 1 : 0, { timeout: 1_000 });
  }).toPass(SOON);
}

/** Clicks, and waits until the account has it: another page is asked for next. */
async function chooseToCompare(page: Page, button: Locator): Promise<void> {
  const kept = page.waitForResponse(/\/user\/shortlists\/compared\//);
  await button.click();
  await kept;
}

test('an approved consultant writes, prices, lists and pauses a profile, and a visitor finds it meanwhile [PROF-1] [PROF-2] [PROF-4]', async ({
  page: visitor,
  createApplicant,
  createAccount,
  apiAs,
  openContext,
  keepToken,
  signedInPage,
  complaints,
}) => {
  test.setTimeout(240_000);
  // A text with a phone number is refused on purpose.
  complaints.expect(/status of 422/);
  const name = `Vera ${lastName()}`;
  const { email, password, api } = await createApplicant(name);
  const id = (await api.getOwnApplication()).application?._id ?? '';
  const admin = apiAs((await createAccount('admin')).token);
  const { version } = await admin.getApplication({ params: { id } });
  await admin.setApplicationStatus({ params: { id }, body: { status: 'approved', version, provenEducation: [0] } });
  // Whoever becomes a consultant is signed out everywhere.
  const { token } = await apiAs(null).login({ body: { email, password } });
  const context = await openContext();
  await keepToken(context, token);
  const page = await context.newPage();

  await page.goto('/app');
  await expect(page.getByRole('link', { name: HINDRANCE_TEXTS.picture })).toBeVisible(SOON);
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(standing(page).getByRole('button', { name: 'List my profile' })).toBeDisabled();
  await expect(page.getByText(/^Proof seen/).first()).toBeVisible();
  await expectFound(visitor, name, false);

  // The page beside the form shows what is typed; a phone number is refused in words, at its field.
  const about = page.getByLabel('About you', { exact: true });
  await about.fill(WITH_PHONE);
  await expect(page.getByRole('region', { name: 'Preview: as applicants see it' })).toContainText('Call me');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('416 555 0134', SOON);
  await about.fill(ABOUT);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible(SOON);

  await page.getByLabel('Picture: file').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ width: 1_200, height: 900, format: 'jpeg', noise: true }),
  });
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your new picture is saved.')).toBeVisible({ timeout: CHECKED_WITHIN_MS });
  await expect(standing(page).getByRole('link', { name: HINDRANCE_TEXTS.picture })).toHaveCount(0);

  await standing(page).getByRole('link', { name: HINDRANCE_TEXTS.package }).click();
  await page.getByRole('button', { name: 'Add a package' }).click();
  await page.getByLabel('Title').fill('Mock MMI with feedback');
  await page.getByLabel('What the applicant gets').fill('Six stations in real time.\n* Feedback after each');
  await page.getByLabel('Price in U.S. dollars').fill('20');
  await page.getByRole('button', { name: 'Add package' }).click();
  await expect(page.getByText(PACKAGE_TEXTS.belowFloor(3_500)).first()).toBeVisible();
  await page.getByLabel('Price in U.S. dollars').fill('50');
  await expect(page.getByText('$50.00: you receive $45.00, Peerway keeps $5.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Add package' }).click();
  await expect(page.getByText('Package added.')).toBeVisible(SOON);
  await expect(page.getByText(/^Your profile says \$50\/hr/)).toBeVisible();

  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await standing(page).getByRole('button', { name: 'List my profile' }).click();
  await expect(standing(page)).toContainText('Applicants can find you in the marketplace', SOON);
  await expectFound(visitor, name, true);
  await card(visitor, name).getByRole('link', { name, exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByText('Mock MMI with feedback').first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Message Vera' })).toBeVisible();

  // An applicant compares the new consultant with another one and writes.
  const member = await signedInPage('user');
  await member.goto('/marketplace');
  await hydrated(member);
  await chooseToCompare(member, member.getByRole('button', { name: /^Compare/ }).first());
  await member.goto(`/marketplace?search=${name.split(' ').at(-1)}`);
  await hydrated(member);
  await chooseToCompare(member, card(member, name).getByRole('button', { name: /^Compare/ }));
  await member.goto('/compare');
  await member.getByRole('link', { name: 'Compare the 2 you chose' }).click();
  await expect(member.getByRole('columnheader', { name })).toBeVisible(SOON);
  await member.getByRole('link', { name, exact: true }).first().click();
  await member.getByRole('link', { name: 'Message Vera' }).click();
  await member.getByRole('textbox', { name: /^Message/ }).fill('Do you have time in December?');
  await member.keyboard.press('Enter');
  await expect(member.getByText('Do you have time in December?').first()).toBeVisible(SOON);
  const today = await context.newPage();
  await today.goto('/app');
  await expect(today.getByText('Do you have time in December?')).toBeVisible(SOON);
  await today.close();

  // Their own page is edited, not written to.
  await standing(page).getByRole('link', { name: 'View as an applicant' }).click();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Edit packages' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Message Vera' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit profile' }).click();

  await standing(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(standing(page)).toContainText('Applicants cannot find you', SOON);
  await expectFound(visitor, name, false);
});
