// The reader's own numbers: on the device for a visitor, in the account once signed in, and how the first move into the second.
import { type MyNumbers, NO_NUMBERS } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { useMyNumbers } from './my-numbers.ts';
import { signIn } from '#lib/session.ts';

const MINE: MyNumbers = { gpa: 3.8, mcat: 512, residence: 'ON', citizenship: 'CAN' };
const OTHERS: MyNumbers = { ...NO_NUMBERS, gpa: 3.1 };

function Numbers() {
  const { numbers, isKnown, keptIn, hasFailed, save } = useMyNumbers();
  return (
    <>
      <p>{isKnown ? `${keptIn}: ${numbers.gpa ?? 'none'}` : 'unknown'}</p>
      {hasFailed ? <p>failed</p> : null}
      <button type="button" onClick={() => save(MINE)}>
        save
      </button>
      <button type="button" onClick={() => save(NO_NUMBERS)}>
        forget
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const onDevice = () => JSON.parse(localStorage.getItem('my-numbers') ?? 'null') as unknown;

afterEach(() => vi.restoreAllMocks());

it('keeps them on the device without a call, and forgets them', async () => {
  const calls = fakeApi({});
  renderRoute(<Numbers />);
  expect(screen.getByText('device: none')).toBeTruthy();
  await press('save');
  expect(screen.getByText('device: 3.8')).toBeTruthy();
  expect(onDevice()).toEqual(MINE);
  await press('forget');
  expect(screen.getByText('device: none')).toBeTruthy();
  expect(localStorage.getItem('my-numbers')).toBeNull();
  expect(calls).toEqual([]);
});

it('ignores what is no number', () => {
  localStorage.setItem('my-numbers', '{"gpa":"<b>","mcat":9}');
  renderRoute(<Numbers />);
  expect(screen.getByText('device: none')).toBeTruthy();
});

it('moves them into an account that has none', async () => {
  localStorage.setItem('my-numbers', JSON.stringify(MINE));
  const calls = fakeApi({ getMyNumbers: NO_NUMBERS, updateMyNumbers: MINE });
  renderRoute(<Numbers />);
  act(() => signIn(makeToken()));
  await screen.findByText('account: 3.8');
  expect(calls.map(({ name }) => name)).toEqual(['getMyNumbers', 'updateMyNumbers']);
  expect(calls[1]?.body).toEqual(MINE);
  expect(localStorage.getItem('my-numbers')).toBeNull();
});

it("leaves an account's own numbers alone", async () => {
  localStorage.setItem('my-numbers', JSON.stringify(MINE));
  localStorage.setItem('authToken', makeToken());
  const calls = fakeApi({ getMyNumbers: OTHERS });
  renderRoute(<Numbers />);
  await screen.findByText('account: 3.1');
  expect(calls.map(({ name }) => name)).toEqual(['getMyNumbers']);
});

it('shows a change at once, and takes it back when the account refuses', async () => {
  localStorage.setItem('authToken', makeToken());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let answer: MyNumbers | Refusal = MINE;
  fakeApi({ getMyNumbers: OTHERS, updateMyNumbers: () => answer });
  renderRoute(<Numbers />);
  await screen.findByText('account: 3.1');
  await press('save');
  await screen.findByText('account: 3.8');
  answer = new Refusal(503, 'Busy.');
  await press('forget');
  await screen.findByText('failed');
  await waitFor(() => expect(screen.getByText('account: 3.8')).toBeTruthy());
});
