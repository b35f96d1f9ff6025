// The marketplace's route joins the screen with the banner of two approaches; the ranking page prints the rules there are.
import { RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeList } from '#test/consultants.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import HowRankingWorksRoute from './how-ranking-works.tsx';
import MarketplaceRoute from './marketplace.tsx';

it("has the commission text and the 'Simple & Direct' banner [PROD-12] [PROD-13] [CONST-10]", async () => {
  fakeApi({ listTags: { tags: [] }, listConsultants: makeList(1) });
  renderRoute(<MarketplaceRoute />, { path: '/marketplace' });
  await screen.findByRole('article');
  const banner = screen.getByRole('region', { name: 'Simple & Direct' });
  expect(banner.textContent).toContain('up to 80% commission');
  expect(banner.textContent).toMatch(/connect you directly with mentors/);
  expect(within(banner).getByRole('heading', { name: 'Our Approach' })).toBeTruthy();
  expect(within(banner).getByText('You to preferred mentor.')).toBeTruthy();
  expect(within(banner).getByRole('heading', { name: 'Traditional Approach' })).toBeTruthy();
  expect(within(banner).getByText('You to company to random mentor.')).toBeTruthy();
  expect(screen.getAllByText(/available within 24h/).length).toBeGreaterThan(0);
});

it('prints every weight of the ranking', () => {
  renderRoute(<HowRankingWorksRoute />, { path: '/how-ranking-works' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  for (const weight of Object.values(RANKING.weights)) expect(cells).toContain(`${Math.round(weight * 100)}%`);
});
