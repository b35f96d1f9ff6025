// A person's choices as the contract shows them. Pure.
import type { MessageEmailReply, NotificationSettings } from '@matricula/contract/messaging/notifications.ts';
import { MESSAGE_EMAIL_CHOICES, type MessageEmailChoice } from '@matricula/contract/messaging/notifications.rules.ts';

interface SettingsRow {
  messageEmail: string;
  messagePush: boolean;
  pushPublicKey: string | null;
  pushDevices: number;
}

export function presentSettings({ messageEmail, ...rest }: SettingsRow): NotificationSettings {
  return { messageEmail: readChoice(messageEmail), ...rest };
}

export function presentChoice({ messageEmail }: { messageEmail: string }): MessageEmailReply {
  return { messageEmail: readChoice(messageEmail) };
}

function readChoice(messageEmail: string): MessageEmailChoice {
  return MESSAGE_EMAIL_CHOICES.find((choice) => choice === messageEmail) ?? 'each';
}
