// Keeps answers going out on every signed-in screen, also when their question is not the one that is looked at.
import { useEffect } from 'react';
import { hurryJournal, leaveJournal, useJournal } from '#state/practice/journal/use-journal.ts';

export function JournalKeeper() {
  useJournal();

  useEffect(() => {
    // A phone may end a page in the background without a word.
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') leaveJournal();
      else hurryJournal();
    };
    window.addEventListener('online', hurryJournal);
    window.addEventListener('pagehide', leaveJournal);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('online', hurryJournal);
      window.removeEventListener('pagehide', leaveJournal);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);
  return null;
}
