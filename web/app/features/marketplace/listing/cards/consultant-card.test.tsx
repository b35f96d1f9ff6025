// The mentor card: what it shows, where it leads, and what Chat does for a visitor and for somebody signed in.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { peekIntent } from '#lib/intent.ts';
import { consultantId, makeCard } from '#test/consultants.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ConsultantCard } from './consultant-card.tsx';

const PROFILE = `/consultant/${consultantId(1)}`;

afterEach(() => vi.restoreAllMocks());

describe('consultant card', () => {
  it('shows picture, badges, name, flag, taglines and rate [CARD-1..CARD-3] [CARD-5] [CARD-6]', () => {
    const { container } = renderRoute(
      <ConsultantCard consultant={makeCard(1, { consultantComputedBadges: ['popular', 'new'] })} />,
    );
    const card = screen.getByRole('article', { name: 'Ana Ruiz 1' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/profilepics/ana-1-384.webp');
    expect(within(card).getByText('Popular')).toBeTruthy();
    expect(within(card).getByText('New')).toBeTruthy();
    expect(within(card).getByRole('heading', { name: 'Ana Ruiz 1' })).toBeTruthy();
    expect(within(card).getByText('Canada').querySelector('img')).toBeTruthy();
    expect(within(card).getByText('MMI and interview practice')).toBeTruthy();
    expect(within(card).getByText('University of Toronto, class of 2027')).toBeTruthy();
    expect(card.textContent).toContain('$35/hr');
  });

  it('says so where packages cost less per hour than the rate, and where not nothing', () => {
    renderRoute(<ConsultantCard consultant={makeCard(1, { hourlyRate: 50, lowestHourlyPrice: 42.5 })} />);
    expect(screen.getByRole('article').textContent).toContain('$50/hrpackages from $42.50/hr');
    cleanup();
    for (const lowestHourlyPrice of [50, null]) {
      renderRoute(<ConsultantCard consultant={makeCard(1, { hourlyRate: 50, lowestHourlyPrice })} />);
      expect(screen.getByRole('article').textContent).not.toContain('packages from');
      cleanup();
    }
  });

  it('shows the average with one decimal, a star and the count [CARD-4] [CONST-8]', () => {
    renderRoute(<ConsultantCard consultant={makeCard(1, { consultantReviewAvg: 4.857, consultantReviewCount: 38 })} />);
    const card = screen.getByRole('article');
    expect(card.textContent).toContain('4.9');
    expect(card.textContent).toContain('(38)');
    expect(within(card).getByText('38 reviews')).toBeTruthy();
  });

  it('says nothing about reviews while there are none, and marks no badge that was not earned [CARD-4]', () => {
    renderRoute(<ConsultantCard consultant={makeCard(1, { consultantReviewAvg: 5, consultantReviewCount: 0 })} />);
    const card = screen.getByRole('article');
    expect(card.textContent).not.toContain('5.0');
    expect(card.textContent).not.toContain('(0)');
    expect(within(card).queryByText('Popular')).toBeNull();
    expect(within(card).queryByText('New')).toBeNull();
    expect(within(card).queryByText('Demo')).toBeNull();
  });

  it('marks demo people', () => {
    renderRoute(<ConsultantCard consultant={makeCard(1, { isDemo: true })} />);
    expect(screen.getByText('Demo')).toBeTruthy();
  });

  it.each([
    ['picture', () => document.querySelector('img') as Element],
    ['name', () => screen.getByRole('link', { name: 'Ana Ruiz 1' })],
    ['tagline', () => screen.getByText('MMI and interview practice')],
    ["'More'", () => screen.getByRole('link', { name: /^More/ })],
  ])('opens the profile by its %s, from which Back returns here [CARD-7]', async (_, target) => {
    const { router } = renderRoute(<ConsultantCard consultant={makeCard()} />);
    await userEvent.click(target());
    await waitFor(() => expect(router.state.location.pathname).toBe(PROFILE));
    expect(router.state.location.state).toEqual({ goBack: true });
  });
});

describe('Chat', () => {
  const chat = () => userEvent.click(screen.getByRole('button', { name: /^Chat/ }));

  it('sends a visitor to /register and keeps what they wanted [CARD-9] [ROLE-3] [PROD-11]', async () => {
    const calls = fakeApi({});
    const { router } = renderRoute(<ConsultantCard consultant={makeCard()} />);
    await chat();
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(peekIntent()).toEqual({
      path: '/app/messages/',
      state: { cid: consultantId(1) },
      label: 'message Ana Ruiz 1',
    });
    expect(calls).toEqual([]);
  });

  it('creates a conversation and opens it for somebody signed in [CARD-8] [CARD-10] [PROD-11]', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({
      checkHeaders: { hasAuthHeaders: true, role: 'user' },
      getShortlists: { saved: [], compared: [] },
      createConversation: { _id: 'talk-1' },
    });
    const { router } = renderRoute(<ConsultantCard consultant={makeCard()} />);
    await chat();
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/messages/'));
    expect(router.state.location.state).toEqual({ conversationId: 'talk-1' });
    expect(calls.find(({ name }) => name === 'createConversation')?.path).toBe(`/messages/create/${consultantId(1)}`);
  });

  it('goes to /register when the auth-header check says no, whatever the browser thinks [CARD-10]', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({
      checkHeaders: { hasAuthHeaders: false, role: null },
      getShortlists: { saved: [], compared: [] },
    });
    const { router } = renderRoute(<ConsultantCard consultant={makeCard()} />);
    await chat();
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(calls.some(({ name }) => name === 'createConversation')).toBe(false);
  });

  it('only logs a failure, and can be pressed again [ERR-23]', async () => {
    localStorage.setItem('authToken', makeToken());
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({
      checkHeaders: { hasAuthHeaders: true, role: 'user' },
      getShortlists: { saved: [], compared: [] },
      createConversation: new Refusal(500, 'Something failed on our side.'),
    });
    const { router } = renderRoute(<ConsultantCard consultant={makeCard()} />);
    await chat();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Opening a chat failed', expect.anything()));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toContain('failed');
    expect(screen.getByRole('button', { name: /^Chat/ }).hasAttribute('disabled')).toBe(false);
  });
});
