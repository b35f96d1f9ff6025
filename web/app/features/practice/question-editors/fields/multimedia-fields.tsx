// The picture or clip beside a question. The link is read-only when the type is none (spec §5).
import { LINK_MAX_LENGTH } from '@matricula/contract/practice/content/content-limits.rules.ts';
import {
  MULTIMEDIA_TYPES,
  type MultimediaType,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { usePart } from '#features/practice/question-editors/editing.tsx';
import { FieldRow } from './form-part.tsx';
import { ChoiceField, LineField } from './part-fields.tsx';

const TITLES: Record<MultimediaType, string> = { none: 'None', image: 'Image', video: 'Video' };
const TYPES = MULTIMEDIA_TYPES.map((type) => ({ value: type, label: TITLES[type] }));

export function MultimediaFields() {
  const { value } = usePart<{ type: MultimediaType; link: string }>('about.multimedia');
  return (
    <FieldRow>
      <ChoiceField path="about.multimedia.type" label="Multimedia type" choices={TYPES} />
      <LineField
        path="about.multimedia.link"
        label="Multimedia link"
        placeholder="https://"
        max={LINK_MAX_LENGTH}
        isReadOnly={value.type === 'none'}
      />
    </FieldRow>
  );
}
