// The AAMC PREview product page.
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { RATED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import type { ReactNode } from 'react';
import { Points } from '#ui/layout/points.tsx';
import { PreviewFormatView } from './preview-format.tsx';
import { ProductPage } from './product-page.tsx';
import { SampleInvitation } from './sample-invitation.tsx';
import styles from './sample-invitation.module.css';

export function PreviewPage({ rating }: { rating?: ReactNode }) {
  const scale = PREVIEW_2026.scale.value;
  return (
    <ProductPage
      bank="aamcpreview"
      cycle={PREVIEW_2026.cycle}
      verifiedOn={PREVIEW_2026.verifiedOn}
      sample={
        <SampleInvitation
          sample={RATED_SAMPLE}
          time={`${RATED_SAMPLE.responses.length} responses to rate, at the pace of the test`}
          readingLabel="Read the responses with our ratings and reasons"
          reading={
            <>
              <ol className={styles.reasons}>
                {RATED_SAMPLE.responses.map(({ id, text, key, reason }) => (
                  <li key={id}>
                    <p>{text}</p>
                    <p>
                      <strong>{scale.find(({ value }) => value === key)?.label}.</strong> {reason}
                    </p>
                  </li>
                ))}
              </ol>
              <Points title="What strong raters do" points={RATED_SAMPLE.notes} />
            </>
          }
        />
      }
      format={<PreviewFormatView format={PREVIEW_2026} />}
      rating={rating}
    />
  );
}
