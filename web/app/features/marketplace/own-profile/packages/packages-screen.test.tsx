// One's own packages: written with their prices in view, ordered by keyboard, put on offer and taken off it, never below the lowest price.
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
import { Refusal } from '#test/fake-api.ts';
import { holdReplies, loseNetwork } from './network.fixture.ts';
import { PackagesScreen } from './packages-screen.tsx';

const SECOND = makeOwnPackage({ _id: 'second', title: 'One hour', price: 4_500, time: 60 });
const two = () => makeOwnProfile({ packages: [makeOwnPackage({ _id: 'first' }), SECOND] });
const open = (options: Parameters<typeof openOwn>[1] = {}) => openOwn(<PackagesScreen role={CONSULTANT} />, options);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

afterEach(() => {
  onlineManager.setOnline(true);
});

describe('packages', () => {
  it('begin with an example', async () => {
    const { user } = open({ held: makeOwnProfile({ packages: [] }) });
    await user.click(await screen.findByRole('button', { name: 'Start from the example' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mock MMI with feedback');
    expect(screen.getByText('$75.00: you receive $67.50, Peerway keeps $7.50.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  });

  it('say what is received of a price while it is typed, and are refused below the lowest', async () => {
    const { user, bodies } = open({ held: two() });
    await user.click(await screen.findByRole('button', { name: 'Add a package' }));
    write('Title', 'Essay review');
    write('What the applicant gets', 'Two <b>rounds</b>');
    write('Price in U.S. dollars', '30');
    expect(screen.getByText('rounds').tagName).toBe('STRONG');
    expect(screen.getByText('$30.00: you receive $27.00, Peerway keeps $3.00.')).toBeTruthy();
    expect(screen.getByText('With the same applicant, $27.60 after 5 hours together, $28.20 after 15.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add package' }));
    expect(screen.getAllByText(TEXTS.belowFloor(3_500)).length).toBeGreaterThan(0);
    expect(bodies('createPackage')).toEqual([]);
    write('Price in U.S. dollars', '45.50');
    await user.click(screen.getByRole('button', { name: 'Add package' }));
    expect(await screen.findByText('Package added.')).toBeTruthy();
    expect(bodies('createPackage')).toEqual([
      {
        title: 'Essay review',
        description: 'Two <b>rounds</b>',
        price: 4_550,
        priceCAD: null,
        time: 60,
        live: true,
      },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Essay review' })));
  });

  it('show what the server found in a text, at its field', async () => {
    const text = 'Remove the link: example.test';
    const { user } = open({
      held: two(),
      answers: { updatePackage: new Refusal(422, 'Something is wrong.', { fields: { description: text } }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit One hour' }));
    await user.click(screen.getByRole('button', { name: 'Save package' }));
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('are ordered by keyboard, and say where they are now', async () => {
    const { user, bodies } = open({ held: two() });
    const down = await screen.findByRole('button', { name: 'Move Mock MMI down' });
    down.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['One hour', 'Mock MMI']));
    expect(screen.getByText('Mock MMI is now number 2 of 2.')).toBeTruthy();
    expect(bodies('orderPackages')).toEqual([{ order: ['second', 'first'] }]);
  });

  it('are put on offer and taken off it, unless the last one would go or the price is too low', async () => {
    const low = makeOwnPackage({ _id: 'low', title: 'Cheap', price: 1_000, time: 60, live: false });
    const { user, bodies } = open({
      held: makeOwnProfile({ packages: [makeOwnPackage({ _id: 'first' }), low] }),
      answers: { updatePackage: new Refusal(409, TEXTS.lastLive, { code: 'last_live' }) },
    });
    await user.click(await screen.findByRole('switch', { name: /^On offer ?: Cheap$/ }));
    expect(screen.getByText(TEXTS.belowFloor(3_500))).toBeTruthy();
    expect(bodies('updatePackage')).toEqual([]);
    await user.click(screen.getByRole('switch', { name: /^On offer ?: Mock MMI$/ }));
    expect(await screen.findByText(TEXTS.lastLive)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^On offer ?: Mock MMI$/ }).checked).toBe(true);
  });

  it('are removed after one more question', async () => {
    const { user } = open({ held: two() });
    await user.click(await screen.findByRole('button', { name: 'Remove One hour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “One hour”?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove package' }));
    expect(await screen.findByText('Package removed.')).toBeTruthy();
    expect(titles()).toEqual(['Mock MMI']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Mock MMI' })));
  });

  it('are removed once by a double click, and the last one leads to the first step', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Mock MMI' }));
    const removing = await screen.findByRole('button', { name: 'Remove package' });
    // Both before anything is drawn again, as a mouse does it.
    act(() => {
      removing.click();
      removing.click();
    });
    expect(await screen.findByText('Package removed.')).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'removePackage')).toHaveLength(1);
    expect(await screen.findByText('No packages yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a package' })));
  });

  it('removed in another window are said to be so, whatever was pressed', async () => {
    const { user, server } = open({
      held: two(),
      answers: {
        updatePackage: new Refusal(404, 'Package not found'),
        removePackage: new Refusal(404, 'Package not found'),
      },
    });
    await user.click(await screen.findByRole('switch', { name: /^On offer ?: Mock MMI$/ }));
    server.held = makeOwnProfile({ packages: [SECOND] });
    expect(await screen.findByText('This package was removed in another window.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove One hour' }));
    server.held = makeOwnProfile({ packages: [] });
    await user.click(await screen.findByRole('button', { name: 'Remove package' }));
    expect(await screen.findByText('No packages yet')).toBeTruthy();
    expect(screen.getByText('This package was removed in another window.')).toBeTruthy();
  });

  it('say what was done in a bar that is in sight and heard', async () => {
    const { user } = open({ held: two() });
    await user.click(await screen.findByRole('button', { name: 'Edit One hour' }));
    await user.click(screen.getByRole('button', { name: 'Save package' }));
    const bar = within(await screen.findByRole('region', { name: 'Done' }));
    expect(bar.getByRole('status').textContent).toBe('Package saved.');
    await user.click(bar.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Package saved.')).toBeNull();
  });

  it.each([/^On offer ?: Mock MMI$/, 'Show prices in Canadian dollars'])(
    'keep the focus at “%s” while it is saved, and say when the network is gone',
    async (name) => {
      const { user, calls } = open({ held: makeOwnProfile({ packages: [makeOwnPackage({ priceCAD: 8_200 })] }) });
      const toggle = await screen.findByRole<HTMLInputElement>('switch', { name });
      const before = toggle.checked;
      const writes = () => calls.filter((call) => ['updatePackage', 'setCadPayments'].includes(call.name));
      const giveBack = loseNetwork();
      await user.click(toggle);
      expect(await screen.findByText(/^The server could not be reached\./)).toBeTruthy();
      expect([toggle.checked, toggle.disabled]).toEqual([before, false]);
      giveBack();
      expect(writes()).toEqual([]);

      const letGo = holdReplies();
      await user.click(toggle);
      await waitFor(() => expect(toggle.getAttribute('aria-busy')).toBe('true'));
      expect(toggle.disabled).toBe(false);
      await user.click(toggle);
      letGo();
      await waitFor(() => expect(toggle.getAttribute('aria-busy')).toBeNull());
      expect(writes()).toHaveLength(1);
      expect(toggle.checked).toBe(!before);
      expect(document.activeElement).toBe(toggle);
    },
  );

  it('advertise the lowest hourly price that can be bought', async () => {
    open({ held: two() });
    expect(
      await screen.findByText('Your profile says $40/hr: the lowest hourly price among your packages on offer.'),
    ).toBeTruthy();
  });
});

describe('Canadian dollars', () => {
  it('say what is missing, and are refused in words', async () => {
    const text = TEXTS.cadMissing('Mock MMI');
    const { user } = open({ answers: { setCadPayments: new Refusal(409, text) } });
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show prices in Canadian dollars' });
    expect(screen.getByText(/^Off\. Add a price in Canadian dollars first: “Mock MMI”/)).toBeTruthy();
    await user.click(toggle);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toggle.checked).toBe(false);
  });

  it('are accepted once each package on offer has a price', async () => {
    const { user } = open({ held: makeOwnProfile({ packages: [makeOwnPackage({ priceCAD: 8_200 })] }) });
    await user.click(await screen.findByRole('switch', { name: 'Show prices in Canadian dollars' }));
    expect(await screen.findByText(/^On\. Each package on offer/)).toBeTruthy();
  });
});
