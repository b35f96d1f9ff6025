// The filters of the marketplace: in the address, in its chips, and before scripts arrive.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { category, hrefOf, open, searchBox, subcategory } from './marketplace-screen.fixture.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('filters', () => {
  it("has 'Select Category' and 'Select Subcategory', the latter disabled until a category is chosen [MKT-6] [MKT-7] [MKT-10]", async () => {
    const { user, address, asked } = open();
    expect(within(category()).getByRole('option', { name: 'Select Category' })).toBeTruthy();
    expect(within(subcategory()).getByRole('option', { name: 'Select Subcategory' })).toBeTruthy();
    expect(subcategory().hasAttribute('disabled')).toBe(true);
    await within(category()).findByRole('option', { name: 'Medicine' });
    await user.selectOptions(category(), 'Medicine');
    await waitFor(() => expect(address()).toBe('/marketplace?tag=medicine'));
    expect(subcategory().hasAttribute('disabled')).toBe(false);
    await within(subcategory()).findByRole('option', { name: 'MMI' });
    await user.selectOptions(subcategory(), 'MMI');
    await waitFor(() => expect(address()).toBe('/marketplace?tag=medicine&subtag=mmi'));
    await waitFor(() => expect(asked()).toBe('page=1&limit=12&tag=medicine&subtag=mmi'));
  });

  it('searches by button and by Enter, clearing category and subcategory [MKT-8] [MKT-12]', async () => {
    const { user, address } = open({ search: '?tag=medicine&subtag=mmi&page=2' });
    expect(searchBox().getAttribute('placeholder')).toBe('Search name, school, etc.');
    await user.type(searchBox(), 'toronto');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/marketplace?search=toronto'));
    expect(subcategory().hasAttribute('disabled')).toBe(true);
    await user.clear(searchBox());
    await user.type(searchBox(), 'mcgill{Enter}');
    await waitFor(() => expect(address()).toBe('/marketplace?search=mcgill'));
  });

  it('clears the category chosen since, when the same words are searched again', async () => {
    const { user, address } = open({ search: '?tag=medicine&search=toronto' });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/marketplace?search=toronto'));
    await waitFor(() => expect((category() as HTMLSelectElement).value).toBe(''));
  });

  it('reads every filter from the address [MKT-10]', async () => {
    const { asked } = open({ search: '?tag=medicine&subtag=mmi&page=2' });
    expect(await within(category()).findByRole('option', { name: 'Medicine', selected: true })).toBeTruthy();
    expect(await within(subcategory()).findByRole('option', { name: 'MMI', selected: true })).toBeTruthy();
    expect(asked()).toBe('page=2&limit=12&tag=medicine&subtag=mmi');
  });

  it('goes back to the first page with every change [MKT-11]', async () => {
    const { user, address, router } = open({ search: '?tag=medicine&page=3' });
    await within(subcategory()).findByRole('option', { name: 'MMI' });
    await user.selectOptions(subcategory(), 'MMI');
    await waitFor(() => expect(address()).toBe('/marketplace?tag=medicine&subtag=mmi'));
    await router.navigate('/marketplace?tag=medicine&page=3');
    await waitFor(() => expect((subcategory() as HTMLSelectElement).value).toBe(''));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'Lowest price');
    await waitFor(() => expect(address()).toBe('/marketplace?tag=medicine&sort=price'));
  });

  it('has clear buttons for category, subcategory and search [MKT-9]', async () => {
    const { user, address, router } = open({ search: '?tag=medicine&subtag=mmi' });
    await user.click(screen.getByRole('link', { name: 'Clear subcategory' }));
    await waitFor(() => expect(address()).toBe('/marketplace?tag=medicine'));
    await user.click(screen.getByRole('link', { name: 'Clear category' }));
    await waitFor(() => expect(address()).toBe('/marketplace'));
    await router.navigate('/marketplace?search=toronto');
    await waitFor(() => expect((searchBox() as HTMLInputElement).value).toBe('toronto'));
    await user.click(screen.getByRole('link', { name: 'Clear search' }));
    await waitFor(() => expect(address()).toBe('/marketplace'));
    expect((searchBox() as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('link', { name: /^Clear/ })).toBeNull();
  });

  it('makes every change a step that Back undoes', async () => {
    const { user, address, router } = open();
    await within(category()).findByRole('option', { name: 'Medicine' });
    await user.selectOptions(category(), 'Medicine');
    await waitFor(() => expect(address()).toBe('/marketplace?tag=medicine'));
    await user.type(searchBox(), 'toronto{Enter}');
    await waitFor(() => expect(address()).toBe('/marketplace?search=toronto'));
    await router.navigate(-1);
    expect(address()).toBe('/marketplace?tag=medicine');
    await waitFor(() => expect((searchBox() as HTMLInputElement).value).toBe(''));
    await router.navigate(-1);
    expect(address()).toBe('/marketplace');
    await waitFor(() => expect((category() as HTMLSelectElement).value).toBe(''));
  });

  it('shows what is applied as chips, each taking itself away, and clears all', async () => {
    const { user, address } = open({
      search: '?tag=medicine&search=&minPrice=30&country=CAN&language=fr&cad=true&sort=price',
    });
    const chips = screen.getByRole('list', { name: 'Applied filters' });
    await within(chips).findByRole('link', { name: 'Remove Medicine' });
    expect(
      within(chips)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Remove Medicine',
      'Remove From $30 an hour',
      'Remove Canada',
      'Remove Speaks French',
      'Remove Accepts CAD',
      'Clear all',
    ]);
    await user.click(within(chips).getByRole('link', { name: 'Remove Canada' }));
    await waitFor(() =>
      expect(address()).toBe('/marketplace?tag=medicine&minPrice=30&language=fr&cad=true&sort=price'),
    );
    await user.click(within(chips).getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/marketplace?sort=price'));
  });

  it('refuses a lowest price above the highest, with a word, until it is put right', async () => {
    const { user, address } = open();
    await screen.findAllByRole('article');
    await user.click(screen.getByText('More filters'));
    await user.type(screen.getByLabelText('Lowest price'), '90');
    await user.type(screen.getByLabelText('Highest price'), '20{Enter}');
    expect((await screen.findByText('The lowest price is above the highest.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText('Lowest price').getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe('/marketplace');
    await user.clear(screen.getByLabelText('Lowest price'));
    await user.type(screen.getByLabelText('Lowest price'), '10{Enter}');
    await waitFor(() => expect(address()).toBe('/marketplace?minPrice=10&maxPrice=20'));
    expect(screen.queryByText('The lowest price is above the highest.')).toBeNull();
  });

  it('asks for counts only when more filters are opened, and filters by them', async () => {
    const { user, address, calls } = open();
    await screen.findAllByRole('article');
    expect(calls.some(({ name }) => name === 'countFacets')).toBe(false);
    await user.click(screen.getByText('More filters'));
    await waitFor(() => expect(calls.some(({ name }) => name === 'countFacets')).toBe(true));
    await user.selectOptions(
      await screen.findByLabelText('School attended'),
      await screen.findByText('McGill University (3)'),
    );
    await waitFor(() => expect(address()).toBe('/marketplace?school=McGill+University'));
    await user.click(screen.getByLabelText('Accepts CAD'));
    await waitFor(() => expect(address()).toBe('/marketplace?school=McGill+University&cad=true'));
    await user.type(screen.getByLabelText('Highest price'), '60{Enter}');
    await waitFor(() => expect(address()).toBe('/marketplace?maxPrice=60&school=McGill+University&cad=true'));
    expect(screen.getByText('More filters (3)')).toBeTruthy();
  });

  it("focuses the search with '/' and clears it with Esc", async () => {
    const { user, address } = open({ search: '?search=toronto' });
    await screen.findAllByRole('article');
    await user.keyboard('/');
    expect(document.activeElement).toBe(searchBox());
    await user.keyboard('a/b');
    expect((searchBox() as HTMLInputElement).value).toBe('a/b');
    await user.keyboard('{Escape}');
    expect((searchBox() as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(address()).toBe('/marketplace'));
  });

  it('works as plain GET forms: a search leaves the category out, a category keeps the search', async () => {
    open({ search: '?tag=medicine&search=toronto&sort=price&page=2' });
    const searchForm = screen.getByRole('search') as HTMLFormElement;
    const filterForm = category().closest('form') as HTMLFormElement;
    const fieldsOf = (form: HTMLFormElement) =>
      [...new FormData(form)].map(([name, value]) => `${name}=${value as string}`);
    expect([searchForm.method, new URL(searchForm.action).pathname]).toEqual(['get', '/marketplace']);
    expect(fieldsOf(searchForm).toSorted()).toEqual(['search=toronto', 'sort=price']);
    expect([filterForm.method, new URL(filterForm.action).pathname]).toEqual(['get', '/marketplace']);
    expect(fieldsOf(filterForm)).toContain('search=toronto');
    expect(fieldsOf(filterForm).some((field) => field.startsWith('page='))).toBe(false);
    expect((screen.getByRole('combobox', { name: 'Sorted by' }) as HTMLSelectElement).getAttribute('form')).toBe(
      filterForm.id,
    );
    await screen.findAllByRole('article');
  });

  it("stays at '/' on the marketplace's own host", async () => {
    const { user, address } = open({ path: '/', brandId: 'peerway' });
    await within(category()).findByRole('option', { name: 'College' });
    await user.selectOptions(category(), 'College');
    await waitFor(() => expect(address()).toBe('/?tag=college'));
    expect(hrefOf(screen.getByRole('link', { name: /^Medicine/ }))).toBe('/?tag=medicine&page=1#consultants');
  });
});
