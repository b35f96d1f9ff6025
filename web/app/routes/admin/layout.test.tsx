// Screens of administrators: shown to them, 'Not Authorized' to everybody else.
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import AdminLayout, { HydrateFallback } from './layout.tsx';

/** The router hands a layout more than it reads; a test gives what it reads. */
const propsFor = (isAdmin: boolean) => ({ loaderData: { isAdmin } }) as ComponentProps<typeof AdminLayout>;

describe('admin layout', () => {
  it("shows 'Not Authorized' to somebody who is not an admin [ANS-1]", () => {
    renderRoute(<AdminLayout {...propsFor(false)} />, { path: '/course/answerdata' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Authorized');
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });

  it('opens for an admin', () => {
    renderRoute(<AdminLayout {...propsFor(true)} />, { path: '/course' });
    expect(screen.queryByText('Not Authorized')).toBeNull();
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/course');
  });

  it("shows 'Loading...' until it is known [LOAD-2]", () => {
    renderRoute(<HydrateFallback />, { path: '/course' });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Loading...');
  });
});
