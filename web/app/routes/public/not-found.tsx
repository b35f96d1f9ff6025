// Every address that no route knows. A route of its own, so that the brand is known and the status is a real 404.
import { data } from 'react-router';
import { ErrorPage } from '#features/site/error-pages/error-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <ErrorPage status={404} />;
}
