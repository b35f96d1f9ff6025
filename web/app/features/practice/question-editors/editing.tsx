// How a field of an editor reaches its part of the value, its findings and its problem. One value holds them all, because the learner's
// view, the gates, autosave and the difference of versions read it whole (docs/decisions/063).
import { createContext, type ReactNode, use } from 'react';
import { type EditorValue, readAt, writeAt } from './editor-value.ts';
import type { FieldFinding } from './use-findings.ts';

interface Editing {
  value: EditorValue;
  onValue: (value: EditorValue) => void;
  findings: readonly FieldFinding[];
  /** By path; shown once somebody has tried to save. */
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
}

const EditingContext = createContext<Editing | null>(null);

export function EditingProvider({ children, ...editing }: Editing & { children: ReactNode }) {
  return <EditingContext value={editing}>{children}</EditingContext>;
}

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('A field of a question stands outside an editor.');
  return editing;
}

/** The id of the control at a path: 'question-answers-strong-text'. */
export function fieldIdOf(path: string): string {
  return `question-${path.replaceAll('.', '-')}`;
}

/** A part of the content. `T` is what the schema has at this path. */
export function usePart<T>(path: string): { value: T; set: (next: T | undefined) => void; isReadOnly: boolean } {
  const { value, onValue, isReadOnly } = useEditing();
  return {
    value: readAt(value.content, path) as T,
    set: (next) => onValue({ ...value, content: writeAt(value.content, path, next) }),
    isReadOnly,
  };
}

/** What the gates say about exactly this path, or, for a field, about anything in it. */
export function useFindingsAt(path: string, { isWhole = false } = {}): readonly FieldFinding[] {
  const { findings } = useEditing();
  return findings.filter(({ field }) => field === path || (isWhole && field.startsWith(`${path}.`)));
}
