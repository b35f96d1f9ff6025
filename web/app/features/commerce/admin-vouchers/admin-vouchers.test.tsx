// Vouchers of administrators: listed with their terms, made, edited, stopped, and the orders that had one.
import { MantineProvider } from '@mantine/core';
import type { ManagedVoucher } from '@matricula/contract/commerce/vouchers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { VouchersScreen } from './vouchers-screen.tsx';

beforeEach(() => signIn(makeToken()));

const voucher: ManagedVoucher = {
  voucherId: '11111111-1111-4111-8111-111111111111',
  title: 'Spring fair',
  valueCents: 1_000,
  minOrderCents: 8_000,
  valueCadCents: 1_300,
  minOrderCadCents: 10_500,
  consultantShareBps: 0,
  maxUses: null,
  maxUsesPerApplicant: 1,
  taken: 3,
  used: 2,
  isFixed: true,
  consultant: null,
  applicant: null,
  isFirstOrderOnly: false,
  isActive: true,
  expiresAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 'as-seen',
};

const page = (...data: ManagedVoucher[]) => ({ data, nextCursor: null });

function open(answers: Parameters<typeof fakeApi>[0], search = '') {
  const calls = fakeApi(answers);
  renderRoute(
    <MantineProvider env="test">
      <VouchersScreen />
    </MantineProvider>,
    { path: '/course/vouchers', search },
  );
  const paths = () => calls.map((call) => call.path);
  const bodies = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { bodies, paths, user: userEvent.setup() };
}

const row = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

