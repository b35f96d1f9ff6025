// An answer that somebody shows to a consultant, for both: the question, the answer, and its writer's own rating. Nothing else of the
// question is here: a key or expert answers are not the writer's to share.
import type { SharedAttempt } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { href } from 'react-router';
import { formatDay, formatNumber } from '#lib/text/format.ts';
import { sharedAttemptQuery } from '#state/practice/attempt-shares.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { GivenAnswer } from './given-answer.tsx';
import styles from './attempt-share.module.css';
import { Withdraw } from './withdraw.tsx';

interface SharedAnswerPageProps {
  shareId: string;
  /** Of another feature, handed in by the route: what a question asks. */
  TaskView: ComponentType<{ task: Task }>;
}

export function SharedAnswerPage({ shareId, TaskView }: SharedAnswerPageProps) {
  const { data, error, refetch } = useQuery(sharedAttemptQuery(shareId));
  if (data === null)
    return (
      <Page title="Answer not found" before={<BackLink to="/app/messages">Messages</BackLink>}>
        <p>It was withdrawn by its writer, or it was not shared with you.</p>
      </Page>
    );
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <Page title="Answer">
        <LoadFailure what="This answer" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  const { conversationId, title, task, isMine } = data;
  return (
    <Page
      title={title === '' ? 'An answer' : `Answer to “${title}”`}
      lead={leadOf(data)}
      before={<BackLink to={href('/app/messages/:conversationId', { conversationId })}>Conversation</BackLink>}
    >
      <div className={styles.parts}>
        {isMine ? <Withdraw shared={data} /> : null}
        <section aria-labelledby="the-question" className={styles.part}>
          <h2 id="the-question" className={styles.title}>
            The question
          </h2>
          <TaskView task={task} />
        </section>
        <section aria-labelledby="the-answer" className={styles.part}>
          <h2 id="the-answer" className={styles.title}>
            {isMine ? 'Your answer' : 'The answer'}
          </h2>
          <GivenAnswer shared={data} />
        </section>
      </div>
    </Page>
  );
}

/** 'Ada Lovelace · 312 words · answered November 17, 2026' */
function leadOf({ writerName, words, answeredAt }: SharedAttempt): string {
  const count = words === 0 ? [] : [`${formatNumber(words)} ${words === 1 ? 'word' : 'words'}`];
  return [writerName, ...count, `answered ${formatDay(answeredAt)}`].join(' · ');
}
