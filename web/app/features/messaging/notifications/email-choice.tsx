// Mails about unread messages: for each burst, once a day, or never.
import type { NotificationSettings } from '@matricula/contract/messaging/notifications.ts';
import { MESSAGE_EMAIL_CHOICES, type MessageEmailChoice } from '@matricula/contract/messaging/notifications.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from './email-choice.module.css';
import { saveSettingsMutation } from './notifications.queries.ts';

const CHOICES: Record<MessageEmailChoice, { label: string; hint: string }> = {
  each: { label: 'Soon', hint: 'Five minutes after an unread message: one e-mail for everything unread.' },
  daily: { label: 'Once a day', hint: 'One e-mail with everything unread.' },
  never: { label: 'Never', hint: 'Messages wait for you here.' },
};

export function EmailChoice({ settings }: { settings: NotificationSettings }) {
  const id = useId();
  const save = useMutation(saveSettingsMutation(useQueryClient()));
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>E-mail about unread messages</legend>
      {MESSAGE_EMAIL_CHOICES.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={id}
            checked={settings.messageEmail === choice}
            aria-describedby={`${id}-${choice}`}
            onChange={() => save.mutate({ messageEmail: choice, messagePush: settings.messagePush })}
          />
          <span>{CHOICES[choice].label}</span>
          <span id={`${id}-${choice}`} className={styles.hint}>
            {CHOICES[choice].hint}
          </span>
        </label>
      ))}
      <p role="status" className={styles.saved}>
        {save.isSuccess ? 'Saved.' : ''}
      </p>
      {save.isError ? (
        <Banner kind="error">
          <p>Your choice could not be saved. The previous one still applies.</p>
          <p>{save.error.message}</p>
        </Banner>
      ) : null}
    </fieldset>
  );
}
