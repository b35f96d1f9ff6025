// The one gate of everything that writes an application: who asks may apply.
import { APPLICATION_TEXTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Actor } from '#platform/context/actor.ts';
import type { Context } from '#platform/context/context.ts';
import { forbidden, unauthorized } from '#platform/context/errors.ts';
import { canApply } from './applications.policy.ts';

/** Fails with forbidden, and says to whom it is no use. */
export function requireApplicant(ctx: Context): Actor {
  const actor = ctx.actor ?? unauthorized();
  if (canApply(actor)) return actor;
  return actor.role === 'consultant'
    ? forbidden(APPLICATION_TEXTS.isConsultant, 'is_consultant')
    : forbidden(APPLICATION_TEXTS.notForAdmins, 'not_for_admins');
}
