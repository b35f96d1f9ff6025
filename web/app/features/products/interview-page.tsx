// The Medicine Interview product page.
import { MMI_GENERAL, MMI_MCMASTER } from '@matricula/contract/formats.ts';
import { INTERVIEW_SAMPLE } from '@matricula/contract/sample-questions.ts';
import type { ReactNode } from 'react';
import { InterviewPractice } from './interview-practice.tsx';
import { MmiFormatView } from './mmi-format.tsx';
import { ProductPage } from './product-page.tsx';

export function InterviewPage({ rating }: { rating?: ReactNode }) {
  return (
    <ProductPage
      bank="medinterview"
      cycle={MMI_MCMASTER.cycle}
      verifiedOn={MMI_MCMASTER.verifiedOn}
      practice={
        <InterviewPractice
          sample={INTERVIEW_SAMPLE}
          readSeconds={MMI_MCMASTER.readSeconds.value}
          answerSeconds={MMI_MCMASTER.answerSeconds.value}
        />
      }
      format={<MmiFormatView general={MMI_GENERAL} school={MMI_MCMASTER} />}
      rating={rating}
    />
  );
}
