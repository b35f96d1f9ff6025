// What search engines read of the landing page: title, description and who we are.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import type { MetaDescriptor } from 'react-router';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';

const ofPage = pageMeta({
  title: BRANDS.matricula.name,
  description:
    'Practice for medical-school and college admissions, and peer consultants you choose and write to directly.',
});

export function homeMeta(args: Parameters<typeof ofPage>[0]): MetaDescriptor[] {
  const { origins, supportEmail } = siteFromMatches(args.matches);
  const origin = origins.matricula;
  return [
    ...ofPage(args),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: BRANDS.matricula.name,
        url: `${origin}/`,
        logo: `${origin}/apple-touch-icon.png`,
        email: supportEmail,
      },
    },
  ];
}
