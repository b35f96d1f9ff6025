// The three-way colour scheme switch of the footer: radio buttons in their plain form, so that keyboards and screen readers know them.
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '#lib/page/color-scheme.ts';
import styles from './scheme-switch.module.css';

export function SchemeSwitch() {
  const choice = useSchemeChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Color scheme</legend>
      <div className={styles.choices}>
        {SCHEME_CHOICES.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="color-scheme"
              value={value}
              checked={choice === value}
              onChange={() => chooseScheme(value)}
              className={styles.radio}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
