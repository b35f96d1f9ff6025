// The learner's view beside the form, in the steps that a learner goes through. Small on purpose: the learners' own screens may be put in
// its place by the route.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { expertAnswersOf, guideOf } from '@matricula/contract/practice/content/question-steps.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { AnswersView } from './answers-view.tsx';
import { GuideView } from './guide-view.tsx';
import styles from './preview.module.css';
import { previewTask } from './preview-task.ts';
import { TaskView } from './task-view.tsx';

const STEPS = { task: 'Task', guide: 'Rate yourself', answers: 'Expert answers' } as const;
type Step = keyof typeof STEPS;

export function TaskPreview({ content }: { content: QuestionContent }) {
  const [chosen, setChosen] = useState<Step>('task');
  const guide = guideOf(content);
  const answers = expertAnswersOf(content);
  const steps: Step[] = [
    'task',
    ...(guide === null ? [] : ['guide' as const]),
    ...(answers === null ? [] : ['answers' as const]),
  ];
  const step = steps.includes(chosen) ? chosen : 'task';
  return (
    <>
      {steps.length === 1 ? null : (
        <div role="group" aria-label="Step" className={styles.steps}>
          {steps.map((name) => (
            <Button
              key={name}
              variant="quiet"
              size="small"
              aria-pressed={name === step}
              onClick={() => setChosen(name)}
            >
              {STEPS[name]}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.view}>
        <h3 className={styles.title}>{content.title === '' ? 'Untitled' : content.title}</h3>
        {step === 'task' ? <TaskView task={previewTask(content)} /> : null}
        {step === 'guide' && guide !== null ? <GuideView guide={guide} /> : null}
        {step === 'answers' && answers !== null ? <AnswersView answers={answers} /> : null}
      </div>
    </>
  );
}
