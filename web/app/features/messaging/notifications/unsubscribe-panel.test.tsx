// The page behind the link in a mail: nothing happens by opening it, one button turns mails off, another one on again.
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { LinkUnknown, UnsubscribePanel } from './unsubscribe-panel.tsx';
import { unsubscribeQuery } from './unsubscribe.queries.ts';

afterEach(() => vi.unstubAllGlobals());

const TOKEN = 'a-link-token-of-enough-length';

/** As the route joins them. */
function Page() {
  const { data: choice } = useQuery(unsubscribeQuery(TOKEN));
  if (choice === undefined) return <p>Loading...</p>;
  return choice === null ? <LinkUnknown /> : <UnsubscribePanel token={TOKEN} choice={choice} />;
}

function open() {
  renderRoute(<Page />, { path: `/unsubscribe/${TOKEN}` });
  return userEvent.setup();
}

describe('the link in a mail', () => {
  it('turns mails off on a click, not by being opened, and back to what they were', async () => {
    const calls = fakeApi({
      getUnsubscribe: { messageEmail: 'daily' },
      unsubscribe: { messageEmail: 'never' },
      resubscribe: { messageEmail: 'daily' },
    });
    const user = open();
    expect(await screen.findByText(/one e-mail a day/)).toBeTruthy();
    expect(calls.map(({ name }) => name)).toEqual(['getUnsubscribe']);
    await user.click(screen.getByRole('button', { name: 'Stop e-mails about messages' }));
    expect(await screen.findByText('You will no longer get e-mails about messages.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn on again' }));
    expect(await screen.findByText('E-mails about messages are on again.')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ name: 'resubscribe', body: { messageEmail: 'daily' } });
    expect(screen.getByRole('link', { name: /All settings/ }).getAttribute('href')).toBe('/app/account');
  });

  it('says when mails are off already', async () => {
    fakeApi({ getUnsubscribe: { messageEmail: 'never' } });
    open();
    expect(await screen.findByText('You will no longer get e-mails about messages.')).toBeTruthy();
  });

  it('says what happened when the server is busy, and keeps the button', async () => {
    fakeApi({ getUnsubscribe: { messageEmail: 'each' }, unsubscribe: new Refusal(503, 'Busy') });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Stop e-mails about messages' }));
    expect(await screen.findByText('Busy')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop e-mails about messages' })).toBeTruthy();
  });

  it('that is not one of ours leads to the account', async () => {
    fakeApi({ getUnsubscribe: new Refusal(404, 'No') });
    open();
    expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
  });
});
