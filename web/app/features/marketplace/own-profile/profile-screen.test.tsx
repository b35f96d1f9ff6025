// One's own profile: edited beside the page that it becomes, saved explicitly, kept on the device, listed, paused, declared, and never written
// over what another window has saved.
import { DECLARATIONS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import {
  HINDRANCE_TEXTS,
  OWN_PROFILE_TEXTS as TEXTS,
} from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { PROFILE_FIELD_TEXTS } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import { ABOUT, CONSULTANT, FIELDS, makeOwnProfile, openOwn, PARTS, VIEWS, write } from './own-profile.fixture.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const KEPT = `draft-${CONSULTANT_ID}-profile`;
const LONGER = `${ABOUT} And more.`;
const open = (options: Parameters<typeof openOwn>[1] = {}) =>
  openOwn(<ProfileScreen role={CONSULTANT} parts={PARTS} views={VIEWS} />, options);
const about = () => screen.findByLabelText<HTMLTextAreaElement>('About you');
const standing = () => within(screen.getByRole('region', { name: 'In the marketplace' }));

describe('the form', () => {
  it('shows what is typed on the page beside it, and publishes it when it is saved', async () => {
    const { user, bodies } = open();
    await about();
    write('About you', LONGER);
    expect(screen.getByText(`Page: ${LONGER}`).closest('[inert]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Card' }));
    expect(screen.getByText('Card: MMI practice')).toBeTruthy();
    expect(screen.getByText('Not saved. Your changes are kept on this device.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText('Saved. Applicants see it now.')).toBeTruthy();
    expect(bodies('saveProfile')).toEqual([{ version: 3, fields: { ...FIELDS, aboutMe: LONGER } }]);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('keeps what was typed across a reload, and lets it be discarded', async () => {
    const first = open();
    await about();
    write('About you', LONGER);
    first.unmount();
    const { user } = open();
    expect((await about()).value).toBe(LONGER);
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect((await about()).value).toBe(ABOUT);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('says what is wrong above and at its field, and sends nothing', async () => {
    const { user, bodies } = open();
    await about();
    write('About you', 'Short');
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    await user.click(screen.getByRole('link', { name: PROFILE_FIELD_TEXTS.aboutMe }));
    expect(document.activeElement).toBe(await about());
    expect(bodies('saveProfile')).toEqual([]);
  });

  it('shows a refused text at its field until the words change', async () => {
    const text = 'Remove the phone number: 416 555 0134';
    const { user } = open({ answers: { saveProfile: new Refusal(422, TEXTS.unfit, { fields: { aboutMe: text } }) } });
    await about();
    write('About you', `${ABOUT} 416 555 0134`);
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(screen.getAllByText(text, { exact: false })).toHaveLength(2));
    write('About you', LONGER);
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('loses nothing when saving fails', async () => {
    const { user } = open({ answers: { saveProfile: UNREACHABLE } });
    await about();
    write('About you', LONGER);
    await user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((await about()).value).toBe(LONGER);
  });

  it('says before saving that a changed school loses its mark', async () => {
    open();
    expect(await screen.findByText('Proof seen October 2026')).toBeTruthy();
    write('Program', 'MD PhD');
    expect(screen.getByText(/saving removes “Proof seen October 2026”/)).toBeTruthy();
    expect(screen.getByText(/^Saving removes the mark “Proof seen” from: MD, University of Toronto/)).toBeTruthy();
  });

  it('names the way to another name', async () => {
    open();
    const words = await screen.findByText(/^Your name was checked against your ID/);
    expect(within(words).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });
});

describe('another window', () => {
  async function meet() {
    let isRefused = true;
    const opened = open({
      answers: {
        saveProfile: () =>
          isRefused
            ? new Refusal(409, TEXTS.changed, { code: 'profile_changed' })
            : makeOwnProfile({ version: 8, fields: { ...FIELDS, aboutMe: LONGER } }),
      },
    });
    await about();
    opened.server.held = makeOwnProfile({
      version: 7,
      fields: { ...FIELDS, aboutMe: `${ABOUT} Theirs.`, taglineTwo: 'Their line' },
    });
    write('About you', LONGER);
    await opened.user.click(screen.getByRole('button', { name: 'Save and publish' }));
    expect(await screen.findByText(/^Your profile was saved after you started typing/)).toBeTruthy();
    isRefused = false;
    return opened;
  }

  it('is shown beside what was typed, and loaded on request', async () => {
    const { user } = await meet();
    expect(screen.getByText(`${ABOUT} Theirs.`)).toBeTruthy();
    expect((await about()).value).toBe(LONGER);
    await user.click(screen.getByRole('button', { name: 'Load the latest' }));
    expect((await about()).value).toBe(`${ABOUT} Theirs.`);
  });

  it('gives way in what was typed here, and in nothing else', async () => {
    const { user, bodies } = await meet();
    expect(screen.queryByText('Their line', { selector: 'dd' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save what I typed' }));
    expect(await screen.findByText('Saved. Applicants see it now.')).toBeTruthy();
    expect(bodies('saveProfile').at(-1)).toMatchObject({
      version: 7,
      fields: { aboutMe: LONGER, taglineTwo: 'Their line' },
    });
  });
});

describe('the marketplace', () => {
  it('lists what hinders, each with its place, and lists once nothing does', async () => {
    const held = makeOwnProfile({ state: 'draft', hindrances: ['picture', 'package'] });
    const first = open({ held });
    const picture = await screen.findByRole('link', { name: HINDRANCE_TEXTS.picture });
    expect(picture.getAttribute('href')).toBe('/app/consultant/profile#profile-picture');
    expect(screen.getByRole('link', { name: HINDRANCE_TEXTS.package }).getAttribute('href')).toBe(
      '/app/consultant/packages',
    );
    expect(standing().getByRole('button', { name: 'List my profile' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    first.unmount();
    const { user, bodies } = open({ held: makeOwnProfile({ state: 'draft' }) });
    await user.click(await screen.findByRole('button', { name: 'List my profile' }));
    expect(await screen.findByText(/^Applicants can find you in the marketplace/)).toBeTruthy();
    expect(bodies('setProfileState')).toEqual([{ state: 'live' }]);
  });

  it('says what the server found meanwhile', async () => {
    const { user, server } = open({
      held: makeOwnProfile({ state: 'paused' }),
      answers: { setProfileState: new Refusal(409, TEXTS.notListed, { code: 'not_listable' }) },
    });
    const button = await screen.findByRole('button', { name: 'List again' });
    server.held = makeOwnProfile({ state: 'paused', hindrances: ['floor'] });
    await user.click(button);
    expect(await screen.findByText(TEXTS.notListed)).toBeTruthy();
    expect(await screen.findByRole('link', { name: HINDRANCE_TEXTS.floor })).toBeTruthy();
  });

  it('is left with a day of return, and never one that is past', async () => {
    const { user, bodies } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause your profile?' }));
    write(/^Return date/, '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(dialog.getByText(TEXTS.returnsOn)).toBeTruthy();
    expect(bodies('setProfileState')).toEqual([]);
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    write(/^Return date/, day);
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(
      await screen.findByText(
        /^Applicants cannot find you\. Your conversations continue\. Your profile will be listed again on/,
      ),
    ).toBeTruthy();
    expect(bodies('setProfileState')).toEqual([{ state: 'paused', returnsOn: day }]);
    // The button that opened the dialog is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Applicants cannot find you/));
    expect(standing().getByRole('button', { name: 'Change the return date' })).toBeTruthy();
  });
});

describe('the declaration', () => {
  it('is made where it hinders, each sentence by itself', async () => {
    const { user, bodies } = open({ held: makeOwnProfile({ declaredYear: 2025, hindrances: ['declaration'] }) });
    await user.click(await screen.findByRole('button', { name: 'Declare for 2026' }));
    expect(screen.getByText('Agree to each sentence of the declaration')).toBeTruthy();
    for (const text of Object.values(DECLARATIONS)) await user.click(screen.getByRole('checkbox', { name: text }));
    await user.click(screen.getByRole('button', { name: 'Declare for 2026' }));
    expect(await screen.findByText('Your declaration for 2026 is on file.')).toBeTruthy();
    expect(bodies('declareNoConflict')).toHaveLength(1);
  });

  it('of last year counts in January, which is said', async () => {
    open({ held: makeOwnProfile({ declaredYear: 2025 }) });
    expect(await screen.findByText(/^Your declaration for 2025 is valid until January 31/)).toBeTruthy();
  });
});

describe('who has none', () => {
  it.each(['user', 'admin'] as const)('as %s is told whom it is for', async (role) => {
    const { calls } = openOwn(<ProfileScreen role={role} parts={PARTS} views={VIEWS} />);
    expect(await screen.findByText(TEXTS.noConsultant)).toBeTruthy();
    expect(calls.some(({ name }) => name === 'getOwnProfile')).toBe(false);
  });

  it('as a consultant gets the way to us', async () => {
    open({ answers: { getOwnProfile: new Refusal(404, 'Not found.') } });
    expect((await screen.findByRole('link', { name: 'Contact us' })).getAttribute('href')).toBe('/contact');
  });

  it('because it could not be loaded asks again', async () => {
    let isAway = true;
    const { user } = open({
      answers: { getOwnProfile: () => (isAway ? new Refusal(503, 'Busy.') : makeOwnProfile()) },
    });
    expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await about()).toBeTruthy();
  });
});
