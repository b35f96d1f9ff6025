// What search engines read of a product page: title, description and where the page stands. No course and no rating is claimed: there is none yet.
import type { BankId } from '@matricula/contract/practice/banks.ts';
import type { MetaDescriptor } from 'react-router';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';

export function productMeta(bank: BankId) {
  const { title, description, path } = PRODUCT_TEXTS[bank];
  const ofPage = pageMeta({ title, description });
  return (args: Parameters<typeof ofPage>[0]): MetaDescriptor[] => {
    const { matricula } = siteFromMatches(args.matches).origins;
    const crumbs = [
      { name: 'Home', item: `${matricula}/` },
      { name: title, item: matricula + path },
    ];
    return [
      ...ofPage(args),
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
        },
      },
    ];
  };
}
