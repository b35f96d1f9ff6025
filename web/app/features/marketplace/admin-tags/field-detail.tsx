// One field: its title, where it is shown, its icon, what holds it, its parts, and what can be done with it.
import type { ManagedTag, UpdateTagBody } from '@matricula/contract/marketplace/managed-tags.ts';
import {
  isUnused,
  TAG_ICON_TITLES,
  TAG_ICONS,
  TAG_STATE_TEXTS,
  TAG_STATES,
  tagIconUrl,
  type TagState,
} from '@matricula/contract/marketplace/tags.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { AddTag } from './add-tag.tsx';
import { createSubtagMutation, deleteTagMutation, updateTagMutation } from './admin-tags.queries.ts';
import styles from './field-detail.module.css';
import { type DoneMerge, MergeDialog } from './merge-dialog.tsx';
import { SubfieldList, UsesLine } from './subfield-list.tsx';
import { TagIcon } from './tag-icon.tsx';
import { TitleEditor } from './title-editor.tsx';

interface FieldDetailProps {
  tag: ManagedTag;
  others: readonly ManagedTag[];
  onMerged: (merge: DoneMerge) => void;
  onDeleted: (title: string) => void;
}

export function FieldDetail({ tag, others, onMerged, onDeleted }: FieldDetailProps) {
  const update = useMutation(updateTagMutation(tag.id));
  const createPart = useMutation(createSubtagMutation(tag.id));
  const deleting = useMutation(deleteTagMutation());
  const [isMerging, setMerging] = useState(false);
  const change = (changes: Omit<UpdateTagBody, 'version'>) => ({ version: tag.version, ...changes });
  // A title's own refusal stands at its field.
  const error = (update.variables?.title === undefined ? update.error : null) ?? deleting.error;
  return (
    <Stack gap="large">
      {error === null ? null : <Banner kind="error">{error.message}</Banner>}
      <div className={styles.head}>
        <TitleEditor
          key={tag.id}
          name="rename-field"
          title={tag.title}
          onSave={async (title) => {
            await update.mutateAsync(change({ title }));
          }}
        >
          <h2 className={styles.title}>{tag.title}</h2>
        </TitleEditor>
        <UsesLine tag={tag} />
      </div>
      <SelectField
        id="field-state"
        label="State"
        choices={TAG_STATES.map((state) => ({ value: state, label: TAG_STATE_TEXTS[state] }))}
        value={tag.state}
        disabled={update.isPending}
        onChange={({ currentTarget }) => update.mutate(change({ state: currentTarget.value as TagState }))}
      />
      <fieldset className={styles.icons} disabled={update.isPending}>
        <legend className={styles.legend}>Icon</legend>
        {TAG_ICONS.map((icon) => (
          <RadioTile
            key={icon}
            name="field-icon"
            value={icon}
            isChecked={icon === tag.icon}
            onChoose={() => update.mutate(change({ icon }))}
          >
            <span className={styles.icon}>
              <TagIcon whiteIconURL={tagIconUrl(icon)} />
              {TAG_ICON_TITLES[icon]}
            </span>
          </RadioTile>
        ))}
      </fieldset>
      <section aria-labelledby="subfields" className={styles.parts}>
        <h3 id="subfields" className={styles.subtitle}>
          Subfields
        </h3>
        <SubfieldList key={tag.id} tag={tag} onMerged={onMerged} />
        <AddTag
          key={`add to ${tag.id}`}
          what="subfield"
          onAdd={async (part) => {
            await createPart.mutateAsync(part);
          }}
        />
      </section>
      <Row>
        {others.length === 0 ? null : (
          <Button variant="secondary" size="small" onClick={() => setMerging(true)}>
            Merge {tag.title}
          </Button>
        )}
        {isUnused(tag.uses) && tag.subtags.length === 0 ? (
          <Button
            variant="danger"
            size="small"
            isBusy={deleting.isPending}
            busyLabel="Deleting..."
            onClick={() => deleting.mutate({ kind: 'tag', id: tag.id }, { onSuccess: () => onDeleted(tag.title) })}
          >
            Delete {tag.title}
          </Button>
        ) : null}
      </Row>
      {isMerging ? (
        <MergeDialog
          kind="tag"
          from={tag}
          others={others}
          onMerged={(merge) => {
            setMerging(false);
            onMerged(merge);
          }}
          onClose={() => setMerging(false)}
        />
      ) : null}
    </Stack>
  );
}
