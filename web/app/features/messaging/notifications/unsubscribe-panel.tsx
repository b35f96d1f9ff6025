// What the link in a mail opens: says what the button does, and does nothing until it is pressed, for mail scanners open links too.
import type { MessageEmailReply } from '@matricula/contract/messaging/notifications.ts';
import { NOTIFICATION_TEXTS } from '@matricula/contract/messaging/notifications.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { unsubscribeMutation } from './unsubscribe.queries.ts';

interface UnsubscribePanelProps {
  token: string;
  choice: MessageEmailReply;
}

export function UnsubscribePanel({ token, choice: { messageEmail } }: UnsubscribePanelProps) {
  // What 'Turn on again' goes back to; whoever arrives with mails off had them for each burst, as everybody at first.
  const [earlier] = useState(messageEmail === 'never' ? 'each' : messageEmail);
  const change = useMutation(unsubscribeMutation(token));
  const isOff = messageEmail === 'never';
  return (
    <Card>
      <Stack gap="large">
        {change.isError ? <Banner kind="error">{change.error.message}</Banner> : null}
        {isOff ? (
          <Banner kind="success">You will no longer get e-mails about messages.</Banner>
        ) : change.isSuccess ? (
          <Banner kind="success">E-mails about messages are on again.</Banner>
        ) : null}
        <p>
          {isOff
            ? 'Your messages are in your account, and nothing is lost. You still get e-mails about your account, such as a password reset.'
            : messageEmail === 'daily'
              ? 'You currently get one e-mail a day when you have unread messages. This does not change e-mails about your account, such as a password reset.'
              : 'You currently get an e-mail five minutes after an unread message. This does not change e-mails about your account, such as a password reset.'}
        </p>
        <Button
          isWide
          variant={isOff ? 'secondary' : 'primary'}
          isBusy={change.isPending}
          busyLabel="Saving..."
          onClick={() => change.mutate(isOff ? earlier : null)}
        >
          {isOff ? 'Turn on again' : 'Stop e-mails about messages'}
        </Button>
        <ButtonLink to="/app/account" variant="quiet" isWide>
          All settings, in your account
        </ButtonLink>
      </Stack>
    </Card>
  );
}

/** Cut in part, or of an account that is gone; which of the two is nobody's business. */
export function LinkUnknown() {
  return (
    <Card>
      <Stack>
        <Banner kind="error">{NOTIFICATION_TEXTS.linkUnknown}</Banner>
        <ButtonLink to="/app/account" isWide>
          Open your account
        </ButtonLink>
      </Stack>
    </Card>
  );
}
