// Writing an application: it saves itself, is taken up where it was left, says what is missing, and loses nothing to another device.
import {
  APPLICATION_TEXTS as TEXTS,
  EMPTY_DRAFT,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeApplication, openApply, WHOLE_DRAFT, write } from './apply-screen.fixture.tsx';

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const changed = () => new Refusal(409, TEXTS.draftChanged, { code: 'draft_changed' });
const steps = () => screen.getByRole('navigation', { name: 'Steps of the application' });

describe('a draft', () => {
  it('begins with the name of the account and saves itself', async () => {
    const { bodies } = openApply();
    expect(await screen.findByRole('heading', { name: 'About you' })).toBeTruthy();
    expect(valueOf('Full name')).toBe('Ana Ruiz');
    write('Phone', '+1 416 555 0134');
    expect(await screen.findByText(/^Saved \d+:\d\d\s[ap]\.m\.$/)).toBeTruthy();
    write('Phone', '+1 416 555 0199');
    await waitFor(() => expect(bodies('saveApplication')).toHaveLength(2));
    expect(bodies('saveApplication')).toMatchObject([
      { draftVersion: 0, draft: { name: 'Ana Ruiz', phone: '+1 416 555 0134' } },
      { draftVersion: 1, draft: { phone: '+1 416 555 0199' } },
    ]);
    expect(valueOf('Phone')).toBe('+1 416 555 0199');
  });

  it('is taken up at the first step that lacks something, with what was written', async () => {
    openApply({ held: makeApplication({ draft: { ...WHOLE_DRAFT, taglineTwo: '' } }) });
    expect(await screen.findByRole('heading', { name: 'What you offer' })).toBeTruthy();
    expect(valueOf('First line under your name')).toBe('MMI practice');
    expect(within(steps()).getByRole('link', { name: /^About you ?, done$/ })).toBeTruthy();
    expect(within(steps()).getByText('4 of 5 steps done')).toBeTruthy();
  });

  it('stays on the device while the server is away', async () => {
    openApply({ held: makeApplication(), search: '?step=you', answers: { saveApplication: UNREACHABLE } });
    await screen.findByLabelText('Phone');
    write('Phone', '+44 20 7946 0000');
    expect(await screen.findByText(/^Not saved\. Your text is kept on this device/)).toBeTruthy();
    expect(localStorage.getItem('draft-user-1-application')).toContain('+44 20 7946 0000');
  });

  it('takes a country that has no flag, half a year, and a formatted text', async () => {
    const { bodies, user } = openApply({ held: makeApplication({ draft: { ...WHOLE_DRAFT, education: [] } }) });
    await user.click(await screen.findByRole('button', { name: 'Add school' }));
    write('School', 'McGill University');
    write('First year', '202');
    fireEvent.blur(screen.getByLabelText('First year'));
    expect(screen.getByText(/^Enter a year from 1950/)).toBeTruthy();
    write('First year', '2022');
    await waitFor(() =>
      expect(bodies('saveApplication').at(-1)).toMatchObject({
        draft: { education: [{ school: 'McGill University', startYear: 2022, endYear: null }] },
      }),
    );
    await user.click(within(steps()).getByRole('link', { name: /^About you/ }));
    await user.selectOptions(await screen.findByLabelText('Where you live'), 'Ireland');
    await user.click(within(steps()).getByRole('link', { name: /^What you offer/ }));
    await screen.findByRole('heading', { name: 'What you offer' });
    write(/^About you/, '<b>Hello</b> <script>');
    expect(screen.getByText(TEXTS.formatting)).toBeTruthy();
    write(/^About you/, '<b>Hello</b> there');
    expect(screen.getByText('Hello').tagName).toBe('STRONG');
    await waitFor(() =>
      expect(bodies('saveApplication').at(-1)).toMatchObject({
        draft: { country: 'Ireland', aboutMe: '<b>Hello</b> there' },
      }),
    );
  });

  it('drops the parts of a field with the field', async () => {
    const { bodies, user } = openApply({ held: makeApplication(), search: '?step=profile' });
    await user.click(await screen.findByRole('checkbox', { name: 'MMI' }));
    await waitFor(() => expect(bodies('saveApplication').at(-1)).toMatchObject({ draft: { subtagIds: ['mmi'] } }));
    await user.click(screen.getByRole('checkbox', { name: 'Medicine' }));
    await waitFor(() =>
      expect(bodies('saveApplication').at(-1)).toMatchObject({ draft: { tagIds: [], subtagIds: [] } }),
    );
  });
});

