// An applicant watches a lesson: captions on, leaves, comes back where they stopped, searches what was said, and practices. What they find
// where there is no video, or it cannot be loaded. And the essays, which are only read.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { SAMPLE_CLIP_ID, SAMPLE_LESSON_ID, SAMPLE_MEDIA_COURSE } from '../stack/sample-media.ts';
import { SAMPLE_QUESTION_ID } from '../stack/samples.ts';

const LESSON = `/app/courses/${SAMPLE_MEDIA_COURSE}/${SAMPLE_LESSON_ID}`;
const CLIP = `/app/courses/${SAMPLE_MEDIA_COURSE}/${SAMPLE_CLIP_ID}`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const video = (page: Page) => page.locator('video');
const timeOf = (page: Page) => video(page).evaluate((player: HTMLVideoElement) => player.currentTime);
const isReady = (page: Page) => video(page).evaluate((player: HTMLVideoElement) => player.readyState >= 1);

test('a lesson is watched with captions, left, resumed, searched and practiced [PROD-9]', async ({ signedInPage }) => {
  const page = await signedInPage();
  await open(page, `/app/courses/${SAMPLE_MEDIA_COURSE}`);
  await expect(page.getByText(/Video, 0:\d\d/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Two rooms' }).click();
  await expect(page.getByText('Slides with a synthetic voice.')).toBeVisible();
  await expect.poll(() => isReady(page)).toBe(true);
  const mode = () => video(page).evaluate((player: HTMLVideoElement) => player.textTracks[0]?.mode);
  await expect.poll(mode).toBe('showing');
  const cueCount = () => video(page).evaluate((player: HTMLVideoElement) => player.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(cueCount).toBeGreaterThan(3);

  // By the transcript to the second slide, which then plays and is marked.
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const line = transcript.getByRole('button', { name: /This is the next one\.?/ });
  // The place is told with the jump, and again with the pause if the video has moved since.
  const told = page.waitForResponse((response) => response.url().endsWith('/watching') && response.ok());
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(5);
  // Paused at once: a video that has ended meanwhile on a busy machine tells nothing when it is paused.
  await video(page).evaluate((player: HTMLVideoElement) => player.pause());
  await told;
  await page.getByLabel('Speed').selectOption('2');
  await expect.poll(() => video(page).evaluate((player: HTMLVideoElement) => player.playbackRate)).toBe(2);
  const stopped = await timeOf(page);

  await page.goto('/app');
  await open(page, LESSON);
  await expect.poll(() => isReady(page)).toBe(true);
  await expect.poll(async () => Math.abs((await timeOf(page)) - stopped)).toBeLessThan(1.5);
  await expect(page.getByLabel('Speed')).toHaveValue('2');

  await page.getByLabel('Search this lesson').fill('PROMPT');
  await expect(page.getByText(/^1 of \d+ lines$/)).toBeVisible();
  await transcript.getByRole('button').first().click();
  await video(page).evaluate((player: HTMLVideoElement) => (player.currentTime = player.duration - 0.3));
  await expect(page.getByText(/^Length .* · Watched$/)).toBeVisible();
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await expect(chapters.getByText('Watched')).toBeVisible();

  await page.getByRole('radio', { name: 'Nothing' }).check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('heading', { name: '1 of 1 right' })).toBeVisible();
  await page.getByRole('region', { name: 'Practice this now' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${SAMPLE_QUESTION_ID}$`));
});

test('a clip plays with its text one click away, by keyboard', async ({ signedInPage }) => {
  const page = await signedInPage();
  await open(page, CLIP);
  await expect(page.getByText('Drawn scene with synthetic voices.')).toBeVisible();
  await expect.poll(() => isReady(page)).toBe(true);
  await page.getByText('Read the text version').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ruth comes in, smiling: “Good morning. Are my cups ready?”')).toBeVisible();
});

test('a lesson without a video is read', async ({ signedInPage }) => {
  const page = await signedInPage();
  await open(page, `/app/courses/${SAMPLE_MEDIA_COURSE}/lesson-raters-one-room`);
  await expect(page.getByText('A lesson to read, slide by slide.')).toBeVisible();
  await expect(video(page)).toHaveCount(0);
});

test('a video that cannot be loaded says so, and leaves the text', async ({ signedInPage, complaints }) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  const page = await signedInPage();
  await page.route('**/media/**', (route) => route.abort());
  await open(page, LESSON);
  await expect(page.getByText('The video could not be played.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('button').first()).toBeVisible();
  await page.unroute('**/media/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => isReady(page)).toBe(true);
});

test('there are essay banks: one is found, read with its comments and marked as read [PROD-7]', async ({
  signedInPage,
}) => {
  const page = await signedInPage();
  await page.goto('/app');
  const practice = page.getByRole('region', { name: 'Practice' });
  await practice.getByRole('link', { name: 'Medical School Essay Bank' }).click();
  await expect(page.getByText(/of \d+ (questions|essays) are free$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Free only' }).check();
  await page.getByRole('link', { name: 'Who will be late' }).click();
  await page.getByRole('link', { name: 'Comment 1' }).click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('You have read this essay.')).toBeVisible();
});
