// 'Become a Consultant': an article outside the product where the operator names one, otherwise our own page.
import { BECOME_CONSULTANT_PATH, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { describe, expect, it } from 'vitest';
import { headerLinks } from './nav-links.ts';

const linkTo = (becomeConsultantUrl: string) =>
  headerLinks({
    brandId: 'peerway',
    origins: DEFAULT_BRAND_ORIGINS,
    becomeConsultantUrl,
    supportEmail: 'help@matricula.test',
  }).at(-1);

describe('Become a Consultant', () => {
  it('leaves the product for a configured article [BRAND-3]', () => {
    expect(linkTo('https://articles.example/become')).toEqual({
      label: 'Become a Consultant',
      to: 'https://articles.example/become',
      isExternal: true,
    });
  });

  it('leads to our own page without one, never to an empty one', () => {
    expect(linkTo(BECOME_CONSULTANT_PATH)).toEqual({
      label: 'Become a Consultant',
      to: '/become-a-consultant',
      isExternal: false,
    });
  });
});
