// Where a field is shown, and its icon: chosen first, saved together, so that passing over a choice with the keys changes nothing for anybody.
import type { ManagedTag, UpdateTagBody } from '@matricula/contract/marketplace/managed-tags.ts';
import {
  TAG_ICON_TITLES,
  TAG_ICONS,
  TAG_STATE_TEXTS,
  TAG_STATES,
  type TagIcon as IconName,
  tagIconUrl,
  type TagState,
} from '@matricula/contract/marketplace/tags.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './field-look.module.css';
import { TagIcon } from './tag-icon.tsx';
import { hidingText } from './tag-words.ts';

interface FieldLookProps {
  tag: ManagedTag;
  isBusy: boolean;
  onSave: (changes: Omit<UpdateTagBody, 'version'>, onSaved: () => void) => void;
}

interface Chosen {
  state?: TagState;
  icon?: IconName;
}

/** Takes the focus from the button, which is disabled once nothing is left to save. */
export const STATE_FIELD_ID = 'field-state';

export function FieldLook({ tag, isBusy, onSave }: FieldLookProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const { state = tag.state, icon = tag.icon } = chosen;
  const changes = {
    ...(state === tag.state ? {} : { state }),
    ...(icon === null || icon === tag.icon ? {} : { icon }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const hiding = state === tag.state ? '' : hidingText(tag, state);
  return (
    <Stack gap="large">
      <SelectField
        id={STATE_FIELD_ID}
        label="State"
        choices={TAG_STATES.map((one) => ({ value: one, label: TAG_STATE_TEXTS[one] }))}
        value={state}
        onChange={({ currentTarget }) => setChosen({ ...chosen, state: currentTarget.value as TagState })}
      />
      <fieldset className={styles.icons}>
        <legend className={styles.legend}>Icon</legend>
        {TAG_ICONS.map((one) => (
          <RadioTile
            key={one}
            name="field-icon"
            value={one}
            isChecked={one === icon}
            onChoose={() => setChosen({ ...chosen, icon: one })}
          >
            <span className={styles.icon}>
              <TagIcon whiteIconURL={tagIconUrl(one)} />
              {TAG_ICON_TITLES[one]}
            </span>
          </RadioTile>
        ))}
      </fieldset>
      <div role="status">{hiding === '' ? null : <p>{hiding}</p>}</div>
      <Row>
        <Button
          variant="secondary"
          size="small"
          disabled={!isChanged}
          isBusy={isBusy}
          busyLabel="Saving..."
          onClick={() => onSave(changes, () => setChosen({}))}
        >
          Save state and icon
        </Button>
        {isChanged ? (
          <Button variant="quiet" size="small" disabled={isBusy} onClick={() => setChosen({})}>
            Discard
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
