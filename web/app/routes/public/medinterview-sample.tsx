// The room of the interview bank's sample question.
import { MMI_MCMASTER } from '@matricula/contract/formats.ts';
import { INTERVIEW_SAMPLE } from '@matricula/contract/sample-interview.ts';
import { sampleMeta } from '#features/sample-room/sample-meta.ts';
import { InterviewRoom } from '#features/sample-room/interview-room.tsx';

export const meta = sampleMeta(INTERVIEW_SAMPLE);

export default function MedInterviewSampleRoute() {
  return (
    <InterviewRoom
      sample={INTERVIEW_SAMPLE}
      readSeconds={MMI_MCMASTER.readSeconds.value}
      answerSeconds={MMI_MCMASTER.answerSeconds.value}
    />
  );
}
