// What tests of the marketplace screen share: the screen with an API that answers, and its controls.
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollRestoration } from 'react-router';
import { makeList } from '#test/consultants.ts';
import { fakeApi, type Refusal } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { MarketplaceScreen } from './marketplace-screen.tsx';

export const TAGS = {
  tags: [
    { id: 'medicine', title: 'Medicine' },
    { id: 'college', title: 'College' },
  ],
};
export const SUBTAGS = {
  subtags: [
    { id: 'mmi', title: 'MMI' },
    { id: 'casper', title: 'CASPer' },
  ],
};
const FACETS = {
  countries: [{ value: 'CAN', count: 12, isCapped: false }],
  languages: [{ value: 'fr', count: 4, isCapped: false }],
  schools: [{ value: 'McGill University', count: 3, isCapped: false }],
  acceptsCAD: { value: 'cad', count: 9, isCapped: false },
};

interface Options {
  search?: string;
  list?: ListConsultantsReply | Refusal | (() => ListConsultantsReply | Refusal);
  brandId?: 'matricula' | 'peerway';
  path?: string;
}

export function open({
  search = '',
  list = makeList(12, { total: 48 }),
  brandId = 'matricula',
  path = '/marketplace',
}: Options = {}) {
  const calls = fakeApi({ listTags: TAGS, listSubtags: SUBTAGS, listConsultants: list, countFacets: FACETS });
  const view = renderRoute(<MarketplaceScreen banner={<p>Banner</p>} />, {
    path,
    search,
    brandId,
    around: <ScrollRestoration />,
  });
  return {
    ...view,
    calls,
    user: userEvent.setup(),
    address: () => view.router.state.location.pathname + view.router.state.location.search,
    /** The query of the list asked last. */
    asked: () => calls.findLast(({ name }) => name === 'listConsultants')?.path.split('?')[1],
  };
}

export const category = () => screen.getByRole('combobox', { name: 'Category' });
export const subcategory = () => screen.getByRole('combobox', { name: 'Subcategory' });
export const searchBox = () => screen.getByRole('searchbox');
export const hrefOf = (element: HTMLElement) => element.getAttribute('href');
