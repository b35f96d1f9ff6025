// The landing page: its two ways in and the two approaches, in the specification's words.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { Landing } from './landing.tsx';

it('leads to registration and to the marketplace [HOME-12] [HOME-13]', () => {
  renderRoute(<Landing />);
  expect(screen.getByRole('link', { name: /^Access/ }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe('/marketplace');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('contrasts our approach with the traditional one', () => {
  renderRoute(<Landing />);
  const section = screen.getByRole('region', { name: 'Simple & Direct' });
  expect(within(section).getByRole('heading', { name: 'Our Approach' })).toBeTruthy();
  expect(within(section).getByText('You to preferred mentor.')).toBeTruthy();
  expect(within(section).getByRole('heading', { name: 'Traditional Approach' })).toBeTruthy();
  expect(within(section).getByText('You to company to random mentor.')).toBeTruthy();
});