describe('the list', () => {
  it('says terms, for whom, who pays, how often it was used and whether it counts', async () => {
    const own: ManagedVoucher = {
      ...voucher,
      voucherId: '2',
      title: 'For Ada',
      applicant: { id: '3', name: 'Ada', email: 'ada@example.test' },
      consultant: { id: '4', name: 'Grace Hopper', email: 'grace@example.test' },
      consultantShareBps: 2_500,
      maxUses: 3,
      isFirstOrderOnly: true,
      expiresAt: '2026-01-01T00:00:00.000Z',
    };
    open({ listManagedVouchers: page(voucher, own, { ...voucher, voucherId: '5', title: 'Old', isActive: false }) });
    const first = await row(/^Spring fair/);
    for (const text of [
      '$10 off orders of $80 or more',
      'CA$13 off orders of CA$105 or more',
      'Everybody',
      'Every consultant',
      'Platform',
      '2 used',
      '1 reserved',
      'No limit in all',
      '1 per person',
      'No end',
      'Created Nov 1, 2026',
      'Active',
    ])
      expect(first.getByText(text)).toBeTruthy();
    const second = await row(/^For Ada/);
    for (const text of [
      'First order only',
      'ada@example.test',
      'With Grace Hopper',
      'Consultant 25%, platform 75%',
      '3 in all',
      'Dec 31, 2025',
      'Ended',
    ])
      expect(second.getByText(text)).toBeTruthy();
    const old = await row(/^Old/);
    expect(old.getByText('Stopped')).toBeTruthy();
    expect(old.getByRole('button', { name: 'Start again: Old' })).toBeTruthy();
  });

  it('is stopped with one press, with everything else as it was', async () => {
    const { bodies, user } = open({
      listManagedVouchers: page(voucher),
      updateVoucher: { ...voucher, isActive: false },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop Spring fair' }));
    await waitFor(() => expect(bodies('updateVoucher')).toHaveLength(1));
    expect(bodies('updateVoucher')[0]).toEqual({
      title: 'Spring fair',
      valueCents: 1_000,
      minOrderCents: 8_000,
      valueCadCents: 1_300,
      minOrderCadCents: 10_500,
      consultantShareBps: 0,
      maxUses: null,
      maxUsesPerApplicant: 1,
      isFirstOrderOnly: false,
      expiresAt: null,
      isActive: false,
      expectedVersion: 'as-seen',
    });
  });

  it('says that somebody else was faster, and shows what is there now', async () => {
    const pages = [page(voucher)];
    const { user } = open({
      listManagedVouchers: () => pages.shift() ?? page({ ...voucher, isActive: false, version: 'newer' }),
      updateVoucher: new Refusal(409, 'This voucher was changed meanwhile.', { code: 'changed' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Stop Spring fair' }));
    expect(await screen.findByText(/nothing was saved\. It is shown as it is now\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start again: Spring fair' })).toBeTruthy();
  });

  it('shows the orders of one', async () => {
    const { user } = open({
      listManagedVouchers: page(voucher),
      listVoucherRedemptions: {
        total: 1,
        data: [
          {
            orderId: '9',
            number: 42,
            applicantName: 'Ada Lovelace',
            status: 'used',
            valueCents: 1_300,
            currency: 'CAD',
            orderedAt: '2026-11-02T12:00:00.000Z',
          },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: '2 used: orders with Spring fair' }));
    const dialog = within(await screen.findByRole('dialog'));
    const cells = (await dialog.findByRole('rowheader', { name: '#42' })).closest('tr')?.textContent;
    expect(cells).toContain('Ada Lovelace');
    expect(cells).toContain('CA$13.00');
    expect(cells).toContain('Used');
  });

  it('shows one alone where the address names it, with the way to all', async () => {
    const { paths } = open({ listManagedVouchers: page(voucher) }, `?voucher=${voucher.voucherId}`);
    await row(/^Spring fair/);
    expect(paths()).toEqual([`/vouchers/manage?voucher=${voucher.voucherId}`]);
    expect(screen.getByRole('link', { name: 'Show all vouchers' }).getAttribute('href')).toBe('/course/vouchers');
  });

  it('says that one which the address names is gone', async () => {
    open({ listManagedVouchers: page() }, '?voucher=9');
    expect(await screen.findByText('This voucher is gone')).toBeTruthy();
  });

  it('says that there are none, or that they could not be loaded', async () => {
    open({ listManagedVouchers: page() });
    expect(await screen.findByText('No vouchers yet')).toBeTruthy();
  });

  it('says that they could not be loaded', async () => {
    open({ listManagedVouchers: UNREACHABLE });
    expect(await screen.findByText('The vouchers could not be loaded.')).toBeTruthy();
  });
});

describe('the form', () => {
  it('checks every field, and makes a voucher for one person in cents', async () => {
    const { bodies, user } = open({ listManagedVouchers: page(), createVoucher: voucher });
    await user.click(await screen.findByRole('button', { name: 'Create a voucher' }));
    const dialog = within(await screen.findByRole('dialog'));
    const press = () => user.click(dialog.getByRole('button', { name: 'Create voucher' }));
    const type = async (name: RegExp, text: string) => {
      const field = dialog.getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
    };
    await press();
    expect(dialog.getByText('Enter a title')).toBeTruthy();
    expect(dialog.getAllByText('Enter an amount from 0.01 to 10,000')).toHaveLength(4);
    await type(/^Title/, 'For Ada');
    await type(/^Discount \(USD\)/, '12.50');
    await type(/^Minimum order \(USD\)/, '10');
    await type(/^Discount \(CAD\)/, '$16');
    await type(/^Minimum order \(CAD\)/, '1,000');
    await type(/^Paid by the consultant/, '50');
    await press();
    expect(dialog.getByText('An order must cost at least what the voucher takes off')).toBeTruthy();
    expect(dialog.getByText('Only a voucher for one consultant can be paid by the consultant')).toBeTruthy();
    expect(bodies('createVoucher')).toEqual([]);
    await type(/^Minimum order \(USD\)/, '80');
    await type(/^Paid by the consultant/, '0');
    await type(/^For one person/, 'ada@example.test');
    await type(/^Uses in all/, '3');
    await user.type(dialog.getByLabelText(/^Last day/), '2030-12-31');
    await user.click(dialog.getByRole('checkbox', { name: 'For a first order only' }));
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('“For Ada” is created.')).toBeTruthy();
    expect(bodies('createVoucher')).toEqual([
      {
        title: 'For Ada',
        valueCents: 1_250,
        minOrderCents: 8_000,
        valueCadCents: 1_600,
        minOrderCadCents: 100_000,
        consultantShareBps: 0,
        maxUses: 3,
        maxUsesPerApplicant: 1,
        isFirstOrderOnly: true,
        expiresAt: '2031-01-01T00:00:00.000Z',
        applicantEmail: 'ada@example.test',
        consultantEmail: null,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('lets only what is safe be changed once an order has had it, and shows a refusal at its field', async () => {
    const { bodies, user } = open({
      listManagedVouchers: page({ ...voucher, expiresAt: '2030-12-31T10:30:00.000Z' }),
      updateVoucher: new Refusal(422, 'Check the fields that are marked.', {
        fields: { maxUses: '3 of them are already taken' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Spring fair' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByRole('textbox', { name: /^Discount \(USD\)/ }) as HTMLInputElement).readOnly).toBe(true);
    expect(dialog.queryByRole('textbox', { name: /^For one person/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Uses in all/ }), '1');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('3 of them are already taken')).toBeTruthy();
    // The day was not touched: its moment stays.
    expect(bodies('updateVoucher')).toMatchObject([
      { maxUses: 1, isActive: true, expiresAt: '2030-12-31T10:30:00.000Z', expectedVersion: 'as-seen' },
    ]);
  });

  it('sends the same press again as the same, and keeps what was typed when somebody else was faster', async () => {
    const text = 'Close the form and edit it in the list.';
    const { bodies, user } = open({
      listManagedVouchers: page(),
      createVoucher: new Refusal(409, text, { code: 'already_created' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Create a voucher' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [name, typed] of [
      [/^Title/, 'Twice'],
      [/^Discount \(USD\)/, '10'],
      [/^Minimum order \(USD\)/, '80'],
      [/^Discount \(CAD\)/, '13'],
      [/^Minimum order \(CAD\)/, '105'],
    ] as const)
      await user.type(dialog.getByRole('textbox', { name }), typed);
    const perPerson = dialog.getByRole('textbox', { name: /^Uses per person/ });
    await user.type(perPerson, '001');
    await user.click(dialog.getByRole('button', { name: 'Create voucher' }));
    expect(dialog.getByText('Enter a whole number from 1 to 1,000')).toBeTruthy();
    await user.clear(perPerson);
    await user.type(perPerson, '1000');
    await user.click(dialog.getByRole('button', { name: 'Create voucher' }));
    expect(await dialog.findByText(text)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create voucher' }));
    await waitFor(() => expect(bodies('createVoucher')).toHaveLength(2));
    const [first, second] = bodies('createVoucher') as { requestId: string }[];
    expect(second).toEqual(first);
    expect((dialog.getByRole('textbox', { name: /^Title/ }) as HTMLInputElement).value).toBe('Twice');
  });
});
