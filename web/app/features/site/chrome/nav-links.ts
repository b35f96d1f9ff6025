// The links of the shared navigation and footer, for each brand (spec §2). Labels of fixed routes are the specification's.
import { BANKS } from '@matricula/contract/practice/banks.ts';
import { type BrandId, BRANDS } from '@matricula/contract/base/brands.ts';
import type { SiteData } from '#lib/brand.ts';

export interface NavLinkEntry {
  label: string;
  to: string;
  /** Leaves the product: an ordinary link, not a route. */
  isExternal?: boolean;
}

const BLOG: NavLinkEntry = { label: 'Blog', to: '/blog' };
const SCHOOLS: NavLinkEntry = { label: 'Schools', to: '/interview' };

export const PRODUCT_LINKS: readonly NavLinkEntry[] = Object.values(BANKS).map(({ title, path }) => ({
  label: title,
  to: path,
}));

/** Spec §1: on Peerway's host the navigation is reduced to the marketplace's own. Elsewhere /marketplace carries Peerway's name. */
export function headerLinks(site: SiteData): readonly NavLinkEntry[] {
  return site.brandId === 'peerway'
    ? [BLOG, SCHOOLS, becomeConsultantLink(site)]
    : [...PRODUCT_LINKS, BLOG, { label: BRANDS.peerway.name, to: '/marketplace' }, SCHOOLS];
}

function becomeConsultantLink(site: SiteData): NavLinkEntry {
  const to = site.becomeConsultantUrl;
  return { label: 'Become a Consultant', to, isExternal: !to.startsWith('/') };
}

/** The signed-in person's way in (spec §2). */
export const ACCESS_LABEL: Record<BrandId, string> = {
  matricula: 'Go To Library →',
  peerway: 'Access →',
};

interface LinkGroup {
  title: string;
  links: readonly NavLinkEntry[];
}

const ABOUT: LinkGroup = {
  title: 'About',
  links: [
    { label: 'Contact', to: '/contact' },
    { label: 'Terms of service', to: '/tos' },
    { label: 'Privacy policy', to: '/privacy' },
  ],
};
const DIRECTORY: NavLinkEntry = { label: 'Medical school directory', to: '/mstar' };

export function footerGroups(site: SiteData): readonly LinkGroup[] {
  return site.brandId === 'peerway'
    ? [{ title: 'Explore', links: [DIRECTORY, BLOG, becomeConsultantLink(site)] }, ABOUT]
    : [
        { title: 'Prepare', links: PRODUCT_LINKS },
        { title: 'Explore', links: [{ label: BRANDS.peerway.name, to: '/marketplace' }, DIRECTORY, BLOG] },
        ABOUT,
      ];
}
