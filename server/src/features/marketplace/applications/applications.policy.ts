// Who may apply, and who may read and decide what others send.
import type { Actor } from '#platform/context/actor.ts';

/** Consultants have what an application is for; administrators decide on others'. */
export function canApply(actor: Actor | null): boolean {
  return actor?.role === 'user';
}

export function canReviewApplications(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}

/** Nobody reads the documents of their own application as a reviewer, or decides on it. */
export function canReviewApplication(actor: Actor | null, application: { userId: string }): boolean {
  return canReviewApplications(actor) && application.userId !== actor?.userId;
}
