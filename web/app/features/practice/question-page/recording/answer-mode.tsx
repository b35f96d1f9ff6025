// Typing or recording: one choice for all fields of a task, remembered for this person, and whether camera and microphone have been checked.
// The clock beside the fields reads it too: a recording has a time of its own.
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type AnswerMode, isChecked, keepMode, noteChecked, readMode } from './devices/recorder-memory.ts';

interface AnswerModeState {
  mode: AnswerMode;
  choose: (mode: AnswerMode) => void;
  isChecked: boolean;
  noteChecked: () => void;
}

const ModeContext = createContext<AnswerModeState>({
  mode: 'type',
  choose: () => undefined,
  isChecked: false,
  noteChecked: () => undefined,
});

interface AnswerModeProviderProps {
  /** False where nothing can be spoken: ratings and choices. */
  canSpeak: boolean;
  children: ReactNode;
}

export function AnswerModeProvider({ canSpeak, children }: AnswerModeProviderProps) {
  const [chosen, setChosen] = useState(readMode);
  const [hasChecked, setChecked] = useState(isChecked);
  const state: AnswerModeState = {
    mode: canSpeak ? chosen : 'type',
    choose: (next) => {
      setChosen(next);
      keepMode(next);
    },
    isChecked: hasChecked,
    noteChecked: () => {
      noteChecked();
      setChecked(true);
    },
  };
  return <ModeContext value={state}>{children}</ModeContext>;
}

export function useAnswerMode(): AnswerModeState {
  return useContext(ModeContext);
}
