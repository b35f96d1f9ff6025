// A text area in which Ctrl or Cmd plus 1 to 6 wraps the selected text in heading tags h1 to h6 (spec §5).
import type { ComponentProps, KeyboardEvent } from 'react';
import { TextArea } from '#ui/form/text-area.tsx';

type FormattedTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  value: string;
  onText: (text: string) => void;
};

/** By the place of the key as well: on some keyboards a digit needs Shift. */
function headingLevel({ ctrlKey, metaKey, altKey, code, key }: KeyboardEvent): string | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  return /^Digit([1-6])$/.exec(code)?.[1] ?? /^([1-6])$/.exec(key)?.[1] ?? null;
}

function wrapSelection(area: HTMLTextAreaElement, level: string, onText: (text: string) => void): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const [open, close] = [`<h${level}>`, `</h${level}>`];
  const selected = value.slice(start, end);
  const wrapped = open + selected + close;
  // Outdated, and the only way of inserting that the browser's undo knows of.
  const isInserted = typeof document.execCommand === 'function' && document.execCommand('insertText', false, wrapped);
  if (!isInserted) {
    area.setRangeText(wrapped);
    onText(area.value);
  }
  area.setSelectionRange(start + open.length, start + open.length + selected.length);
}

export function FormattedTextArea({ value, onText, onKeyDown, ...rest }: FormattedTextAreaProps) {
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    const level = headingLevel(event);
    const area = event.currentTarget;
    // Without a selection the keys stay the browser's.
    if (level === null || area.selectionStart === area.selectionEnd || area.readOnly) return;
    event.preventDefault();
    wrapSelection(area, level, onText);
  }

  return (
    <TextArea {...rest} value={value} onChange={(event) => onText(event.currentTarget.value)} onKeyDown={handleKey} />
  );
}
