// Says new messages to screen readers, politely and once. The thread itself is silent: its rows come and go with scrolling, and
// every one of them would be read aloud.
import type { Conversation, Message } from '@matricula/contract/messaging/messages.ts';
import { excerptOf } from '@matricula/contract/messaging/messages.rules.ts';
import { useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface ThreadAnnouncerProps {
  messages: readonly Message[];
  other: Conversation['other'];
}

export function ThreadAnnouncer({ messages, other }: ThreadAnnouncerProps) {
  const end = messages.at(-1)?.seq ?? 0;
  const [said, setSaid] = useState<{ end: number; arrived: readonly Message[] }>({ end, arrived: [] });
  if (end > said.end) {
    const arrived = messages.filter(({ seq, senderId }) => seq > said.end && senderId === other.userId);
    setSaid({ end, arrived });
  }
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {said.arrived.map(({ seq, body, attachments, card }) => (
          <span key={seq}>
            {other.name}: {excerptOf(body, { attachments: attachments.length, card: card?.title ?? null })}
          </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
