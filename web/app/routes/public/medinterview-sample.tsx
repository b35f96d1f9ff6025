// The room of the interview bank's sample question.
import { MMI_MCMASTER } from '@matricula/contract/practice/formats/mmi.ts';
import { INTERVIEW_SAMPLE } from '@matricula/contract/practice/sample-interview.ts';
import { sampleMeta } from '#features/practice/sample-room/sample-meta.ts';
import { InterviewRoom } from '#features/practice/sample-room/interview-room.tsx';

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
