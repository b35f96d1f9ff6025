// Asking a consultant about an answer: whom, and what one wants to know. What they will see is said before it is sent, and so is where the
// answer can be read already.
import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { type AskedConsultant, shareAttemptMutation } from '#state/practice/attempt-shares.queries.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { AskForm } from './ask-form.tsx';
import { PresentShares } from './present-shares.tsx';
import { useConsultants } from './use-consultants.ts';

interface AskDialogProps {
  title: string;
  attemptId: string;
  onClose: () => void;
}

export function AskDialog({ title, attemptId, onClose }: AskDialogProps) {
  const share = useMutation(shareAttemptMutation(useQueryClient(), attemptId));
  const consultants = useConsultants(attemptId);
  const [askedName, setAskedName] = useState('');

  if (share.isSuccess)
    return (
      <Modal opened onClose={onClose} title="Ask a consultant">
        <Stack gap="large">
          <Banner kind="success">Your answer was sent to {askedName}. You can withdraw it at any time.</Banner>
          <Row>
            <ButtonLink to={href('/app/messages/:conversationId', share.data)}>Open the conversation</ButtonLink>
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
          </Row>
        </Stack>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title="Ask a consultant">
      <Stack gap="large">
        <PresentShares shares={consultants.shares} />
        {consultants.error !== null ? (
          <LoadFailure what="Your consultants" error={consultants.error} onRetry={consultants.retry} />
        ) : consultants.choices === null ? (
          <Skeleton lines={4} />
        ) : consultants.choices.length === 0 ? (
          <>
            <p>
              {consultants.shares.length > 0
                ? 'Every consultant you can ask can already read this answer.'
                : 'You have no consultant to ask yet. Save a consultant or write to one, then come back here.'}
            </p>
            <Row>
              <ButtonLink to="/marketplace">Find a consultant</ButtonLink>
            </Row>
          </>
        ) : (
          <AskForm
            title={title}
            choices={consultants.choices}
            error={share.error}
            onCancel={onClose}
            onSend={async ({ choice, ...said }) => {
              setAskedName(choice.name);
              const consultant: AskedConsultant =
                choice.conversationId === null ? { cid: choice.cid } : { conversationId: choice.conversationId };
              await share.mutateAsync({ ...said, consultant });
            }}
          />
        )}
      </Stack>
    </Modal>
  );
}
