// The product page of the CASPer bank, with the ratings of its sample question.
import { TYPED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { CasperPage } from '#features/practice/products/casper-page.tsx';
import { productMeta } from '#features/practice/products/product-meta.ts';
import { Rating } from '#features/reviews/ratings/rating.tsx';
import { prefetch } from '#lib/prefetch.ts';
import { banksQuery } from '#state/practice/banks.queries.ts';
import type { Route } from './+types/casper';

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, banksQuery());
}

export const meta = productMeta('casper');

/** What others think of the sample question, and the way to say it oneself. */
const THREAD = `question-${TYPED_SAMPLE.id}`;

export default function CasperRoute() {
  return (
    <CasperPage
      rating={
        <>
          <Rating mode="average-only" threadId={THREAD} />
          <Rating mode="rate-only" threadId={THREAD} />
        </>
      }
    />
  );
}
