// Once a minute: texts whose time has come.
import type { Context } from '#platform/context/context.ts';
import { publishDueLegal } from './legal.drafts.service.ts';

export async function publishDueLegalTexts(ctx: Context): Promise<void> {
  await publishDueLegal(ctx);
}
