// The form of a package in adverse hands: without a network, cancelled, mistyped, reloaded, and edited in two windows.
import { PACKAGE_TEXTS as TEXTS } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CONSULTANT,
  makeOwnPackage,
  makeOwnProfile,
  openOwn,
  write,
} from '#features/marketplace/own-profile/own-profile.fixture.tsx';
import { holdReplies, loseNetwork } from '#features/marketplace/own-profile/packages/network.fixture.ts';
import { PackagesScreen } from '#features/marketplace/own-profile/packages/packages-screen.tsx';
import { Refusal } from '#test/fake-api.ts';

const FIRST = makeOwnPackage({ _id: 'first' });
const SECOND = makeOwnPackage({ _id: 'second', title: 'One hour', price: 4_500, time: 60 });
const two = () => makeOwnProfile({ packages: [FIRST, SECOND] });
const open = (options: Parameters<typeof openOwn>[1] = {}) =>
  openOwn(<PackagesScreen role={CONSULTANT} />, { held: two(), ...options });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const titleField = () => screen.getByLabelText<HTMLInputElement>('Title');
/** What stands in one of the parts of the form that something is wrong with. */
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

function fillNew(title = 'Essay review') {
  write('Title', title);
  write('What the applicant gets', 'Two rounds');
  write('Price in U.S. dollars', '45.50');
}

afterEach(() => {
  onlineManager.setOnline(true);
});

describe('saving', () => {
  it('cannot be cancelled while it is under way', async () => {
    const { user, bodies } = open();
    await press(user, 'Add a package');
    fillNew();
    const letGo = holdReplies();
    await press(user, 'Add package');
    expect(button('Saving...')).toBeTruthy();
    expect(button('Cancel').disabled).toBe(true);
    letGo();
    expect(await screen.findByText('Package added.')).toBeTruthy();
    expect(bodies('createPackage')).toHaveLength(1);
  });

  it('says at once that the network is gone, and sends nothing later', async () => {
    const { user, bodies } = open();
    await press(user, 'Add a package');
    fillNew();
    const giveBack = loseNetwork();
    await press(user, 'Add package');
    expect(await screen.findByText(/^The server could not be reached\./)).toBeTruthy();
    expect(titleField().value).toBe('Essay review');
    giveBack();
    expect(bodies('createPackage')).toEqual([]);
    await press(user, 'Add package');
    expect(await screen.findByText('Package added.')).toBeTruthy();
    expect(bodies('createPackage')).toHaveLength(1);
  });
});

