// An AAMC PREview scenario: each response with its key, the panel behind the key, and the reason.
import { blankResponse } from '@matricula/contract/practice/content/blank-contents.rules.ts';
import { MAX_ROWS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import type { PreviewContent } from '@matricula/contract/practice/content/preview.ts';
import { effectivenessLabel } from '@matricula/contract/practice/formats/preview.ts';
import { EFFECTIVENESS } from '@matricula/contract/practice/sample.ts';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { AboutFields } from '#features/practice/question-editors/fields/about-fields.tsx';
import { FindingLines, noteOf } from '#features/practice/question-editors/fields/finding-lines.tsx';
import { FieldRow, FormPart } from '#features/practice/question-editors/fields/form-part.tsx';
import { MultimediaFields } from '#features/practice/question-editors/fields/multimedia-fields.tsx';
import {
  ChoiceField,
  LineField,
  LineRows,
  NumberField,
  PassageField,
} from '#features/practice/question-editors/fields/part-fields.tsx';
import { FormatField } from './format-field.tsx';
import styles from './preview-form.module.css';
import { nextRowId } from './row-ids.ts';

const KEYS = EFFECTIVENESS.map((key) => ({ value: key, label: effectivenessLabel(key) }));
const KINDS = [
  { value: 'estimate', label: 'Our editors’ estimate' },
  { value: 'independent', label: 'People who rated without seeing each other' },
];
const UNITS = [
  { value: 'percent', label: 'Percent' },
  { value: 'people', label: 'People' },
];
const PANEL_MAX = 1_000;

export function PreviewForm() {
  return (
    <>
      <FormPart title="The scenario">
        <PassageField path="scenario" label="Scenario" rows={6} />
        <MultimediaFields />
        <FieldRow>
          <FormatField />
          <LineField path="form" label="Test form" hint="A, B … or free." isOptional max={12} />
        </FieldRow>
      </FormPart>
      <FormPart title="Responses">
        <Responses />
      </FormPart>
      <FormPart title="The key">
        <FieldRow>
          <ChoiceField path="panelMethod.kind" label="Where the numbers come from" choices={KINDS} />
          <ChoiceField path="panelMethod.unit" label="The numbers are" choices={UNITS} />
        </FieldRow>
        <LineField path="panelMethod.label" label="Label under the numbers" />
        <LineRows path="notes" title="Key points" noun="note" max={MAX_ROWS.notes} isPassage />
      </FormPart>
      <AboutFields hasPremise />
    </>
  );
}

function Responses() {
  const { value, set, isReadOnly } = usePart<PreviewContent['responses']>('responses');
  return (
    <EditableRows
      title="Responses"
      noun="response"
      rows={value}
      onRows={set}
      blank={(rows) => blankResponse(nextRowId('response', rows))}
      max={MAX_ROWS.responses}
      isReadOnly={isReadOnly}
      note={noteOf(useFindingsAt('responses'))}
    >
      {(_row, index) => {
        const [path, subject] = [`responses.${index}`, `Response ${index + 1}`];
        return (
          <>
            <PassageField path={`${path}.text`} label={subject} rows={2} />
            <ChoiceField path={`${path}.key`} label="Key" subject={subject} choices={KEYS} />
            <Panel path={`${path}.panel`} subject={subject} />
            <PassageField path={`${path}.reason`} label="Reason" subject={subject} rows={2} />
          </>
        );
      }}
    </EditableRows>
  );
}

/** Four numbers from worst to best. */
function Panel({ path, subject }: { path: string; subject: string }) {
  return (
    <div>
      <div className={styles.panel}>
        {EFFECTIVENESS.map((key, step) => (
          <NumberField
            key={key}
            path={`${path}.${step}`}
            label={effectivenessLabel(key)}
            subject={`${subject}, panel`}
            min={0}
            max={PANEL_MAX}
          />
        ))}
      </div>
      <FindingLines findings={useFindingsAt(path)} />
    </div>
  );
}
