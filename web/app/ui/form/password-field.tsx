// A password field that can show what was typed. Paste and password managers are never hindered.
import { type ComponentProps, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field, type FieldTexts, useFieldIds } from './field.tsx';
import styles from './field.module.css';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
  };

export function PasswordField({ label, hint, error, isOptional = false, id, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const texts = { label, hint, error, isOptional };
  const ids = useFieldIds(id, texts);
  return (
    <Field {...texts} id={ids.id}>
      <div className={styles.frame}>
        <input
          {...rest}
          {...ids}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(styles.control, styles.withToggle)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={ids.id}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
