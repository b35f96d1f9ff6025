// The AAMC PREview product page.
import { PREVIEW_2026 } from '@matricula/contract/formats.ts';
import { RATED_SAMPLE } from '@matricula/contract/sample-questions.ts';
import type { ReactNode } from 'react';
import { PreviewFormatView } from './preview-format.tsx';
import { ProductPage } from './product-page.tsx';
import { RatedPractice } from './rated-practice.tsx';

export function PreviewPage({ rating }: { rating?: ReactNode }) {
  return (
    <ProductPage
      bank="aamcpreview"
      cycle={PREVIEW_2026.cycle}
      verifiedOn={PREVIEW_2026.verifiedOn}
      practice={<RatedPractice sample={RATED_SAMPLE} format={PREVIEW_2026} />}
      format={<PreviewFormatView format={PREVIEW_2026} />}
      rating={rating}
    />
  );
}
