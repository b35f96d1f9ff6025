// The CASPer product page.
import { CASPER_2026 } from '@matricula/contract/formats.ts';
import { TYPED_SAMPLE } from '@matricula/contract/sample-questions.ts';
import type { ReactNode } from 'react';
import { CasperFormatView } from './casper-format.tsx';
import { ProductPage } from './product-page.tsx';
import { TypedPractice } from './typed-practice.tsx';

export function CasperPage({ rating }: { rating?: ReactNode }) {
  const [, typed] = CASPER_2026.sections;
  return (
    <ProductPage
      bank="casper"
      cycle={CASPER_2026.cycle}
      verifiedOn={CASPER_2026.verifiedOn}
      practice={<TypedPractice sample={TYPED_SAMPLE} seconds={typed.secondsPerScenario.value} />}
      format={<CasperFormatView format={CASPER_2026} />}
      rating={rating}
    />
  );
}
