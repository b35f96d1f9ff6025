// What the contact page must name.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { ContactFacts } from './contact-facts.tsx';

it('names the city, the support address and the Instagram handle [CONTACT-1] [CONTACT-2] [CONTACT-3]', () => {
  renderRoute(<ContactFacts />);
  expect(screen.getByText('Toronto')).toBeTruthy();
  const address = screen.getByRole('link', { name: /@/ });
  expect(address.getAttribute('href')).toBe(`mailto:${address.textContent}`);
  expect(screen.getByText('@matricula.prep')).toBeTruthy();
});
