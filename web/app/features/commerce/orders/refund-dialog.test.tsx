// Refunding minutes: the quote before the press, the press that repeats it, and one refund however often it is sent.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { OrderPage } from './order-page.tsx';
import { makeOrder, makeRefund, ORDER_ID } from './orders.fixture.ts';

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
});
afterEach(() => vi.unstubAllGlobals());

/** 75 cents a minute, as the order of 120 minutes for $90.00 has it. */
async function open(answers: Parameters<typeof fakeApi>[0] = {}, order: Order = makeOrder()) {
  const server = { order, centsPerMinute: 75 };
  const calls: ReturnType<typeof fakeApi> = fakeApi({
    getOrder: () => server.order,
    quoteRefund: () => {
      const minutes = Number(calls.at(-1)?.path.split('minutes=')[1]);
      return {
        minutes,
        cashCents: minutes * server.centsPerMinute,
        currency: 'USD' as const,
        isWhole: minutes === 120,
      };
    },
    refundOrder: () => {
      const { minutes = 0, quotedCents = 0 } = (calls.at(-1)?.body ?? {}) as Partial<Record<string, number>>;
      server.order = {
        ...server.order,
        creditMinutes: server.order.creditMinutes - minutes,
        refundedMinutes: server.order.refundedMinutes + minutes,
        refunds: [...server.order.refunds, makeRefund({ minutes, cashCents: quotedCents })],
      };
      return server.order;
    },
    ...answers,
  });
  renderRoute(
    <MantineProvider env="test">
      <OrderPage orderId={ORDER_ID} isPaymentPage={() => true} />
    </MantineProvider>,
    { path: `/app/orders/${ORDER_ID}` },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Refund unused minutes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund unused minutes?' }));
  const write = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Minutes to refund'), { target: { value: text } });
  const bodies = () => calls.filter(({ name }) => name === 'refundOrder').map(({ body }) => body);
  return { server, calls, user, dialog, write, bodies };
}

describe('a refund', () => {
  it('of everything is said with its money first, and done with one press', async () => {
    const { user, dialog, bodies } = await open();
    expect(await dialog.findByText('$90.00 goes back to Visa ending in 4242.')).toBeTruthy();
    expect(dialog.getByText('Peerway’s fee is refunded, too.')).toBeTruthy();
    expect(dialog.getByText('You can use the voucher again if it has not expired.')).toBeTruthy();
    await user.dblClick(dialog.getByRole('button', { name: 'Refund $90.00' }));
    expect(await screen.findByText('A refund of $90.00 is on its way.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([{ minutes: 120, quotedCents: 9_000, requestId: expect.any(String) as string }]);
    expect(screen.queryByRole('button', { name: 'Refund unused minutes' })).toBeNull();
    // The button that asked is gone: the news has the focus.
    expect(document.activeElement?.textContent).toContain('A refund of $90.00 is on its way.');
  });

  it('of a part follows what is typed, and its news has the focus', async () => {
    const { user, dialog, write, bodies } = await open();
    await dialog.findByRole('button', { name: 'Refund $90.00' });
    write('60');
    expect(await dialog.findByRole('button', { name: 'Refund $45.00' })).toBeTruthy();
    expect(dialog.getByText('You get the voucher back only if you refund everything.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Refund $45.00' }));
    expect(await screen.findByText('A refund of $45.00 is on its way.')).toBeTruthy();
    expect(bodies()).toMatchObject([{ minutes: 60, quotedCents: 4_500 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toContain('A refund of $45.00 is on its way.');
    expect(screen.getByText('60 refunded')).toBeTruthy();
  });

  it('of all that is left is one press away', async () => {
    const { user, dialog, write } = await open();
    write('5');
    await user.click(dialog.getByRole('button', { name: 'All 120 minutes' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Minutes to refund').value).toBe('120');
  });

  it.each(['0', '121', '1.5', 'ten', ''])('of %j minutes is not sent', async (text) => {
    const { user, dialog, write, bodies } = await open();
    await dialog.findByRole('button', { name: 'Refund $90.00' });
    write(text);
    expect(dialog.getByText('Enter a whole number from 1 to 120.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Minutes to refund'));
    await user.keyboard('{Enter}');
    expect(bodies()).toEqual([]);
  });

  it('whose amount has changed shows the new one and waits for another press', async () => {
    const replies = [new Refusal(409, 'The amount has changed.', { code: 'quote_changed' })];
    const { server, user, dialog, bodies } = await open({
      refundOrder: () =>
        replies.shift() ?? makeOrder({ creditMinutes: 0, refunds: [makeRefund({ cashCents: 8_400 })] }),
    });
    const press = await dialog.findByRole('button', { name: 'Refund $90.00' });
    server.centsPerMinute = 70;
    await user.click(press);
    expect(await dialog.findByText('The amount has changed.')).toBeTruthy();
    const again = await dialog.findByRole('button', { name: 'Refund $84.00' });
    expect(bodies()).toHaveLength(1);
    await user.click(again);
    expect(await screen.findByText('A refund of $84.00 is on its way.')).toBeTruthy();
    expect(bodies()).toMatchObject([{ quotedCents: 9_000 }, { quotedCents: 8_400 }]);
  });

  it('whose answer was lost is sent again as the same one', async () => {
    const replies = [UNREACHABLE] as const;
    let sent = 0;
    const { user, dialog, bodies } = await open({
      refundOrder: () =>
        replies[sent++] ?? makeOrder({ creditMinutes: 0, refunds: [makeRefund({ cashCents: 9_000, minutes: 120 })] }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Refund $90.00' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Refund $90.00' }));
    expect(await screen.findByText('A refund of $90.00 is on its way.')).toBeTruthy();
    const [first, second] = bodies() as { requestId: string }[];
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('for want of a connection fails at once, and is not sent later by itself', async () => {
    const { user, dialog, bodies } = await open({ refundOrder: UNREACHABLE });
    const press = await dialog.findByRole('button', { name: 'Refund $90.00' });
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await user.click(press);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    connection.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await dialog.findByRole('button', { name: 'Refund $90.00' })).toBeTruthy();
    expect(bodies()).toHaveLength(1);
  });

  it('of all follows what was refunded elsewhere meanwhile', async () => {
    const { server, dialog } = await open();
    await dialog.findByRole('button', { name: 'Refund $90.00' });
    server.order = makeOrder({ creditMinutes: 105, refundedMinutes: 15, refunds: [makeRefund({ minutes: 15 })] });
    act(() => socket.receive('order.updated', { orderId: ORDER_ID }));
    expect(await dialog.findByText('15 minutes were refunded meanwhile. 105 are left.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Minutes to refund').value).toBe('105');
    expect(await dialog.findByRole('button', { name: 'Refund $78.75' })).toBeTruthy();
  });

  it('of a part keeps its number when that was refunded elsewhere, and with nothing left only closes', async () => {
    const { server, user, dialog, write, bodies } = await open();
    write('60');
    await dialog.findByRole('button', { name: 'Refund $45.00' });
    server.order = makeOrder({ creditMinutes: 30, refundedMinutes: 90 });
    act(() => socket.receive('order.updated', { orderId: ORDER_ID }));
    expect(await dialog.findByText('Enter a whole number from 1 to 30.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Refund' })).toBeTruthy();
    server.order = makeOrder({ creditMinutes: 0, refundedMinutes: 120 });
    act(() => socket.receive('order.updated', { orderId: ORDER_ID }));
    expect(await dialog.findByText('120 minutes were refunded meanwhile. None are left.')).toBeTruthy();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([]);
  });

  it('of minutes that cost nothing says that no money comes back', async () => {
    const free = makeOrder({ totalCents: 0, discountCents: 10_000, card: null });
    const { server, user, dialog, write } = await open({}, free);
    server.centsPerMinute = 0;
    write('60');
    await user.click(await dialog.findByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('You gave back 60 minutes.')).toBeTruthy();
  });

  it('cannot be sent while its amount cannot be had', async () => {
    const { user, dialog, bodies } = await open({ quoteRefund: UNREACHABLE });
    expect(await dialog.findByText('The amount could not be loaded.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(bodies()).toEqual([]);
  });
});
