// The room of the PREview bank's sample question.
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { RATED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { sampleMeta } from '#features/practice/sample-room/sample-meta.ts';
import { RatedRoom } from '#features/practice/sample-room/rated-room.tsx';

export const meta = sampleMeta(RATED_SAMPLE);

export default function AamcPreviewSampleRoute() {
  return <RatedRoom sample={RATED_SAMPLE} format={PREVIEW_2026} />;
}
