// One field: its title, where it is shown, its icon, what holds it, its parts, and what can be done with it.
import type { ManagedTag, UpdateTagBody } from '@matricula/contract/marketplace/managed-tags.ts';
import { isUnused } from '@matricula/contract/marketplace/tags.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { AddTag, newTitleId } from './add-tag.tsx';
import { createSubtagMutation, isGone, updateTagMutation } from './admin-tags.queries.ts';
import type { Question } from './ask-first.tsx';
import styles from './field-detail.module.css';
import { FieldLook, STATE_FIELD_ID } from './field-look.tsx';
import { SubfieldList, UsesLine } from './subfield-list.tsx';
import { TitleEditor } from './title-editor.tsx';
import { useOnePress } from '#lib/hooks/use-one-press.ts';

interface FieldDetailProps {
  tag: ManagedTag;
  others: readonly ManagedTag[];
  onAsk: (question: Question) => void;
  /** What to say of it, and the id of the place that takes the focus where the button that had it is disabled now. */
  onSaved: (text: string, focusId?: string) => void;
  /** The field is no longer there. */
  onGone: () => void;
  /** A subfield is no longer there, and with it went what was typed. */
  onLost: (text: string) => void;
}

export const SUBFIELDS_HEADING_ID = 'subfields';
export const fieldHeadingId = (tagId: string) => `field-${tagId}`;

export function FieldDetail({ tag, others, onAsk, onSaved, onGone, onLost }: FieldDetailProps) {
  const update = useMutation(updateTagMutation(tag.id));
  const press = useOnePress();
  const createPart = useMutation(createSubtagMutation(tag.id));
  // A title's own refusal stands at its field.
  const error = update.variables?.title === undefined ? update.error : null;

  async function save(changes: Omit<UpdateTagBody, 'version'>) {
    try {
      await update.mutateAsync({ version: tag.version, ...changes });
    } catch (failure) {
      if (isGone(failure)) onGone();
      throw failure;
    }
  }

  return (
    <Stack gap="large">
      {error === null ? null : <Banner kind="error">{error.message}</Banner>}
      <div className={styles.head}>
        <TitleEditor
          name="rename-field"
          title={tag.title}
          what="field"
          others={others}
          onSave={async (title) => {
            await save({ title });
            onSaved(`${title} is saved.`);
          }}
        >
          <h2 id={fieldHeadingId(tag.id)} tabIndex={-1} className={styles.title}>
            {tag.title}
          </h2>
        </TitleEditor>
        <UsesLine tag={tag} />
      </div>
      <FieldLook
        tag={tag}
        isBusy={update.isPending}
        onSave={(changes, onDone) =>
          press(async () => {
            await save(changes);
            onDone();
            onSaved(`${tag.title} is saved.`, STATE_FIELD_ID);
          })
        }
      />
      <section aria-labelledby={SUBFIELDS_HEADING_ID} className={styles.parts}>
        <h3 id={SUBFIELDS_HEADING_ID} tabIndex={-1} className={styles.subtitle}>
          Subfields
        </h3>
        <SubfieldList tag={tag} onAsk={onAsk} onSaved={onSaved} onLost={onLost} />
        <AddTag
          what="subfield"
          others={tag.subtags}
          onAdd={async (part) => {
            await createPart.mutateAsync(part);
            onSaved(`${part.title} is added.`, newTitleId('subfield'));
          }}
        />
      </section>
      <Row>
        {others.length === 0 ? null : (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onAsk({ act: 'merge', kind: 'tag', subject: tag, others })}
          >
            Merge {tag.title}
          </Button>
        )}
        {isUnused(tag.uses) && tag.subtags.length === 0 ? (
          <Button
            variant="danger"
            size="small"
            onClick={() => onAsk({ act: 'delete', kind: 'tag', subject: tag, others })}
          >
            Delete {tag.title}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
