// The recording that was given as an answer, on the steps after it; nothing where there is none.
import { type Bodies, takePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { TakePart } from './recording-parts.tsx';

interface GivenTakeProps {
  part: string;
  /** What it answers. */
  label: string;
  attemptId: string;
  bodies: Bodies;
}

export function GivenTake({ part, label, attemptId, bodies }: GivenTakeProps) {
  const recordingId = bodies[takePart(part)] ?? '';
  if (recordingId === '') return null;
  return <TakePart label={label} attemptId={attemptId} recordingId={recordingId} isKnown onDeleted={null} />;
}
