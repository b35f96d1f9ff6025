// The editor of a legal text, and the page that asks to agree to a new version.
import type { AskedConsent, ManagedLegal } from '@matricula/contract/foundation/legal.ts';
import { MantineProvider } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { differencesBetween, paragraphsOf } from './text-difference.ts';

beforeEach(() => signIn(makeToken({ role: 'admin' })));
afterEach(() => vi.unstubAllGlobals());

const PUBLISHED = '<h2>Refunds</h2><p>Within ten days.</p>';
const AT = '2026-11-19T12:00:00.000Z';
const makeText = (draft: Partial<NonNullable<ManagedLegal['draft']>> | null = null): ManagedLegal => ({
  kind: 'terms',
  published: { version: 3, html: PUBLISHED, publishedAt: AT },
  draft:
    draft === null
      ? null
      : {
          version: 1,
          html: PUBLISHED,
          by: 'Robin Ward',
          editedAt: AT,
          publishAt: null,
          whatChanged: '',
          isMinor: false,
          ...draft,
        },
  versions: [
    {
      version: 3,
      publishedAt: AT,
      by: 'Morgan Ames',
      textHash: 'c'.repeat(64),
      whatChanged: 'A comma moved.',
      isMinor: true,
      agreed: 1,
    },
    { version: 1, publishedAt: AT, by: null, textHash: 'a'.repeat(64), whatChanged: '', isMinor: false, agreed: 1_204 },
  ],
});
const open = () =>
  renderRoute(
    <MantineProvider env="test">
      <LegalEditor kind="terms" />
    </MantineProvider>,
    { path: '/course/updatetermsofservice' },
  );

