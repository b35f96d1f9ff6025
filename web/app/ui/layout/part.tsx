// A part of a page that the browser hydrates as a task of its own, after what is more urgent: a phone answers in between.
// Nothing waits inside, so nothing is ever shown instead. What stands around it should not render it again without need (memo):
// an update that arrives before its turn makes React hydrate it at once.
import { type ReactNode, Suspense } from 'react';

export function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
