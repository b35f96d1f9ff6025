// Before a question about something heavy: what it is about, and a way around it without loss.
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { useCourseAddress } from '#state/practice/course-address.ts';
import { nextQuestionQuery } from '#state/practice/practice.queries.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import styles from './question-page.module.css';

export function ContentNote({ question, onRead }: { question: Question; onRead: () => void }) {
  const { courseId, questionId, task } = question;
  const { data: next } = useQuery(nextQuestionQuery({ courseId, questionId }));
  const other = next ?? null;
  const { list, state } = useCourseAddress(courseId);
  return (
    <section className={styles.note} aria-label="Before you begin">
      <p>{task.about.contentNote}</p>
      <p className={styles.small}>Skipping it does not affect your progress.</p>
      <div className={styles.actions}>
        <Button onClick={onRead}>Show the question</Button>
        <ButtonLink
          variant="secondary"
          state={state}
          to={
            other === null
              ? list
              : href('/app/courses/:courseId/:questionId', { courseId, questionId: other.questionId })
          }
        >
          {other === null ? 'Back to the course' : 'Skip to another question'}
        </ButtonLink>
      </div>
    </section>
  );
}
