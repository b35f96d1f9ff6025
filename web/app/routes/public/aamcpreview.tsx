// The product page of the PREview bank, with the ratings of its sample question.
import { RATED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { PreviewPage } from '#features/practice/products/preview-page.tsx';
import { productMeta } from '#features/practice/products/product-meta.ts';
import { Rating } from '#features/reviews/ratings/rating.tsx';
import { prefetch } from '#lib/prefetch.ts';
import { banksQuery } from '#state/practice/banks.queries.ts';
import type { Route } from './+types/aamcpreview';

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, banksQuery());
}

export const meta = productMeta('aamcpreview');

/** What others think of the sample question, and the way to say it oneself. */
const THREAD = `question-${RATED_SAMPLE.id}`;

export default function AamcPreviewRoute() {
  return (
    <PreviewPage
      rating={
        <>
          <Rating mode="average-only-hide" threadId={THREAD} />
          <Rating mode="rate-only" threadId={THREAD} />
        </>
      }
    />
  );
}
