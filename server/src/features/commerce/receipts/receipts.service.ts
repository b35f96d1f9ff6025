// The receipt of a paid order as a PDF, for whoever paid. Drawn when it is asked for: what came back later stands in the next one.
import { setImmediate } from 'node:timers/promises';
import type { Currency } from '@matricula/contract/base/money.ts';
import { getOrder } from '#features/commerce/orders/orders.service.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import { openPdf, plainLine } from '#platform/files/pdf-writer.ts';
import { type ReceiptText, receiptOf } from './receipts.presenter.ts';

/** What is in the printer where the currency is used. */
const PAPERS: Record<Currency, 'A4' | 'LETTER'> = { USD: 'LETTER', CAD: 'LETTER' };

let lastDrawn: Promise<unknown> = Promise.resolve();

/** One at a time in this process: many that are asked for at once wait for each other, and everybody else is answered in between. */
async function inLine<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = lastDrawn.then(() => setImmediate()).then(draw);
  // One that fails holds up nobody.
  lastDrawn = drawn.catch(() => null);
  return drawn;
}

/** Consultants do not get the buyer's receipt, nor anybody one of what was not paid. Fails with notFound. */
export async function getReceipt(ctx: Context, orderId: string): Promise<PrivateFile> {
  const details = await getOrder(ctx, orderId);
  const { order, side } = details;
  if (side !== 'buyer' || order.paidAt === null) notFound('Order');
  const bytes = await inLine(async () => drawReceipt(ctx, details));
  return { name: `matricula-receipt-${order.number}.pdf`, contentType: 'application/pdf', bytes };
}

async function drawReceipt(ctx: Context, details: Awaited<ReturnType<typeof getOrder>>) {
  const { order } = details;
  const { origins, supportEmail } = ctx.config;
  const pdf = await openPdf({
    title: `Receipt for order #${order.number}`,
    author: 'Peerway',
    createdAt: ctx.clock.now(),
    size: PAPERS[order.currency],
  });
  /** A name in letters that no font of ours has is never shown as boxes: what stands in for it says where it can be read. */
  function text({ written, instead }: ReceiptText): string {
    const line = plainLine(written);
    return line !== '' && pdf.canShow(line) ? line : instead;
  }
  const receipt = receiptOf(details, { address: `${origins.peerway}/app/orders/${order.id}`, text });
  pdf.paragraph('Peerway, by Matricula');
  pdf.paragraph(`${origins.peerway} · ${supportEmail}`);
  pdf.heading('Receipt');
  for (const table of receipt) pdf.table(table);
  return pdf.end();
}
