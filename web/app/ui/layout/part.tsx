// A part of a page that the browser takes over as a task of its own, after what is more urgent: a phone answers in between.
// Nothing waits inside, so nothing is ever shown instead. What stands around it should not draw it anew without need (memo):
// an update that arrives before its turn makes React take it over at once.
import { type ReactNode, Suspense } from 'react';

export function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
