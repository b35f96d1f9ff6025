// Buying: who is sent where, what the panel says it will cost, and that the address opens and closes it.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Voucher } from '@matricula/contract/consultants.ts';
import { peekIntent } from '#lib/intent.ts';
import { signIn } from '#lib/session.ts';
import { CONSULTANT_ID, makePackage, makeProfile, makeVoucher } from '#test/make-profile.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { BuyButton } from './buy-button.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';

const path = `/consultant/${CONSULTANT_ID}`;
const item = makePackage();
const search = `?package=${item._id}`;

interface Setting {
  profile?: Parameters<typeof makeProfile>[0];
  vouchers?: Voucher[];
  search?: string;
  state?: unknown;
}

function show({ profile: changes, vouchers = [], ...options }: Setting = {}) {
  const profile = makeProfile(changes);
  return renderRoute(
    <>
      {profile.packages.map((sold) => (
        <BuyButton key={sold._id} consultant={profile} item={sold} />
      ))}
      <CheckoutPanel consultant={profile} vouchers={vouchers} />
    </>,
    { path, ...options },
  );
}

const panel = () => within(screen.getByRole('dialog', { name: 'Mock MMI' }));
/** 'Total' → '$55.00'. */
const amountOf = (label: string | RegExp) => panel().getByText(label).nextElementSibling?.textContent;

describe('Buy', () => {
  it('sends a visitor to /register, and from there to the checkout [PROF-8] [ROLE-5]', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Buy Mock MMI' }));
    expect(await screen.findByText(/^at \/register/)).toBeTruthy();
    expect(peekIntent()).toEqual({ path: path + search, label: 'buy ‘Mock MMI’ from Ana Ruiz' });
  });

  it('opens the checkout for anybody signed in; closing it goes back to the entry before', async () => {
    signIn(makeToken());
    const { router } = show({ state: { goBack: true } });
    const firstKey = router.state.location.key;
    await userEvent.click(screen.getByRole('link', { name: 'Buy Mock MMI' }));
    expect(await screen.findByRole('dialog', { name: 'Mock MMI' })).toBeTruthy();
    expect(router.state.location.search).toBe(search);
    expect(document.activeElement?.textContent).toBe('Mock MMI');
    await userEvent.click(panel().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ search: '', key: firstKey, state: { goBack: true } });
  });

  it('closes with Back', async () => {
    signIn(makeToken());
    const { router } = show();
    await userEvent.click(screen.getByRole('link', { name: 'Buy Mock MMI' }));
    await screen.findByRole('dialog');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: path, search: '' });
  });
});

describe('the address', () => {
  it('opens the checkout, and closing it only takes the package out', async () => {
    const { router } = show({ search: `${search}&ref=friend`, state: { goBack: true } });
    await userEvent.click(panel().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: path, search: '?ref=friend', state: { goBack: true } });
  });

  it.each(['?package=unknown', '?package=', ''])('%j opens nothing', (unknown) => {
    show({ search: unknown });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing for a package that is not on offer', () => {
    show({ search, profile: { packages: [makePackage({ live: false })] } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the currency', () => {
  it('is USD by default, and CAD when it is chosen [PAYC-1] [PAYC-2] [PAYC-5]', async () => {
    show({ search });
    const choice = within(panel().getByRole('group', { name: 'Currency' }));
    expect(choice.getAllByRole('radio')).toHaveLength(2);
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked).toBe(true);
    expect(amountOf('Total')).toBe('$60.00');
    await userEvent.click(choice.getByRole('radio', { name: 'CAD' }));
    expect(amountOf('Total')).toBe('CA$82.00');
  });

  it('cannot be chosen unless the consultant has enabled CAD [PAYC-1] [PAYC-5]', () => {
    show({ search, profile: { enabledCADPayments: false } });
    expect(panel().queryByRole('radio')).toBeNull();
    expect(amountOf('Total')).toBe('$60.00');
  });

  it('cannot be chosen where the package has no price in CAD', () => {
    show({ search, profile: { packages: [makePackage({ priceCAD: null })] } });
    expect(panel().queryByRole('radio')).toBeNull();
  });
});

describe('the order', () => {
  it('says what it is and how long it takes [CONST-11]', () => {
    show({ search });
    expect(panel().getByText('90 minutes with Ana Ruiz')).toBeTruthy();
  });

  it('applies the voucher of the highest value by itself, in the currency that is paid [PAYC-4] [ENT-8] [CONST-11]', async () => {
    const vouchers = [makeVoucher(), makeVoucher({ _id: '2', title: 'Autumn', value: 900, valueCAD: 100 })];
    show({ search, vouchers });
    expect(amountOf('Voucher: Autumn')).toBe('−$9.00');
    expect(amountOf('Total')).toBe('$51.00');
    await userEvent.click(panel().getByRole('radio', { name: 'CAD' }));
    expect(amountOf('Voucher: First order')).toBe('−CA$7.00');
    expect(amountOf('Total')).toBe('CA$75.00');
  });

  it('says what is missing for the next voucher, in dollars [ENT-8]', async () => {
    const next = makeVoucher({
      title: 'Big plan',
      minOrderValue: 7_000,
      minOrderValueCAD: 9_400,
      value: 1_500,
      valueCAD: 2_000,
    });
    show({ search, vouchers: [next] });
    expect(panel().queryByText(/^Voucher:/)).toBeNull();
    expect(panel().getByText('$10.00 more for ‘Big plan’, which takes off $15.00.')).toBeTruthy();
    await userEvent.click(panel().getByRole('radio', { name: 'CAD' }));
    expect(panel().getByText('CA$12.00 more for ‘Big plan’, which takes off CA$20.00.')).toBeTruthy();
  });

  it('says what the consultant receives and what the platform keeps, voucher or not', () => {
    show({ search, vouchers: [makeVoucher()] });
    expect(panel().getByText(/^Ana receives/).textContent).toBe('Ana receives $54.00');
    expect(amountOf(/^Platform fee, 10%/)).toBe('$6.00');
    expect(amountOf('Your voucher, paid by the platform')).toBe('−$5.00');
  });

  it('cannot be paid yet, and says so', () => {
    show({ search });
    const confirm = panel().getByRole<HTMLButtonElement>('button', { name: 'Payments are not open yet' });
    expect(confirm.disabled).toBe(true);
    const note = document.getElementById(confirm.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(/^Nothing is charged\./);
  });
});
