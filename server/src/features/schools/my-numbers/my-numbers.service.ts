// A person's own figures, kept so that every device marks schools alike. Nobody else reads them.
import { hasNumbers, type MyNumbers, NO_NUMBERS } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { unauthorized } from '#platform/context/errors.ts';
import { deleteNumbers, selectNumbers, upsertNumbers } from './my-numbers.repository.ts';

export async function getMyNumbers(ctx: Context) {
  const { userId } = ctx.actor ?? unauthorized();
  return (await selectNumbers(ctx.db, userId)) ?? NO_NUMBERS;
}

/** Replaces all of them; when nothing is said any more, nothing is kept. */
export async function updateMyNumbers(ctx: Context, numbers: MyNumbers): Promise<MyNumbers> {
  const { userId } = ctx.actor ?? unauthorized();
  if (!hasNumbers(numbers)) await deleteNumbers(ctx.db, userId);
  else if (!(await upsertNumbers(ctx.db, userId, numbers, ctx.clock.now()))) unauthorized();
  return numbers;
}
