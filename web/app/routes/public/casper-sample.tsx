// The room of the CASPer bank's sample question.
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { TYPED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { sampleMeta } from '#features/practice/sample-room/sample-meta.ts';
import { TypedRoom } from '#features/practice/sample-room/typed-room.tsx';

export const meta = sampleMeta(TYPED_SAMPLE);

export default function CasperSampleRoute() {
  const [, typed] = CASPER_2026.sections;
  return <TypedRoom sample={TYPED_SAMPLE} seconds={typed.secondsPerScenario.value} />;
}
