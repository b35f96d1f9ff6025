// The Medicine Interview product page.
import { MMI_GENERAL, MMI_MCMASTER } from '@matricula/contract/practice/formats/mmi.ts';
import { INTERVIEW_SAMPLE } from '@matricula/contract/practice/sample-interview.ts';
import type { ReactNode } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Points } from '#ui/layout/points.tsx';
import { MmiFormatView } from './mmi-format.tsx';
import { ProductPage } from './product-page.tsx';
import { SampleInvitation, StrongText } from './sample-invitation.tsx';

export function InterviewPage({ rating }: { rating?: ReactNode }) {
  const { readSeconds, answerSeconds } = MMI_MCMASTER;
  return (
    <ProductPage
      bank="medinterview"
      cycle={MMI_MCMASTER.cycle}
      verifiedOn={MMI_MCMASTER.verifiedOn}
      sample={
        <SampleInvitation
          sample={INTERVIEW_SAMPLE}
          time={`${formatCountdown(readSeconds.value)} at the door, ${formatCountdown(answerSeconds.value)} in the room`}
          readingLabel="Read the follow-up questions and a strong answer without practicing"
          reading={
            <>
              <Points title="Follow-up questions" points={INTERVIEW_SAMPLE.followUps} />
              <Points title="What a strong answer does" points={INTERVIEW_SAMPLE.notes} />
              <StrongText {...INTERVIEW_SAMPLE.strong} />
            </>
          }
        />
      }
      format={<MmiFormatView general={MMI_GENERAL} school={MMI_MCMASTER} />}
      rating={rating}
    />
  );
}