describe('another device', () => {
  it('is never overwritten: its version is loaded on request', async () => {
    const { server, bodies, user } = openApply({
      held: makeApplication(),
      search: '?step=you',
      answers: { saveApplication: changed },
    });
    await screen.findByLabelText('Phone');
    server.held = makeApplication({ draftVersion: 7, draft: { ...WHOLE_DRAFT, phone: '+1 604 555 0100' } });
    write('Phone', '+44 20 7946 0000');
    expect(await screen.findByText(/^This application was changed on another device/)).toBeTruthy();
    expect(await screen.findByText('The two differ in “About you”.')).toBeTruthy();
    expect(valueOf('Phone')).toBe('+44 20 7946 0000');
    write('Phone', '+44 20 7946 0001');
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(bodies('saveApplication')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Load the latest' }));
    await waitFor(() => expect(valueOf('Phone')).toBe('+1 604 555 0100'));
    expect(screen.queryByText(/^This application was changed/)).toBeNull();
    expect(localStorage.getItem('draft-user-1-application')).toBeNull();
  });

  it('gives way when somebody says so', async () => {
    let isRefused = true;
    const { server, bodies, user } = openApply({
      held: makeApplication(),
      search: '?step=you',
      answers: { saveApplication: () => (isRefused ? changed() : makeApplication({ draftVersion: 8 })) },
    });
    await screen.findByLabelText('Phone');
    server.held = makeApplication({ draftVersion: 7 });
    write('Phone', '+44 20 7946 0000');
    await screen.findByText(/^This application was changed/);
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Keep this version' }));
    await waitFor(() => expect(bodies('saveApplication')).toHaveLength(2));
    expect(bodies('saveApplication').at(-1)).toMatchObject({ draftVersion: 7, draft: { phone: '+44 20 7946 0000' } });
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
  });
});

describe('sending', () => {
  it('lists what is missing, with the way to each field', async () => {
    const draft = { ...EMPTY_DRAFT, name: 'Ana' };
    const { user, bodies } = openApply({ held: makeApplication({ draft, documents: [] }), search: '?step=send' });
    const list = within(await screen.findByRole('group', { name: 'Before you can send it' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      TEXTS.name,
      TEXTS.phone,
      TEXTS.country,
      TEXTS.languages,
      TEXTS.education,
      TEXTS.tagIds,
      TEXTS.tagline,
      TEXTS.aboutMe,
      TEXTS.governmentId,
      TEXTS.proofOfAttendance,
      TEXTS.declarations,
      TEXTS.hasAcknowledged,
    ]);
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(document.activeElement?.textContent).toContain('Before you can send it');
    expect(bodies('submitApplication')).toEqual([]);
    await user.click(list.getByRole('link', { name: TEXTS.phone }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
    expect(screen.getByText(TEXTS.phone)).toBeTruthy();
    write('Phone', '+1 416 555 0134');
    expect(screen.queryByText(TEXTS.phone)).toBeNull();
  });

  it('saves the last words first, then shows that it is in review', async () => {
    const { bodies, user, router } = openApply({ held: makeApplication(), search: '?step=agreement' });
    await user.click(await screen.findByRole('checkbox', { name: /^I am not an interviewer/ }));
    await user.click(screen.getByRole('checkbox', { name: /^I am not an interviewer/ }));
    await user.click(within(steps()).getByRole('link', { name: /^About you/ }));
    await screen.findByLabelText('Phone');
    write('Phone', '+1 416 555 0177');
    await user.click(within(steps()).getByRole('link', { name: 'Check and send' }));
    await user.click(await screen.findByRole('button', { name: 'Send application' }));
    expect(await screen.findByRole('heading', { name: 'Your application is in review' })).toBeTruthy();
    const version = (bodies('saveApplication').at(-1) as { draftVersion: number }).draftVersion;
    expect(bodies('saveApplication').at(-1)).toMatchObject({ draft: { phone: '+1 416 555 0177' } });
    expect(bodies('submitApplication')).toEqual([{ draftVersion: version + 1, message: '' }]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(document.activeElement?.textContent).toBe('Your application is in review');
  });

  it('shows a refused text at its field, until it is changed', async () => {
    const text = 'Remove the phone number: 416 555 0134';
    const { user } = openApply({
      held: makeApplication(),
      search: '?step=send',
      answers: { submitApplication: new Refusal(422, TEXTS.incomplete, { fields: { aboutMe: text } }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send application' }));
    await user.click(await screen.findByRole('link', { name: text }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^About you/)));
    expect(screen.getByText(text)).toBeTruthy();
    write(/^About you/, `${WHOLE_DRAFT.aboutMe} More.`);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('says what the server said, and the way on', async () => {
    const { user } = openApply({
      held: makeApplication(),
      search: '?step=send',
      answers: { submitApplication: new Refusal(409, TEXTS.unconfirmed) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send application' }));
    expect(await screen.findByText(TEXTS.unconfirmed)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toBeTruthy();
  });
});
