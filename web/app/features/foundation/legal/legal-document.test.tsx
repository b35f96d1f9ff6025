// The policy pages: the fetched text, its date, the contents, Back, and waiting.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { BackButton } from './back-button.tsx';
import { numberHeadings } from './headings.ts';
import { LegalDocument } from './legal-document.tsx';

afterEach(() => vi.unstubAllGlobals());

const reply = {
  success: true as const,
  data: {
    policy:
      '<p>Hello <strong>you</strong>.</p><h2>One &amp; only</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>c</p>',
    lastUpdated: '2026-02-03T23:30:00.000Z',
  },
  message: 'ok',
};

describe('a policy', () => {
  it('of the terms is fetched and shown with its date [POL-1] [POL-3] [API-12]', async () => {
    const calls = fakeApi({ getTerms: reply });
    renderRoute(<LegalDocument kind="terms" />, { path: '/tos' });
    expect((await screen.findByText('you')).tagName).toBe('STRONG');
    expect(screen.getByText(/Last Revised/).textContent).toBe('Last Revised February 3, 2026');
    expect(calls[0]?.path).toBe('/auth/termsofservice');
  });

  it('of privacy is fetched and shown [POL-2] [API-13]', async () => {
    const calls = fakeApi({ getPrivacy: reply });
    renderRoute(<LegalDocument kind="privacy" />, { path: '/privacy' });
    expect(await screen.findByText('you')).toBeTruthy();
    expect(calls[0]?.path).toBe('/auth/privacypolicy');
  });

  it('lists its sections, each leading to its heading', async () => {
    fakeApi({ getTerms: reply });
    renderRoute(<LegalDocument kind="terms" />);
    const link = await screen.findByRole('link', { name: 'One & only' });
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target?.tagName).toBe('H2');
    expect(target?.textContent).toBe('One & only');
  });

  it("that cannot be loaded keeps showing 'Loading...' and nothing else", async () => {
    const calls = fakeApi({ getTerms: new Refusal(503, 'Busy') });
    const { queryClient } = renderRoute(<LegalDocument kind="terms" />);
    expect(screen.getByText('Loading...')).toBeTruthy();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls).toHaveLength(1);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Back', () => {
  it('leads home when the page was opened directly [POL-4]', async () => {
    const user = userEvent.setup();
    renderRoute(<BackButton />, { path: '/tos' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('at / with null')).toBeTruthy();
  });

  it('goes one step back otherwise [POL-4]', async () => {
    const user = userEvent.setup();
    const { router } = renderRoute(<BackButton />, { path: '/tos' });
    await router.navigate('/register', { state: { selectedTag: 'tag-1' } });
    await router.navigate('/tos');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByText('at /register with {"selectedTag":"tag-1"}')).toBeTruthy();
  });
});

it('headings get one address each, whatever they carried', () => {
  const { html, headings } = numberHeadings('<h2 id="x">A <em>b</em></h2><h2>A b</h2>');
  expect(headings).toEqual([
    { id: 'section-1', text: 'A b' },
    { id: 'section-2', text: 'A b' },
  ]);
  expect(html).toBe('<h2 id="section-1">A <em>b</em></h2><h2 id="section-2">A b</h2>');
});
