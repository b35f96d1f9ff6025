// Which test format a question runs under.
import { LineField } from '#features/practice/question-editors/fields/part-fields.tsx';
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { MMI_GENERAL, MMI_MCMASTER } from '@matricula/contract/practice/formats/mmi.ts';
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';

const FORMATS = [CASPER_2026, MMI_GENERAL, MMI_MCMASTER, PREVIEW_2026];
const LIST_ID = 'question-formats';

export function FormatField() {
  return (
    <>
      <LineField path="formatId" label="Test format" list={LIST_ID} />
      <datalist id={LIST_ID}>
        {FORMATS.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </datalist>
    </>
  );
}
