// What the worker does with refused mail: it keeps them as they come, and forgets them at night.
import type { Context } from '#platform/context/context.ts';
import type { RefusedMail } from '#platform/mail/mailer.ts';
import { forgetRefusedMails, noteRefusedMail } from './refused-mails.service.ts';

export async function keepRefusedMail(ctx: Context, refused: RefusedMail): Promise<void> {
  await noteRefusedMail(ctx, refused);
}

export async function removeOldRefusedMails(ctx: Context): Promise<void> {
  await forgetRefusedMails(ctx);
}
