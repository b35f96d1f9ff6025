// An address below /app that no screen has.
import { ErrorPage } from '#features/site/error-pages/error-page.tsx';

export default function AppNotFoundRoute() {
  return <ErrorPage status={404} />;
}
