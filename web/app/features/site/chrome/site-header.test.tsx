// The shared navigation: both brands, signed in and out.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignedIn, signIn, signOut } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { SiteHeader } from './site-header.tsx';

const ACCOUNT: Account = {
  _id: 'user-1',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  isEmailVerified: true,
  role: 'user',
  selectedTag: null,
  selectedCourse: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const ANSWERS = {
  getAccount: ACCOUNT,
  countUnread: { conversations: 0 },
  confirmDelivery: { success: true },
} satisfies Parameters<typeof fakeApi>[0];

beforeEach(() => void fakeApi(ANSWERS));
afterEach(() => vi.unstubAllGlobals());

function headerLinks() {
  // The folded menu repeats the links; the first list is the wide one.
  const list = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('list')[0] as HTMLElement;
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('navigation', () => {
  it('links everything the specification lists [NAV-1] [NAV-2] [NAV-3] [NAV-4] [NAV-5] [NAV-6] [NAV-8]', () => {
    renderRoute(<SiteHeader />);
    expect(headerLinks()).toEqual([
      ['Medicine Interview', '/products/medinterview'],
      ['CASPer', '/products/casper'],
      ['AAMC PREview', '/products/aamcpreview'],
      ['Blog', '/blog'],
      ['Peerway', '/marketplace'],
      ['Schools', '/interview'],
    ]);
    expect(screen.getByRole('link', { name: 'Matricula, home' }).getAttribute('href')).toBe('/');
  });

  it('is reduced on the mentor-brand host [NAV-7]', () => {
    renderRoute(<SiteHeader />, { brandId: 'peerway' });
    const links = headerLinks();
    expect(links.map(([label]) => label)).toEqual(['Blog', 'Schools', 'Become a Consultant']);
    expect(links[2]?.[1]).toMatch(/^https:/);
    expect(screen.queryByRole('link', { name: 'Peerway' })).toBeNull();
  });

  it('offers Sign in and Register to a visitor [NAV-11] [NAV-12]', () => {
    renderRoute(<SiteHeader />);
    expect(screen.getAllByRole('link', { name: 'Sign in' })[0]?.getAttribute('href')).toBe('/login');
    expect(screen.getAllByRole('link', { name: 'Register' })[0]?.getAttribute('href')).toBe('/register');
    expect(screen.queryByRole('link', { name: /Go To Library/ })).toBeNull();
  });

  it('offers the library to somebody signed in, and follows signing in and out [NAV-13]', async () => {
    renderRoute(<SiteHeader />);
    signIn(makeToken());
    const [library] = await screen.findAllByRole('link', { name: 'Go To Library →' });
    expect(library?.getAttribute('href')).toBe('/app');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    signOut();
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0));
  });

  it('calls it Access on the mentor-brand host [NAV-14]', () => {
    localStorage.setItem('authToken', makeToken());
    renderRoute(<SiteHeader />, { brandId: 'peerway' });
    expect(screen.getAllByRole('link', { name: 'Access →' })[0]?.getAttribute('href')).toBe('/app');
  });

  it("says 'Loading...' while the library is on its way [NAV-15]", async () => {
    const user = userEvent.setup();
    localStorage.setItem('authToken', makeToken());
    const { promise, resolve } = Promise.withResolvers<null>();
    renderRoute(<p>Start</p>, {
      around: <SiteHeader />,
      others: [{ path: '/app', loader: () => promise, element: <p>Library</p> }],
    });
    await user.click(screen.getAllByRole('link', { name: 'Go To Library →' })[0] as HTMLElement);
    expect((await screen.findAllByRole('link', { name: 'Loading...' }))[0]?.getAttribute('href')).toBe('/app');
    resolve(null);
    await screen.findByText('Library');
    expect(screen.queryByRole('link', { name: 'Loading...' })).toBeNull();
  });

  it('folds into a menu that Escape closes, giving the focus back', async () => {
    const user = userEvent.setup();
    renderRoute(<SiteHeader />);
    const button = screen.getByText('Menu');
    const menu = button.closest('details') as HTMLDetailsElement;
    menu.open = true;
    within(menu).getByRole('link', { name: 'Blog' }).focus();
    await user.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes the menu once a page was chosen', async () => {
    const user = userEvent.setup();
    renderRoute(<p>Start</p>, { around: <SiteHeader /> });
    const menu = screen.getByText('Menu').closest('details') as HTMLDetailsElement;
    menu.open = true;
    await user.click(within(menu).getByRole('link', { name: 'Blog' }));
    await screen.findByText(/^at \/blog/);
    expect(menu.open).toBe(false);
  });
});

describe('the account menu', () => {
  const menu = async () => within((await screen.findByText('Your account')).closest('details') as HTMLElement);

  it('is there for members alone', () => {
    renderRoute(<SiteHeader />);
    expect(screen.queryByText('Your account')).toBeNull();
  });

  it('leads to messages with what is unread, to saved lists and to the account', async () => {
    fakeApi({ ...ANSWERS, countUnread: { conversations: 3 } });
    signIn(makeToken());
    renderRoute(<SiteHeader />);
    const own = await menu();
    expect(await own.findByRole('link', { name: 'Messages 3 unread conversations' })).toBeTruthy();
    expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/messages',
      '/app/orders',
      '/app',
      '/saved',
      '/favorite-schools',
      '/app/account',
    ]);
    expect(await screen.findByText('AL')).toBeTruthy();
    expect(screen.getByText('Your account').closest('summary')?.textContent).toBe(
      'ALYour account3 unread conversations',
    );
  });

  it.each([{ logout: { signedOut: 1 } }, { logout: UNREACHABLE }])(
    'signs out, whatever the server says',
    async (answers) => {
      fakeApi({ ...ANSWERS, ...answers } as Parameters<typeof fakeApi>[0]);
      signIn(makeToken());
      renderRoute(<p>Start</p>, { around: <SiteHeader /> });
      await userEvent.click((await menu()).getByRole('button', { name: 'Sign out' }));
      await screen.findByText(/^at \/login/);
      expect(isSignedIn()).toBe(false);
      expect(screen.queryByText('Your account')).toBeNull();
    },
  );
});
