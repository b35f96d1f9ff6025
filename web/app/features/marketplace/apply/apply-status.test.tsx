// An application after it was sent: its state in words, its history, withdrawing, answering a request for more, applying again.
import { APPLICATION_TEXTS as TEXTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { ApplicationEvent } from '@matricula/contract/marketplace/applications/applications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { makeApplication, openApply, write } from './apply-screen.fixture.tsx';

const happened = (change: Partial<ApplicationEvent>): ApplicationEvent => ({
  at: new Date().toISOString(),
  status: 'pending',
  isUndone: false,
  message: '',
  isByApplicant: true,
  ...change,
});
const SENT = happened({});
const ASKED = happened({ status: 'more-info', message: 'The transcript is cut off.', isByApplicant: false });
const REJECTED = happened({ status: 'rejected', message: 'The ID has expired.', isByApplicant: false });

describe('an application in review', () => {
  it('says what happens next and what has happened, and follows the news', async () => {
    const { server } = openApply({ held: makeApplication({ status: 'pending', history: [SENT] }) });
    expect(await screen.findByRole('heading', { name: 'Your application is in review' })).toBeTruthy();
    expect(screen.getByText(/within 48 hours/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Steps of the application' })).toBeNull();
    server.held = makeApplication({
      status: 'approved',
      history: [SENT, happened({ status: 'approved', isByApplicant: false })],
      documentsDeletedAt: '2026-12-01T00:00:00.000Z',
    });
    act(() => socket.receive('application.updated'));
    expect(await screen.findByRole('heading', { name: /^Congratulations/ })).toBeTruthy();
    expect(screen.getByText('Your documents will be deleted on December 1, 2026.')).toBeTruthy();
    expect(screen.getByText('Next: add a picture and your packages, then list your profile.')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Go to your profile' });
    expect(next.getAttribute('href')).toBe('/app/consultant/profile');
    const lines = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Peerway · Approved your application · just now',
      'You · Sent the application · just now',
    ]);
  });

  it('is withdrawn after one more question', async () => {
    const { user, calls } = openApply({ held: makeApplication({ status: 'pending', history: [SENT] }) });
    await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application?' }));
    expect(calls.some(({ name }) => name === 'withdrawApplication')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByRole('heading', { name: 'You withdrew your application' })).toBeTruthy();
  });

  it('that was decided meanwhile says so instead of withdrawing', async () => {
    const { user } = openApply({
      held: makeApplication({ status: 'pending' }),
      answers: { withdrawApplication: new Refusal(409, TEXTS.cannotDo) },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
    expect(await dialog.findByText(TEXTS.cannotDo)).toBeTruthy();
  });
});

describe('a request for more', () => {
  it('is answered with words, which are required, and kept until they are sent', async () => {
    const held = makeApplication({ status: 'more-info', history: [SENT, ASKED] });
    const first = openApply({ held });
    expect(await screen.findByRole('heading', { name: 'We need more information' })).toBeTruthy();
    expect(screen.getAllByText('The transcript is cut off.')).toHaveLength(2);
    await first.user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(screen.getByText(TEXTS.answer)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
    write('Your answer', 'Here is the whole transcript.');
    first.unmount();

    const { user, bodies } = openApply({ held });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your answer')).value).toBe(
      'Here is the whole transcript.',
    );
    expect(screen.getByLabelText('Another document: file')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByRole('heading', { name: 'Your application is in review' });
    expect(bodies('submitApplication')).toEqual([{ draftVersion: 3, message: 'Here is the whole transcript.' }]);
    expect(localStorage.getItem('draft-user-1-application-answer')).toBeNull();
  });

  it('opens the form for changes', async () => {
    const { user, bodies } = openApply({ held: makeApplication({ status: 'more-info', history: [SENT, ASKED] }) });
    await user.click(await screen.findByRole('link', { name: /^About you ?, done$/ }));
    await screen.findByLabelText('Phone');
    write('Phone', '+1 416 555 0155');
    await waitFor(() =>
      expect(bodies('saveApplication')).toMatchObject([{ draftVersion: 3, draft: { phone: '+1 416 555 0155' } }]),
    );
  });
});

describe('an application that has ended', () => {
  it('says why, and opens again with what was written', async () => {
    const { user, bodies } = openApply({ held: makeApplication({ status: 'rejected', history: [SENT, REJECTED] }) });
    expect(await screen.findByRole('heading', { name: 'We did not accept your application' })).toBeTruthy();
    expect(screen.getAllByText('The ID has expired.')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Apply again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Ana Ruiz');
    // Beside the form, too, and not only in the history.
    expect(screen.getAllByText('The ID has expired.')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Check and send' }));
    await user.click(await screen.findByRole('button', { name: 'Send application' }));
    await screen.findByRole('heading', { name: 'Your application is in review' });
    expect(bodies('submitApplication')).toEqual([{ draftVersion: 3, message: '' }]);
  });
});

describe('who cannot apply', () => {
  it.each([
    ['admin', TEXTS.notForAdmins],
    ['consultant', TEXTS.isConsultant],
  ] as const)('as %s is told so', async (role, text) => {
    openApply({ role });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Steps of the application' })).toBeNull();
  });
});

it('says when it cannot be loaded, and asks again', async () => {
  let isAway = true;
  const { user } = openApply({
    answers: { getOwnApplication: () => (isAway ? new Refusal(404, 'No.') : { application: null }) },
  });
  expect(await screen.findByText('Your application could not be loaded.')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeTruthy();
});
