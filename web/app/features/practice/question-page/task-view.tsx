// What a question asks, as a learner reads it before answering. A clip is watched, and its text is one click away.
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import type { ReactNode } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { MaterialView } from './material-view.tsx';
import { ClipView } from './watching/clip-view.tsx';
import styles from './task-view.module.css';

/** With its clip, where there is one and this person may watch it. */
export function QuestionTask({ question }: { question: Question }) {
  const { task, media } = question;
  const clip =
    task.type === 'casper' && media !== null ? (
      <ClipView question={question} media={media} text={task.scenario} />
    ) : null;
  return <TaskView task={task} clip={clip} />;
}

export function TaskView({ task, clip = null }: { task: Task; clip?: ReactNode }) {
  switch (task.type) {
    case 'interview':
      return (
        <div className={styles.task}>
          <p className={styles.prompt}>{task.prompt}</p>
          {task.material === null ? null : <MaterialView material={task.material} />}
        </div>
      );
    case 'casper':
      return (
        <div className={styles.task}>
          {clip ?? (
            <>
              {task.stimulus === 'clip' ? <p className={styles.note}>Text version of the clip</p> : null}
              <p className={styles.prompt}>{task.scenario}</p>
            </>
          )}
          {task.responseMode === 'video' ? <VideoNote /> : null}
        </div>
      );
    case 'aamcpreview':
      return <p className={styles.prompt}>{task.scenario}</p>;
    case 'multiplechoice':
      return <p className={styles.prompt}>{task.stem}</p>;
    case 'essay':
      return task.question === '' ? null : <p className={styles.prompt}>{task.question}</p>;
    case 'lesson':
      return null;
  }
}

/** Typed or spoken here, spoken there: said, so that nobody practices the wrong thing unknowingly. */
function VideoNote() {
  const [video] = CASPER_2026.sections;
  const each = formatCountdown(video.secondsPerQuestion.value);
  return (
    <p className={styles.note}>
      In the test you answer this scenario on video, {each} for each question. Record your answer, or say it aloud first
      and then type the main points.
    </p>
  );
}
