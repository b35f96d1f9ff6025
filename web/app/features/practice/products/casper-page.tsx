// The CASPer product page.
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { TYPED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { Fragment, type ReactNode } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Points } from '#ui/layout/points.tsx';
import { CasperFormatView } from './casper-format.tsx';
import { ProductPage } from './product-page.tsx';
import { SampleInvitation, StrongText } from './sample-invitation.tsx';

export function CasperPage({ rating }: { rating?: ReactNode }) {
  const [, typed] = CASPER_2026.sections;
  return (
    <ProductPage
      bank="casper"
      cycle={CASPER_2026.cycle}
      verifiedOn={CASPER_2026.verifiedOn}
      sample={
        <SampleInvitation
          sample={TYPED_SAMPLE}
          time={`${formatCountdown(typed.secondsPerScenario.value)} to type two answers`}
          readingLabel="Read the questions and strong answers without practicing"
          reading={TYPED_SAMPLE.questions.map(({ id, text, notes, strong }) => (
            <Fragment key={id}>
              <Points title={text} points={notes} />
              <StrongText {...strong} />
            </Fragment>
          ))}
        />
      }
      format={<CasperFormatView format={CASPER_2026} />}
      rating={rating}
    />
  );
}
