// Where the reader stands in the open conversation. Delivered: everything merged. Read: what was on the screen of a visible tab.
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useCatchUp } from '#state/messaging/use-catch-up.ts';
import { unreadQuery } from '#state/messaging/unread.queries.ts';
import { changeConversation } from '#state/messaging/messages.queries.ts';
import { createPositionReporter } from './position-reporter.ts';

/** Answers what to call with the last message that is on the screen. */
export function usePositions({ _id, mine }: Conversation, endSeq: number): (seq: number) => void {
  const queryClient = useQueryClient();
  const [reporter] = useState(() =>
    createPositionReporter(_id, mine, ({ mine: moved, unread }) => {
      changeConversation(queryClient, _id, (known) =>
        moved.read < known.mine.read ? known : { ...known, mine: moved, unread },
      );
      void queryClient.invalidateQueries(unreadQuery());
    }),
  );

  useEffect(() => reporter.report({ delivered: endSeq }), [reporter, endSeq]);
  // Left right after reading: that was reading, too.
  useEffect(() => reporter.flush, [reporter]);
  useCatchUp(reporter.flush);

  return useCallback(
    (seq: number) => {
      if (document.visibilityState === 'visible') reporter.report({ read: seq });
    },
    [reporter],
  );
}
