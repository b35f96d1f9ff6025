// The shared footer: links, disclaimers, offices, copyright, colour scheme.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { SiteFooter } from './site-footer.tsx';

describe.each(['matricula', 'peerway'] as const)('footer of %s', (brandId) => {
  it('links the directory, the policies and contact [NAV-9] [NAV-10]', () => {
    renderRoute(<SiteFooter />, { brandId });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Medical school directory' }).getAttribute('href')).toBe('/mstar');
    expect(footer.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe('/tos');
    expect(footer.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
    expect(footer.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
  });

  it('says what the product is not, where it is and since when', () => {
    renderRoute(<SiteFooter />, { brandId });
    const text = screen.getByRole('contentinfo').textContent;
    expect(text).toContain('not affiliated with or endorsed by the AAMC');
    expect(text).toContain('not affiliated with or endorsed by any university or any student or faculty organization');
    expect(text).toContain('Boston, MA, United States');
    expect(text).toContain('Toronto, ON, Canada');
    expect(text).toContain('© 2025');
  });
});

it('hides the marketplace link on the mentor-brand host [NAV-7]', () => {
  renderRoute(<SiteFooter />, { brandId: 'peerway' });
  expect(screen.queryByRole('link', { name: 'Peerway' })).toBeNull();
});

it('switches the colour scheme three ways', async () => {
  renderRoute(<SiteFooter />);
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(choice('System').checked).toBe(true);
  await userEvent.click(choice('Dark'));
  expect(choice('Dark').checked).toBe(true);
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  await userEvent.click(choice('System'));
  expect(document.documentElement.hasAttribute('data-mantine-color-scheme')).toBe(false);
});