describe('the editor', () => {
  it('saves what is written, shows it cleaned and what differs, and then publishes it', async () => {
    const html = '<h2>Refunds</h2><p>Within five days.</p>';
    const calls = fakeApi({
      getManagedLegal: makeText(),
      saveLegalDraft: makeText({ html }),
      publishLegal: { ...makeText(), published: { version: 4, html, publishedAt: AT } },
    });
    open();
    const field = await screen.findByLabelText('Text (HTML)');
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, `${html}<script>x</script>`);
    await userEvent.tab();
    expect((await screen.findByRole('region', { name: 'Changes since version 3' })).textContent).toContain(
      'RemovedWithin ten days.AddedWithin five days.',
    );
    // What was typed stays as it was typed.
    expect((field as HTMLTextAreaElement).value).toBe(`${html}<script>x</script>`);
    await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect(screen.getByText(/^Say in one sentence what changed/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('What changed'), 'Refunds are faster.');
    await userEvent.type(screen.getByLabelText('Reason'), 'New refunds');
    await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Version 4, as published')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({
      name: 'publishLegal',
      body: { seen: 1, publishAt: null, isMinor: false, whatChanged: 'Refunds are faster.', reason: 'New refunds' },
    });
  });

  it('shows both texts when another administrator was faster', async () => {
    let text = makeText({ version: 1, html: '<p>one</p>' });
    fakeApi({
      getManagedLegal: () => text,
      saveLegalDraft: () => {
        text = makeText({ version: 2, html: '<p>theirs</p>' });
        return new Refusal(409, 'Someone else has changed this draft. Compare both before you save.', {
          code: 'stale',
        });
      },
    });
    open();
    const field = await screen.findByLabelText('Text (HTML)');
    await userEvent.clear(field);
    await userEvent.type(field, 'mine');
    await userEvent.tab();
    expect(await screen.findByText(/Your words are in the field, theirs in the preview/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('theirs'));
    expect((field as HTMLTextAreaElement).value).toBe('mine');
    expect(screen.getByRole('button', { name: 'Save again' })).toBeTruthy();
  });

  it('of a scheduled text says when, and lets the date be canceled', async () => {
    const calls = fakeApi({
      getManagedLegal: makeText({ publishAt: '2030-01-01T05:00:00.000Z', whatChanged: 'Refunds are faster.' }),
      unscheduleLegal: makeText({ version: 2 }),
    });
    open();
    expect(await screen.findByText(/Refunds are faster\. Everybody is asked to agree\./)).toBeTruthy();
    expect((screen.getByLabelText('Text (HTML)') as HTMLTextAreaElement).readOnly).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the date' }));
    expect(await screen.findByRole('button', { name: 'Publish now' })).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ name: 'unscheduleLegal', body: { seen: 1 } });
  });

  it('lists versions with who agreed, and restores one', async () => {
    const calls = fakeApi({ getManagedLegal: makeText(), restoreLegal: makeText({}) });
    open();
    expect(await screen.findByText(/1,204 people agreed to it\./)).toBeTruthy();
    expect(screen.getByText(/A correction: nobody was asked\./)).toBeTruthy();
    expect(screen.getByText(`SHA-256 ${'c'.repeat(64)}`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore as a draft: version 1' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'restoreLegal', body: { seen: 0, version: 1 } }));
  });

  it('asks before the words of a draft are replaced or discarded', async () => {
    const calls = fakeApi({
      getManagedLegal: makeText({ version: 2 }),
      restoreLegal: makeText({ version: 3 }),
      discardLegalDraft: makeText(),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore as a draft: version 1' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Replace the draft with version 1?' }));
    expect(calls.map(({ name }) => name)).toEqual(['getManagedLegal']);
    await userEvent.click(dialog.getByRole('button', { name: 'Replace the draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({ name: 'restoreLegal', body: { seen: 2, version: 1 } });

    await userEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard the draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({ name: 'discardLegalDraft', body: { seen: 3 } });
  });

  it('offers another try', async () => {
    let isAway = true;
    fakeApi({ getManagedLegal: () => (isAway ? UNREACHABLE : makeText()) });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByLabelText('Text (HTML)')).toBeTruthy();
  });
});

describe('the question to agree [PRIV-4]', () => {
  const asked: AskedConsent = {
    kind: 'privacy',
    version: 2,
    publishedAt: AT,
    changes: ['We keep logs for a year.'],
    before: '<p>Two years.</p>',
    after: '<p>One year.</p>',
  };
  const gate = (
    <ConsentGate>
      <p>The page</p>
    </ConsentGate>
  );

  it('stands before every page until it is answered', async () => {
    let data = [asked];
    const calls = fakeApi({
      listAskedConsents: () => ({ data }),
      agreeToLegal: () => {
        data = [];
        return { data };
      },
    });
    renderRoute(gate, { path: '/app/messages' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Our privacy policy changed' })).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.getByText('We keep logs for a year.')).toBeTruthy();
    expect(screen.getByText('One year.').tagName).toBe('INS');
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
    expect(await screen.findByText('The page')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'agreeToLegal')?.body).toEqual({
      documents: [{ kind: 'privacy', version: 2 }],
    });
  });

  it('leaves the account open, and is not asked without need', async () => {
    const calls = fakeApi({ listAskedConsents: { data: [asked] } });
    renderRoute(gate, { path: '/app/account' });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('lets a page that was open before be finished, and asks on the next one', async () => {
    let data: AskedConsent[] = [];
    fakeApi({ listAskedConsents: () => ({ data }) });
    const { queryClient } = renderRoute(
      <ConsentGate>
        <Link to="/elsewhere">On</Link>
      </ConsentGate>,
      { path: '/app/messages', others: [{ path: '/elsewhere', element: gate }] },
    );
    await screen.findByText('On');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    data = [asked];
    await queryClient.invalidateQueries();
    expect(screen.getByText('On')).toBeTruthy();
    await userEvent.click(screen.getByText('On'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Our privacy policy changed' })).toBeTruthy();
  });

  it('says why agreeing was refused', async () => {
    fakeApi({ listAskedConsents: { data: [asked] }, agreeToLegal: new Refusal(409, 'The text has changed again.') });
    renderRoute(gate, { path: '/app' });
    await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(await screen.findByText('The text has changed again.')).toBeTruthy();
  });
});

it('differences are told paragraph by paragraph, in plain words', () => {
  expect(paragraphsOf('<h2>A &amp; b</h2><ul><li>one<br>two</li></ul><p> </p>')).toEqual(['A & b', 'one', 'two']);
  expect(differencesBetween('<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>x</p><p>c</p><p>d</p>')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
  expect(differencesBetween('<p>a</p>', '<p>a</p>')).toEqual([{ kind: 'same', text: 'a' }]);
  expect(
    differencesBetween('<p><a href="/a?b=1&amp;c">it</a></p>', '<p><a href="/x"><strong>it</strong></a></p>'),
  ).toEqual([
    { kind: 'removed', text: 'it (/a?b=1&c)' },
    { kind: 'added', text: '(/x) it' },
  ]);
});
