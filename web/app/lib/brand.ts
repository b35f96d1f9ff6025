// Which brand this page wears. The host decides, once, on the server; the root loader hands it down.
import {
  BECOME_CONSULTANT_PATH,
  type Brand,
  type BrandId,
  BRANDS,
  type BrandOrigins,
  DEFAULT_BRAND_ORIGINS,
} from '@matricula/contract/base/brands.ts';
import { SUPPORT_EMAIL } from '@matricula/contract/base/contact.ts';
import { useRouteLoaderData } from 'react-router';

/** What the root loader returns. */
export interface SiteData {
  brandId: BrandId;
  origins: BrandOrigins;
  /** Spec §1: 'Become a Consultant' leads to an article outside the product; where the operator names none, to our own page. */
  becomeConsultantUrl: string;
  /** Where people write to us; the operator says where. */
  supportEmail: string;
}

const FALLBACK: SiteData = {
  brandId: 'matricula',
  origins: DEFAULT_BRAND_ORIGINS,
  becomeConsultantUrl: BECOME_CONSULTANT_PATH,
  supportEmail: SUPPORT_EMAIL,
};

/** Brand and origins; the defaults where even the root could not load. */
export function useSite(): SiteData {
  return (useRouteLoaderData('root') as SiteData | undefined) ?? FALLBACK;
}

export function useBrand(): Brand {
  return BRANDS[useSite().brandId];
}

/** The root loader's data among a route's matches, for `meta` functions. */
export function siteFromMatches(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteData {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as SiteData | undefined) ?? FALLBACK;
}