describe('a form', () => {
  it('says what it is for, and begins at the title', async () => {
    const { user } = open();
    await press(user, 'Edit One hour');
    expect(screen.getByRole('heading', { level: 2, name: 'Edit “One hour”' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await press(user, 'Cancel');
    await press(user, 'Add a package');
    expect(screen.getByRole('heading', { level: 2, name: 'Add a package' })).toBeTruthy();
  });

  it('closes at once where nothing was typed, and asks before words are lost', async () => {
    const { user } = open();
    await press(user, 'Edit One hour');
    await press(user, 'Cancel');
    expect(screen.queryByLabelText('Title')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Edit One hour')));

    await press(user, 'Add a package');
    write('Title', 'Essay review');
    await press(user, 'Cancel');
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titleField().value).toBe('Essay review');

    await press(user, 'Cancel');
    await press(user, 'Discard');
    expect(screen.queryByLabelText('Title')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Add a package')));
  });

  it('is there again after a reload, until it is saved or discarded', async () => {
    const { user, unmount } = open();
    await press(user, 'Edit One hour');
    write('Title', 'Half typed');
    unmount();

    const again = open();
    expect(await screen.findByText('These are your unsaved changes from this device.')).toBeTruthy();
    expect(titleField().value).toBe('Half typed');
    expect(screen.getByRole('heading', { level: 2, name: 'Edit “One hour”' })).toBeTruthy();
    await press(again.user, 'Save package');
    expect(await screen.findByText('Package saved.')).toBeTruthy();
    expect(again.bodies('updatePackage')).toMatchObject([{ title: 'Half typed', version: 1 }]);
    again.unmount();

    open();
    expect(await screen.findByRole('button', { name: 'Edit One hour' })).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
  });
});

describe('a number that cannot be read', () => {
  it.each([
    ['Price in U.S. dollars', '50.555', TEXTS.priceUnread],
    ['Price in U.S. dollars', '50,00', TEXTS.priceUnread],
    ['Price in U.S. dollars', 'fifty', TEXTS.priceUnread],
    ['Price in U.S. dollars', '', TEXTS.price],
    ['Price in U.S. dollars', '100000', TEXTS.price],
    ['Price in U.S. dollars', '-5', TEXTS.price],
    [/^Price in Canadian dollars/, '62.555', TEXTS.priceCADUnread],
    [/^Price in Canadian dollars/, '20000', TEXTS.priceCADRange],
    ['Minutes', '60.5', TEXTS.timeUnread],
    ['Minutes', '', TEXTS.time],
    ['Minutes', '10', TEXTS.time],
  ])('in “%s” is named: %s', async (label, typed, text) => {
    const { user } = open();
    await press(user, 'Add a package');
    fillNew();
    write(label, typed);
    await press(user, 'Add package');
    expect(alerts()).toEqual([expect.stringContaining(text)]);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('is named once for each price', async () => {
    const { user } = open();
    await press(user, 'Add a package');
    fillNew();
    for (const label of ['Price in U.S. dollars', /^Price in Canadian dollars/]) write(label, '0.5');
    await press(user, 'Add package');
    const lines = screen.getAllByRole('link').map((line) => line.textContent);
    expect(lines).toEqual(expect.arrayContaining([TEXTS.price, TEXTS.priceCADRange]));
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('changed in another window', () => {
  async function collide() {
    const refusal = { isOver: false };
    const view = open({
      answers: {
        updatePackage: () =>
          refusal.isOver ? view.server.held : new Refusal(409, TEXTS.changed, { code: 'package_changed' }),
      },
    });
    await press(view.user, 'Edit One hour');
    write('Title', 'Mine');
    const theirs = { ...SECOND, title: 'Theirs', priceCAD: 6_200, live: false, version: 2 };
    view.server.held = makeOwnProfile({ packages: [FIRST, theirs] });
    await press(view.user, 'Save package');
    await screen.findByText(/Choose which one to keep\.$/);
    return { ...view, refusal };
  }

  it('shows both, each with whose it is, and does not send anybody away', async () => {
    await collide();
    const panel = within(screen.getByRole('alert'));
    const said = (name: string) => panel.getByText(name).closest('div')?.textContent;
    expect(said('Title')).toBe('TitleSavedTheirsTyped hereMine');
    expect(said('Price in Canadian dollars')).toBe(
      'Price in Canadian dollarsSavedCA$62.00You did not change this: it stays as saved.',
    );
    expect(said('On offer')).toBe('On offerSavedNoYou did not change this: it stays as saved.');
    expect(panel.queryByText('Minutes')).toBeNull();
    expect(document.body.textContent).not.toContain('Open it again');
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true));
  });

  it('saves over it on request: the panel stays until the server has answered', async () => {
    const { user, bodies, refusal } = await collide();
    refusal.isOver = true;
    const letGo = holdReplies();
    const keep = button('Save what I typed');
    expect(keep.type).toBe('button');
    await user.click(keep);
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Saving...' })).toBeTruthy();
    letGo();
    expect(await screen.findByText('Package saved.')).toBeTruthy();
    expect(bodies('updatePackage').at(-1)).toMatchObject({
      title: 'Mine',
      priceCAD: 6_200,
      live: false,
      version: 2,
    });
  });

  it('begins anew with the latest on request', async () => {
    const { user } = await collide();
    await press(user, 'Load the latest');
    expect(titleField().value).toBe('Theirs');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
  });
});

describe('removed in another window', () => {
  it('keeps what was typed, says so, and can be added anew', async () => {
    const { user, server, bodies } = open({ answers: { updatePackage: new Refusal(404, 'Package not found') } });
    await press(user, 'Edit Mock MMI');
    write('Title', 'Mine');
    server.held = makeOwnProfile({ packages: [SECOND] });
    await press(user, 'Save package');
    expect(await screen.findByText(/^This package was removed in another window\./)).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Move One hour up' })?.getAttribute('aria-disabled')).toBe('true'),
    );
    expect(titleField().value).toBe('Mine');
    expect(document.activeElement).not.toBe(document.body);
    await press(user, 'Add as a new package');
    expect(await screen.findByText('Package added.')).toBeTruthy();
    expect(bodies('createPackage')).toMatchObject([{ title: 'Mine' }]);
    expect(button('Add a package').disabled).toBe(false);
  });

  it('is said as soon as it is known, and can be given up', async () => {
    const { user, server, queryClient } = open();
    await press(user, 'Edit Mock MMI');
    write('Title', 'Mine');
    server.held = makeOwnProfile({ packages: [SECOND] });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^This package was removed in another window\./)).toBeTruthy();
    expect(titleField().value).toBe('Mine');
    await press(user, 'Cancel');
    await press(user, 'Discard');
    await waitFor(() => expect(document.activeElement).toBe(button('Add a package')));
    expect(button('Edit One hour').disabled).toBe(false);
  });
});
