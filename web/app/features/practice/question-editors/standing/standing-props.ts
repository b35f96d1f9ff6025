// What the state of a question and its dialogs are told by the page.
import type { QuestionDraft } from '@matricula/contract/practice/question-drafts.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import type { EditorValue } from '#features/practice/question-editors/editor-value.ts';

export interface StandingProps {
  question: Question;
  value: EditorValue;
  /** Something is no version yet. */
  hasChanges: boolean;
  hasConflict: boolean;
  replaced: QuestionDraft['replaced'];
  onValue: (value: EditorValue) => void;
  /** Of the gates; with any, nothing is published. */
  errorCount: number;
  /** Saves what stands in the form; says whether it did. */
  onMakeVersion: () => Promise<boolean>;
  onDone: (text: string) => void;
  /** Another version is the newest again. */
  onDiscarded: () => Promise<void>;
  onRestoring: () => Promise<void>;
  onRestored: (version: number) => Promise<void>;
}
