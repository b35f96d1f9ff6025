// Reporting a mistake: what is asked, what is sent, and what is said when it is refused.
import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ReportDialog } from './report-dialog.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

function open() {
  const onClose = vi.fn();
  renderRoute(
    <MantineProvider env="test">
      <ReportDialog question={{ courseId: 'casper', questionId: 'forty-cards' }} onClose={onClose} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onClose };
}

it('asks for a kind and a sentence, sends both and says what happens next', async () => {
  const calls = fakeApi({ reportQuestion: { success: true } });
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(screen.getByText('Choose what kind of mistake it is')).toBeTruthy();
  expect(screen.getByText('Say in a sentence what is wrong')).toBeTruthy();
  expect(calls).toEqual([]);
  await user.selectOptions(screen.getByLabelText('What kind of mistake?'), 'A typo');
  await user.type(screen.getByLabelText('What is wrong?'), 'It says to twice.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/e-mail you what we decide, if your e-mail address is confirmed/)).toBeTruthy();
  expect(calls[0]).toMatchObject({
    path: '/question/casper/forty-cards/reports',
    body: { kind: 'typo', text: 'It says to twice.' },
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
});

it('keeps what was written when it is refused', async () => {
  fakeApi({ reportQuestion: new Refusal(409, 'You have already reported this question.') });
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('What kind of mistake?'), 'A typo');
  await user.type(screen.getByLabelText('What is wrong?'), 'It says to twice.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/already reported this question/)).toBeTruthy();
  expect((screen.getByLabelText('What is wrong?') as HTMLTextAreaElement).value).toBe('It says to twice.');
});
