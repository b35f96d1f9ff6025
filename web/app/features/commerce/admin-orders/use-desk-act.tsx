// One question at a time above a screen, and what was done below it: the focus goes to the news.
import { type ReactNode, useState } from 'react';
import { useNextFocus } from '#lib/hooks/use-next-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { type ActWords, ReasonDialog } from './reason-dialog.tsx';

const NEWS_ID = 'desk-news';

export interface DeskAct {
  ask: (act: ActWords) => void;
  tell: (doneText: string) => void;
  /** Where what was done is said. */
  news: ReactNode;
  dialog: ReactNode;
}

export function useDeskAct(): DeskAct {
  const [asked, setAsked] = useState<ActWords | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const focus = useNextFocus();

  function tell(doneText: string) {
    setAsked(null);
    setDone(doneText);
    focus(NEWS_ID);
  }

  return {
    ask: (act) => {
      setDone(null);
      setAsked(act);
    },
    tell,
    news: (
      <div id={NEWS_ID} tabIndex={-1}>
        {done === null ? null : (
          <Banner kind="success" onClose={() => setDone(null)}>
            {done}
          </Banner>
        )}
      </div>
    ),
    dialog: asked === null ? null : <ReasonDialog {...asked} onDone={tell} onClose={() => setAsked(null)} />,
  };
}
