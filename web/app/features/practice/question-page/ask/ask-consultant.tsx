// 'Ask a consultant about this answer', once a question is done. The dialog comes when somebody asks for it.
import { isShareable } from '@matricula/contract/practice/attempts/attempt-shares.rules.ts';
import { type Bodies, isTakePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from '#features/practice/question-page/question-page.module.css';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

interface AskConsultantProps {
  question: Question;
  attemptId: string;
  bodies: Bodies;
}

export function AskConsultant({ question, attemptId, bodies }: AskConsultantProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isShareable(question.task, bodies))
    return hasTakes(bodies) ? (
      <p className={styles.small}>
        A consultant can read what you write, but not watch your recordings. To ask about this question, answer it again
        in writing.
      </p>
    ) : null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ask a consultant about this answer
      </Button>
      <Suspense>
        {isOpen ? <AskDialog title={question.title} attemptId={attemptId} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

function hasTakes(bodies: Bodies): boolean {
  return Object.entries(bodies).some(([part, body]) => isTakePart(part) && body !== '');
}
