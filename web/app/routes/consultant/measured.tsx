// A consultant's own figures. For everybody else there is no such page.
import { MeasuredScreen } from '#features/reviews/measured/measured-screen.tsx';
import { ErrorPage } from '#features/site/error-pages/error-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/measured';

export const meta = pageMeta({
  title: 'Measured',
  description: 'Views, conversations, answers, ratings and your part of the ranking.',
  isPrivate: true,
});

export default function MeasuredRoute({ matches }: Route.ComponentProps) {
  return matches[1].loaderData.role === 'consultant' ? <MeasuredScreen /> : <ErrorPage status={404} />;
}
