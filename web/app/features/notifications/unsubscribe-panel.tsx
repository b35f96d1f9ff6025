// What the link in a mail opens: says what the button does, and does nothing until it is pressed, for mail scanners open links too.
import type { MessageEmailReply } from '@matricula/contract/notifications.ts';
import { NOTIFICATION_TEXTS } from '@matricula/contract/notifications.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
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
          <Banner kind="success">You get no more mails about messages.</Banner>
        ) : change.isSuccess ? (
          <Banner kind="success">Mails about messages are on again.</Banner>
        ) : null}
        <p>
          {isOff
            ? 'Messages wait for you in your account, and nothing is lost. Mails about your account, such as a new password, still come.'
            : messageEmail === 'daily'
              ? 'At present you get one mail a day when messages wait for you. Mails about your account, such as a new password, are not touched by this.'
              : 'At present you get a mail when a message has waited five minutes. Mails about your account, such as a new password, are not touched by this.'}
        </p>
        <Button
          isWide
          variant={isOff ? 'secondary' : 'primary'}
          isBusy={change.isPending}
          busyLabel="Saving..."
          onClick={() => change.mutate(isOff ? earlier : null)}
        >
          {isOff ? 'Turn on again' : 'Get no more mails about messages'}
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
