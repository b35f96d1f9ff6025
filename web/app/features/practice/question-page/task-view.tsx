// What a question asks, as a learner reads it before answering. Shows only what the task holds, so that editors see the same beside their form.
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { formatCountdown } from '#lib/text/format.ts';
import { MaterialView } from './material-view.tsx';
import styles from './task-view.module.css';

export function TaskView({ task }: { task: Task }) {
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
          {task.stimulus === 'clip' ? <p className={styles.note}>Text version of the clip</p> : null}
          <p className={styles.prompt}>{task.scenario}</p>
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

/** Typed here, spoken there: said, so that nobody practices the wrong thing unknowingly. */
function VideoNote() {
  const [video] = CASPER_2026.sections;
  const each = formatCountdown(video.secondsPerQuestion.value);
  return (
    <p className={styles.note}>
      In the test you answer this scenario on video, {each} for each question. Say your answer aloud first, then type
      its core.
    </p>
  );
}
