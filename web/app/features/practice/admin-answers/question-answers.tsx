// The screen of one question's answers: the list, the answer that is open beside it, and figures about those who answered. Which answer is
// open stands in the address; on a narrow screen it takes the place of the list.
import { ANSWER_TYPE_TITLES, ANSWERS_PAGE_SIZE } from '@matricula/contract/practice/answers/answer-data.rules.ts';
import type { Answer, AnswersReply } from '@matricula/contract/practice/answers/answer-data.ts';
import { questionName } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isBehindDialog, isTyping } from '#lib/hooks/key-target.ts';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { editorLink } from '#state/practice/question-editors.ts';
import { ButtonLink } from '#ui/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { ListPage } from '#ui/table/list-page.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { answersQuery, stillSharedQuery } from './admin-answers.queries.ts';
import { queryOf, useAnswerList } from './answer-list.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { excerptOf, personOf, resultOf, timeOf } from './answer-words.ts';
import { DemographicsPart } from './demographics-part.tsx';
import styles from './question-answers.module.css';

export function QuestionAnswers({ questionId }: { questionId: string }) {
  const list = useAnswerList();
  const address = useTableAddress(list);
  const answers = useQuery(answersQuery(questionId, queryOf(address)));
  const shown = answers.isPlaceholderData ? [] : (answers.data?.answers ?? []);
  useQuery(stillSharedQuery(questionId, shown));
  const { openId, searchOf } = useOpenAnswer();
  const frame = useFollowingFocus(openId, answers.data !== undefined);
  const question = answers.data?.question;
  const link = question === undefined ? null : editorLink(question);
  const open = answers.data?.answers.find(({ answerId }) => answerId === openId);
  return (
    <Page
      title={question === undefined ? 'Answers' : questionName(question)}
      lead={answers.data === undefined ? undefined : factsOf(answers.data)}
      before={<BackLink to="/course/answerdata">Answer data</BackLink>}
      actions={
        link === null ? null : (
          <ButtonLink {...link} variant="secondary" size="small">
            Open the question
          </ButtonLink>
        )
      }
    >
      <Stack gap="huge">
        <div ref={frame} className={styles.frame}>
          <div className={styles.columns}>
            <div className={styles.list}>
              <ListPage
                list={list}
                address={address}
                columns={columnsOf(openId, searchOf)}
                usualSort="-date"
                pageSize={ANSWERS_PAGE_SIZE}
                result={{
                  rows: answers.data?.answers,
                  total: answers.data?.total ?? 0,
                  error: answers.error,
                  isStale: answers.isPlaceholderData,
                  onRetry: () => void answers.refetch(),
                }}
              />
            </div>
            {openId === null || answers.data === undefined ? null : (
              <div className={styles.beside}>
                <AnswerPanel
                  // Another answer is another recording.
                  key={openId}
                  answer={open}
                  closeTo={{ search: searchOf(null) }}
                  personTo={open === undefined ? null : address.addressOf({ user: open.user })}
                />
              </div>
            )}
          </div>
        </div>
        {answers.data === undefined ? null : <DemographicsPart userIds={answers.data.userIds} />}
      </Stack>
    </Page>
  );
}

/** '37 answers by 21 people. Median time 4:30, pauses included.' */
function factsOf({ total, people, medianSeconds, question }: AnswersReply): string {
  const counted = `${formatNumber(total)} ${total === 1 ? 'answer' : 'answers'} by ${formatNumber(people)} ${people === 1 ? 'person' : 'people'}`;
  const time = medianSeconds === null ? '' : ` Median time ${timeOf(medianSeconds)}, pauses included.`;
  return `${question.courseTitle}. ${counted}.${time}`;
}

/** Escape closes it, wherever the focus is, unless the key means something there. */
function useOpenAnswer() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const openId = address.get('answer');
  const searchOf = (answerId: string | null): string => {
    const next = new URLSearchParams(address);
    if (answerId === null) next.delete('answer');
    else next.set('answer', answerId);
    return next.toString();
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event) || isBehindDialog()) return;
    void navigate({ search: searchOf(null) }, { preventScrollReset: true });
  });
  useEffect(() => {
    if (openId === null) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [openId]);
  return { openId, searchOf };
}

/** The focus follows what is open: to its heading, and back to its row. */
function useFollowingFocus(openId: string | null, isThere: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef(openId);
  const follow = useEffectEvent(() => {
    if (focused.current === openId) return;
    const place = openId === null ? `a[href*="${CSS.escape(focused.current ?? '')}"]` : '[data-answer-heading]';
    focused.current = openId;
    frame.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: openId === null });
  });
  useEffect(() => {
    if (isThere) follow();
  }, [openId, isThere]);
  return frame;
}

/** Beside an open answer there is room for what tells one from another. */
function columnsOf(openId: string | null, searchOf: (answerId: string) => string): readonly Column<Answer>[] {
  const columns: readonly Column<Answer>[] = [
    {
      label: 'Answered',
      isHeading: true,
      sort: { key: 'date', up: 'oldest first', down: 'newest first', startsDown: true },
      cell: ({ answerId, createdAt }) => (
        <Link
          to={{ search: searchOf(answerId) }}
          preventScrollReset
          className={styles.when}
          aria-current={answerId === openId ? 'true' : undefined}
        >
          {formatMoment(createdAt)}
        </Link>
      ),
    },
    { label: 'Person', cell: ({ user }) => <span className={styles.line}>{personOf(user)}</span> },
    { label: 'Type', cell: ({ answerType }) => ANSWER_TYPE_TITLES[answerType] },
    {
      label: 'Begins with',
      isWide: true,
      cell: (answer) => <span className={styles.excerpt}>{excerptOf(answer)}</span>,
    },
    { label: 'Time', isNumeric: true, cell: ({ seconds }) => timeOf(seconds) },
    { label: 'Result', cell: (answer) => <span className={styles.line}>{resultOf(answer)}</span> },
    { label: 'Version', isNumeric: true, cell: ({ version }) => version },
  ];
  return openId === null ? columns : columns.filter(({ label }) => BESIDE.has(label));
}

const BESIDE = new Set(['Answered', 'Person', 'Begins with']);
