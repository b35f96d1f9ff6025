// The PREview sample: every response on the four-point scale, the published credit, and a reason for each.
import { PREVIEW_2026 } from '@matricula/contract/formats.ts';
import { RATED_SAMPLE } from '@matricula/contract/sample-questions.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { RatedPractice } from './rated-practice.tsx';

const { responses } = RATED_SAMPLE;

function open() {
  const view = renderRoute(<RatedPractice sample={RATED_SAMPLE} format={PREVIEW_2026} />);
  return { ...view, user: userEvent.setup() };
}

async function rate(user: ReturnType<typeof open>['user'], id: string, label: string) {
  const text = responses.find((response) => response.id === id)?.text ?? '';
  await user.click(within(screen.getByRole('group', { name: text })).getByRole('radio', { name: label }));
}

it('offers the four points for every response', () => {
  open();
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
  const { user } = open();
  // Key: very effective, effective, ineffective, very ineffective, effective, very ineffective.
  await rate(user, 'talk', 'Very effective'); // exact
  await rate(user, 'deadline', 'Very effective'); // same side
  await rate(user, 'alone', 'Effective'); // one step, but across
  await rate(user, 'report', 'Ineffective'); // same side
  await rate(user, 'hold-off', 'Effective'); // exact
  await rate(user, 'joke', 'Very effective'); // across
  expect(screen.getByRole('status').textContent).toBe('6 of 6 rated');
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
  const { user } = open();
  for (const { id } of responses) await rate(user, id, id === 'talk' ? 'Effective' : 'Very ineffective');
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  // ½ for the talk, 0 for the two effective ones, ½ for the ineffective one, 1 and 1.
  expect(screen.getByRole('heading', { name: '3 of 6 credits' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete and start again' }));
  for (const { id } of responses) await rate(user, id, 'Effective');
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(screen.getByRole('heading', { name: '2½ of 6 credits' })).toBeTruthy();
});

it('asks for what is missing and leads there', async () => {
  const { user } = open();
  await rate(user, 'talk', 'Effective');
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(screen.getByRole('status').textContent).toBe('1 of 6 rated. Rate every response to see the result.');
  const next = screen.getByRole('group', { name: responses[1]?.text ?? '' });
  expect(next.contains(document.activeElement)).toBe(true);
});

it('finds the ratings again on this device', async () => {
  const { user, unmount } = open();
  await rate(user, 'talk', 'Effective');
  unmount();
  open();
  expect(screen.getByRole('status').textContent).toBe('1 of 6 rated');
});
