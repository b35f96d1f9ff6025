// Praise on the home page: every quote with its source, and an honest sentence without any.
import type { Testimonial } from '@matricula/contract/reviews/testimonials.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { Testimonials } from './testimonials.tsx';

afterEach(() => vi.unstubAllGlobals());

const praise: Testimonial = {
  _id: 'rating-1',
  body: 'Clear notes after every answer, <i>and</i> kind.',
  rating: 5,
  createdAt: '2026-03-04T12:00:00.000Z',
  displayName: 'Ana B.',
  consultantId: 'c1',
  consultantName: 'Grace Hopper',
  isDemo: false,
};

describe('testimonials', () => {
  it('carry who wrote them, about whom and when; one line says that some are invented', async () => {
    fakeApi({ listTestimonials: { testimonials: [praise, { ...praise, _id: 'rating-2', isDemo: true }] } });
    renderRoute(<Testimonials />);
    const [first] = (await screen.findAllByRole('figure')) as [HTMLElement];
    expect(within(first).getByText('Clear notes after every answer, <i>and</i> kind.')).toBeTruthy();
    expect(within(first).getByText('Ana B.')).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe('/consultant/c1');
    expect(within(first).getByText('March 4, 2026')).toBeTruthy();
    expect(within(first).getByRole('img', { name: '5.0 out of 5' })).toBeTruthy();
    expect(screen.getAllByText(/invented/)).toHaveLength(1);
  });

  it('leave that line out where the page says it', async () => {
    fakeApi({ listTestimonials: { testimonials: [{ ...praise, isDemo: true }] } });
    renderRoute(<Testimonials isDemoSaid />);
    await screen.findByRole('figure');
    expect(screen.queryByText(/invented/)).toBeNull();
  });

  it('are missed honestly', async () => {
    fakeApi({ listTestimonials: { testimonials: [] } });
    renderRoute(<Testimonials />);
    expect(
      await screen.findByText('No reviews are quoted here right now. Each consultant’s page has its own.'),
    ).toBeTruthy();
  });

  it('say when they could not be loaded', async () => {
    fakeApi({ listTestimonials: new Refusal(500, 'No') });
    renderRoute(<Testimonials />);
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  });
});
