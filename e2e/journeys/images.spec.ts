// An image of the library by keyboard: chosen, described, added, found again, replaced; its address stays, and visitors get the new picture.
import type { Locator, Page } from '@playwright/test';
import { drawPicture } from '../../server/test/builders/upload.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { press, type } from '../keyboard.ts';

/** What a person waits for while the worker, on a busy machine, checks and draws. */
const SOON = { timeout: 60_000 };

async function drawFile(name: string, colour: number, width: number) {
  return { name, mimeType: 'image/jpeg', buffer: await drawPicture({ width, height: 500, format: 'jpeg', colour }) };
}

/** As a page opened now would show it: an open one keeps what it has drawn. */
function widthOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (src) => {
    const reply = await fetch(src);
    return (await createImageBitmap(await reply.blob())).width;
  }, address);
}

async function chooseFile(page: Page, button: Locator, file: Awaited<ReturnType<typeof drawFile>>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, button);
  await (await choosing).setFiles(file);
}

test('an administrator adds a picture with its words, finds it, replaces it, and its address stays [ADM-15] [ROUTE-35]', async ({
  signedInPage,
  stack,
}) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  await page.goto('/course/uploadimage');
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
  await hydrated(page);
  const name = `Hall ${crypto.randomUUID().slice(0, 8)}`;

  await test.step('it is chosen, described and added', async () => {
    await chooseFile(
      page,
      page.getByRole('button', { name: 'Choose pictures' }),
      await drawFile('hall.jpg', 0x176b56, 1_500),
    );
    const form = page.getByRole('form', { name: 'Describe hall.jpg' });
    await type(page, form.getByLabel(/^Name/), name);
    await type(page, form.getByLabel(/^Alternative text/), 'A green hall');
    await type(page, form.getByLabel(/^License/), 'CC0');
    await expect(page.getByText('Checked.')).toBeVisible(SOON);
    await press(page, form.getByRole('button', { name: 'Add to the library' }));
    await expect(page.getByText(`“${name}” is in the library.`)).toBeVisible(SOON);
  });

  await test.step('it is found and opened', async () => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(`${name} green`);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name, exact: true });
    await expect(page.getByRole('row')).toHaveCount(2);
    await press(page, link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('img', { name: 'A green hall' })).toBeVisible();
  });

  const address = `${stack.origin}/images/${page.url().split('/').at(-1)}`;
  expect(await widthOf(page, address)).toBe(1_280);

  await test.step('another picture takes its place', async () => {
    await press(page, page.getByRole('button', { name: 'Replace picture' }));
    const dialog = page.getByRole('dialog');
    await chooseFile(
      page,
      dialog.getByRole('button', { name: 'Choose a picture' }),
      await drawFile('blue.jpg', 0x3d4a9e, 900),
    );
    await type(page, dialog.getByLabel(/^Alternative text/), 'A blue hall');
    await expect(dialog.getByText('Checked.')).toBeVisible(SOON);
    await press(page, dialog.getByRole('button', { name: 'Replace picture' }));
    await expect(page.getByText('The picture is replaced. Its address stays.')).toBeVisible(SOON);
    await expect(page.getByRole('img', { name: 'A blue hall' })).toBeVisible();
  });

  expect(await widthOf(page, address)).toBe(900);
});
