// Why something is done, in words that the log keeps; the last five stand below it, one click each.
import type { ComponentProps } from 'react';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './reason-field.module.css';
import { useReasons } from './reasons.ts';

type ReasonFieldProps = ComponentProps<typeof TextArea> & {
  id: string;
  /** The name under which this device remembers them. */
  memory: string;
  /** Words to begin with, instead of those remembered. */
  templates?: readonly ReasonTemplate[] | undefined;
};

export interface ReasonTemplate {
  label: string;
  text: string;
}

/** As if it had been typed: the field's form hears of it. */
function fill(id: string, text: string) {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  // By the prototype's setter: React takes what is set on the element itself for its own doing and stays silent.
  Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

export function ReasonField({ memory, templates, ...field }: ReasonFieldProps) {
  const remembered = useReasons(memory);
  const chips = templates ?? remembered.map((reason) => ({ label: reason, text: reason }));
  return (
    <div className={styles.reason}>
      <TextArea {...field} />
      {chips.length === 0 ? null : (
        <div
          role="group"
          aria-label={templates === undefined ? 'Reasons you gave before' : 'Templates'}
          className={styles.chips}
        >
          {chips.map(({ label, text }) => (
            <button key={label} type="button" className={styles.chip} onClick={() => fill(field.id, text)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
