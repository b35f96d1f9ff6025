// The essay form (spec §2 to §5), and below it what our banks know of an essay besides.
import {
  COMMENTS_MAX_LENGTH,
  ESSAY_LIMIT_MAX,
  ESSAY_MAX_LENGTH,
  MAX_ROWS,
} from '@matricula/contract/practice/content/content-limits.rules.ts';
import { ESSAY_QUALITIES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { EssayContent } from '@matricula/contract/practice/content/essay.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { fieldIdOf, usePart } from '#features/practice/question-editors/editing.tsx';
import { AboutFields } from '#features/practice/question-editors/fields/about-fields.tsx';
import { OptionalPart } from '#features/practice/question-editors/fields/answer-fields.tsx';
import { FieldRow, FoldedPart, FormPart } from '#features/practice/question-editors/fields/form-part.tsx';
import { MultimediaFields } from '#features/practice/question-editors/fields/multimedia-fields.tsx';
import {
  ChoiceField,
  FormattedField,
  LineField,
  LineRows,
  NumberField,
  PassageField,
} from '#features/practice/question-editors/fields/part-fields.tsx';
import { SchoolPicker } from './school-picker.tsx';

const QUALITIES = ESSAY_QUALITIES.map((quality) => ({
  value: quality,
  label: quality.charAt(0).toUpperCase() + quality.slice(1),
}));
const UNITS = [
  { value: 'words', label: 'Words' },
  { value: 'characters', label: 'Characters' },
];
const HEADINGS = 'Select text and press Ctrl or Cmd and 1 to 6 to make it a heading.';

export function EssayForm() {
  return (
    <>
      <FormPart title="The essay">
        <PassageField path="question" label="Question" isOptional rows={2} />
        <FormattedField path="essay" label="Essay" hint={HEADINGS} rows={14} max={ESSAY_MAX_LENGTH} />
        <FormattedField
          path="comments"
          label="Comments"
          hint="b, i and u are shown, and lines that begin with * as bullets. One line for each mark: [1] works: …"
          rows={6}
          max={COMMENTS_MAX_LENGTH}
        />
        <MultimediaFields />
        <SchoolPicker />
      </FormPart>
      <FoldedPart title="In the bank" about={['alsoFits', 'writtenFor', 'quality', 'label', 'limit', 'revision']}>
        <FieldRow>
          <LineField path="writtenFor" label="Written for" />
          <ChoiceField path="quality" label="Quality" choices={QUALITIES} noneLabel="Not chosen" />
        </FieldRow>
        <LineRows path="alsoFits" title="Also fits" noun="prompt" max={MAX_ROWS.alsoFits} />
        <LimitFields />
        <LineField path="label" label="Label under the essay" />
        <PassageField path="revision" label="Revision" rows={8} max={ESSAY_MAX_LENGTH} isOptional />
      </FoldedPart>
      <AboutFields hasPremise={false} />
    </>
  );
}

const blankLimit = (): NonNullable<EssayContent['limit']> => ({
  system: '',
  unit: 'words',
  max: 500,
  countsSpaces: true,
});

function LimitFields() {
  return (
    <OptionalPart path="limit" label="Has a length limit" blank={blankLimit}>
      <FieldRow>
        <LineField path="limit.system" label="Application system" />
        <NumberField path="limit.max" label="At most" min={1} max={ESSAY_LIMIT_MAX} isWhole />
        <ChoiceField path="limit.unit" label="Counted in" choices={UNITS} />
      </FieldRow>
      <LimitSpaces />
      <LineField path="limit.excerpt" label="Excerpt" isLeftOutEmpty isOptional />
    </OptionalPart>
  );
}

function LimitSpaces() {
  const { value, set, isReadOnly } = usePart<boolean>('limit.countsSpaces');
  return (
    <Checkbox
      id={fieldIdOf('limit.countsSpaces')}
      label="Spaces count"
      checked={value}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
