// The PREview room: every response on the four-point scale, the published credit, and a reason for each.
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { RATED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { RatedRoom } from './rated-room.tsx';

const { responses } = RATED_SAMPLE;

async function open({ isStarted = true } = {}) {
  const view = renderRoute(<RatedRoom sample={RATED_SAMPLE} format={PREVIEW_2026} />);
  const user = userEvent.setup();
  if (isStarted) await user.click(screen.getByRole('button', { name: 'Start' }));
  return { ...view, user };
}

const notice = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');

async function rate(user: Awaited<ReturnType<typeof open>>['user'], id: string, label: string) {
  const text = responses.find((response) => response.id === id)?.text ?? '';
  await user.click(within(screen.getByRole('group', { name: text })).getByRole('radio', { name: label }));
}

it('offers the four points for every response', async () => {
  await open();
  for (const { text } of responses) {
    const labels = within(screen.getByRole('group', { name: text })).getAllByRole('radio');
    expect(labels.map((radio) => radio.parentElement?.textContent)).toEqual([
      'Very ineffective',
      'Ineffective',
      'Effective',
      'Very effective',
    ]);
  }
});

it('gives full, half and no credit by the published rule, with a reason each', async () => {
  const { user } = await open();
  // Key: very effective, effective, ineffective, very ineffective, effective, very ineffective.
  await rate(user, 'talk', 'Very effective'); // exact
  await rate(user, 'deadline', 'Very effective'); // same side
  await rate(user, 'alone', 'Effective'); // one step, but across
  await rate(user, 'report', 'Ineffective'); // same side
  await rate(user, 'hold-off', 'Effective'); // exact
  await rate(user, 'joke', 'Very effective'); // across
  expect(screen.getByText('6 of 6 rated')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See the result' }));

  expect(screen.getByRole('heading', { name: '3 of 6 credits' })).toBe(document.activeElement);
  expect(screen.getByText(/2 as in our key, 2 on the same side of the middle, 2 across it/)).toBeTruthy();
  expect(screen.getByText(/The key is ours, not the AAMC’s/)).toBeTruthy();
  expect(screen.getAllByText(/^(Full|Half|No) credit$/).map((tag) => tag.textContent)).toEqual([
    'Full credit',
    'Half credit',
    'No credit',
    'Half credit',
    'Full credit',
    'No credit',
  ]);
  for (const { reason } of responses) expect(screen.getByText(reason)).toBeTruthy();
});

it('writes a half as people write it', async () => {
  const { user } = await open();
  for (const { id } of responses) await rate(user, id, id === 'talk' ? 'Effective' : 'Very ineffective');
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  // ½ for the talk, 0 for the two effective ones, ½ for the ineffective one, 1 and 1.
  expect(screen.getByRole('heading', { name: '3 of 6 credits' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete and start again' }));
  await user.click(screen.getByRole('button', { name: 'Delete my answer' }));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  for (const { id } of responses) await rate(user, id, 'Effective');
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(screen.getByRole('heading', { name: '2½ of 6 credits' })).toBeTruthy();
});

it('says so when nothing is rated, and leads to the first', async () => {
  const { user } = await open();
  expect(notice()).toBe('');
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(notice()).toBe('Nothing is rated yet. Rate all 6 responses to see the result.');
  expect(screen.getAllByText('Not rated yet')).toHaveLength(6);
  const first = screen.getByRole('group', { name: responses[0]?.text ?? '' });
  expect(first.contains(document.activeElement)).toBe(true);
});

it('begins with the time that the test would give, and hides the scenario until then', async () => {
  const { user } = await open({ isStarted: false });
  expect(screen.queryByText(RATED_SAMPLE.scenario)).toBeNull();
  expect(screen.getByRole('radio', { name: /^As in the test/ }).parentElement?.textContent).toContain('2:25');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole('timer').textContent).toBe('2:25');
  expect(screen.getByText(RATED_SAMPLE.scenario)).toBeTruthy();
});

it('asks for what is missing and leads there', async () => {
  const { user } = await open();
  await rate(user, 'talk', 'Effective');
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(notice()).toBe('1 of 6 rated. Rate the others to see the result.');
  const next = screen.getByRole('group', { name: responses[1]?.text ?? '' });
  expect(next.contains(document.activeElement)).toBe(true);
});

it('finds the ratings again on this device', async () => {
  const { user, unmount } = await open();
  await rate(user, 'talk', 'Effective');
  unmount();
  await open({ isStarted: false });
  expect(screen.getByText('1 of 6 rated')).toBeTruthy();
});

it('finds ratings that were kept before it had a clock', async () => {
  localStorage.setItem(
    `practice:${RATED_SAMPLE.id}`,
    JSON.stringify({ ratings: { talk: 'effective' }, isDone: false }),
  );
  await open({ isStarted: false });
  expect(screen.getByText('1 of 6 rated')).toBeTruthy();
  expect(screen.getByText('No clock')).toBeTruthy();
});
