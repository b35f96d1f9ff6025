// Which rows are shown, and the link to this comparison. A form that writes the address, so that it works before scripts and is part of what is shared.
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { CopyButton } from '#ui/copy-button.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { type ComparisonView, readView, ROWS, writeView } from './comparison-rows.ts';
import styles from './comparison-tools.module.css';

export function ComparisonTools({ ids, view }: { ids: readonly string[]; view: ComparisonView }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  function handleChange() {
    if (form.current === null) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, value as string]); // no files here
    const search = writeView(ids, readView(new URLSearchParams(fields)));
    void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.tools}>
      <form ref={form} action="/schools/compare" onChange={handleChange} className={styles.form}>
        <input type="hidden" name="ids" value={ids.join(',')} />
        <Checkbox name="differences" value="true" label="Only differences" defaultChecked={view.onlyDifferences} />
        <details className={styles.rows}>
          <summary>Choose rows</summary>
          <fieldset className={styles.list}>
            <legend>Rows of the comparison</legend>
            {ROWS.map(({ key, label }) => (
              <Checkbox
                key={key}
                name="rows"
                value={key}
                label={label}
                defaultChecked={view.rows === null || view.rows.includes(key)}
              />
            ))}
          </fieldset>
        </details>
        <noscript>
          <Button type="submit" variant="secondary" size="small">
            Apply
          </Button>
        </noscript>
      </form>
      <div className={styles.actions}>
        <CopyButton textOf={() => window.location.href}>Copy link</CopyButton>
        <ButtonLink to="/mstar" variant="secondary" size="small">
          Add a school
        </ButtonLink>
      </div>
    </div>
  );
}
