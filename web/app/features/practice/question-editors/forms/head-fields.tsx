// The head of a question: its title, the category, and whether it is part of what is free. Category, price and place change at once with a save.
import { LINE_MAX_LENGTH, FREE_PRIORITY_MAX } from '@matricula/contract/practice/content/content-limits.rules.ts';
import type { DraftSettings } from '@matricula/contract/practice/question-drafts.ts';
import type { CourseCategory } from '@matricula/contract/practice/questions.ts';
import { useState } from 'react';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { fieldIdOf, useEditing, useFindingsAt } from '#features/practice/question-editors/editing.tsx';
import { type EditedType, EDITORS } from '#features/practice/question-editors/editor-types.ts';
import { noteOf } from '#features/practice/question-editors/fields/finding-lines.tsx';
import { LineField } from '#features/practice/question-editors/fields/part-fields.tsx';
import styles from './head-fields.module.css';

const STATE_WORDS = { draft: ' (draft)', hidden: ' (hidden)', published: '' } as const;

interface HeadFieldsProps {
  type: EditedType;
  categories: readonly CourseCategory[];
}

export function HeadFields({ type, categories }: HeadFieldsProps) {
  const { value, onValue, problems, isReadOnly } = useEditing();
  const { settings } = value;
  const set = (change: Partial<DraftSettings>) => onValue({ ...value, settings: { ...settings, ...change } });
  return (
    <div className={styles.head}>
      <LineField path="title" label={EDITORS[type].titleLabel} isOptional={type === 'essay'} max={LINE_MAX_LENGTH} />
      <SelectField
        id={fieldIdOf('settings.category')}
        label="Category"
        emptyLabel="Select Category"
        choices={categories.map(({ id, title, state }) => ({ value: id, label: `${title}${STATE_WORDS[state]}` }))}
        value={settings.category}
        disabled={isReadOnly}
        error={problems['settings.category']}
        note={noteOf(useFindingsAt('category'))}
        onChange={({ currentTarget }) => set({ category: currentTarget.value })}
      />
      <div className={styles.free}>
        <Checkbox
          id={fieldIdOf('settings.isFree')}
          label="Free"
          hint="Open to everyone who has signed in."
          checked={settings.isFree}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => set({ isFree: currentTarget.checked })}
        />
        <PriorityField
          value={settings.freePriorityNumber}
          onNumber={(freePriorityNumber) => set({ freePriorityNumber })}
        />
      </div>
    </div>
  );
}

function PriorityField({ value, onNumber }: { value: number; onNumber: (value: number) => void }) {
  const { isReadOnly } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const fits = (text: string) => /^\d+$/.test(text.trim()) && Number(text) <= FREE_PRIORITY_MAX;
  const isWrong = typed !== null && !fits(typed);
  return (
    <TextField
      id={fieldIdOf('settings.freePriorityNumber')}
      label="Place in the free part"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      readOnly={isReadOnly}
      error={isWrong ? `Enter a whole number from 0 to ${FREE_PRIORITY_MAX}.` : undefined}
      note={noteOf(useFindingsAt('freePriorityNumber'))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (fits(currentTarget.value)) onNumber(Number(currentTarget.value));
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
