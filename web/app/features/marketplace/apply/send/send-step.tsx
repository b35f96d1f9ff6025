// The last step: what is missing, with the way to each field; otherwise a look at what goes out. To a request for more, also the answer.
import {
  APPLICATION_LIMITS,
  APPLICATION_TEXTS,
  REVIEW_PROMISE_HOURS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ApplicationForm } from '#features/marketplace/apply/use-application-form.ts';
import { DocumentField } from '#features/marketplace/apply/documents/document-field.tsx';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { MissingList } from './missing-list.tsx';
import { Summary } from './summary.tsx';
import { useAnswer } from './use-answer.ts';

const ANSWER_ID = 'apply-answer';

interface SendStepProps {
  application: ApplicationForm;
  held: OwnApplication | null;
}

export function SendStep({ application, held }: SendStepProps) {
  const { form, problems, failure, answerRefusal, attempt, isSending, send } = application;
  const navigate = useNavigate();
  const isAnswering = held?.status === 'more-info';
  const [answer, setAnswer] = useAnswer();
  const [isAnswerMissing, setIsAnswerMissing] = useState(false);
  const { data: account } = useQuery(accountQuery());
  const isUnconfirmed = account?.isEmailVerified === false;
  const isMissing = isAnswering && isAnswerMissing && answer.trim() === '';

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (isAnswering && answer.trim() === '') {
      setIsAnswerMissing(true);
      document.getElementById(ANSWER_ID)?.focus();
      return;
    }
    if (!(await send(isAnswering ? answer.trim() : ''))) return;
    setAnswer('');
    // Without the step: a later visit to this address is not one to an open form.
    await navigate({ search: '' }, { replace: true });
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap="large">
        {problems.length > 0 ? (
          <MissingList problems={problems} attempt={attempt} />
        ) : isUnconfirmed && failure === null ? (
          <Failure text={APPLICATION_TEXTS.unconfirmed} />
        ) : (
          <p>{isAnswering ? 'Write your answer below, then send it.' : 'Read it through once more, then send it.'}</p>
        )}
        <Summary form={form} />
        {isAnswering ? (
          <>
            <TextArea
              id={ANSWER_ID}
              label="Your answer"
              hint="The people who review your application read it."
              rows={5}
              maxLength={APPLICATION_LIMITS.message}
              value={answer}
              error={isMissing ? APPLICATION_TEXTS.answer : (answerRefusal ?? undefined)}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
            <DocumentField kind="other" hint="If we asked for one, or if it helps." documents={form.documents} />
          </>
        ) : null}
        {failure === null ? null : <Failure text={failure} />}
        <Stack gap="small">
          <div>
            <Button type="submit" isBusy={isSending} busyLabel="Sending...">
              {isAnswering ? 'Send answer' : 'Send application'}
            </Button>
          </div>
          <p>{`We aim to answer within ${REVIEW_PROMISE_HOURS} hours.`}</p>
        </Stack>
      </Stack>
    </form>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <Banner kind="error">
      <p>{text}</p>
      {text === APPLICATION_TEXTS.unconfirmed ? (
        <p>
          <Link to="/app/account">Go to your account</Link> to get a new link.
        </p>
      ) : null}
    </Banner>
  );
}
