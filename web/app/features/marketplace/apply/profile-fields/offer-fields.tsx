// What somebody offers: fields and subfields, two lines under the name, and a text about themselves.
import {
  ABOUT_MIN_LENGTH,
  hasForeignTag,
  PROFILE_FIELD_TEXTS,
  PROFILE_LIMITS as LIMITS,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import type { ProfileForm } from '#state/marketplace/profile-form.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormattedText } from '#ui/formatted-text.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import styles from './offer-fields.module.css';

interface OfferFieldsProps {
  form: ProfileForm;
  /** The page that it becomes stands elsewhere on the screen. */
  isShownElsewhere?: boolean;
}

export function OfferFields({ form, isShownElsewhere = false }: OfferFieldsProps) {
  const { fields, change, saveNow, errorOf, idOf } = form;
  return (
    <>
      <Fields form={form} />
      <TextField
        id={idOf('taglineOne')}
        label="First line under your name"
        placeholder="MMI and interview practice"
        maxLength={LIMITS.tagline}
        value={fields.taglineOne}
        error={errorOf('taglineOne')}
        onChange={(event) => change({ taglineOne: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <TextField
        id={idOf('taglineTwo')}
        label="Second line under your name"
        placeholder="University of Toronto, Class of 2027"
        maxLength={LIMITS.tagline}
        value={fields.taglineTwo}
        error={errorOf('taglineTwo')}
        onChange={(event) => change({ taglineTwo: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <About form={form} isShownElsewhere={isShownElsewhere} />
    </>
  );
}

function Fields({ form: { fields, change, errorOf, idOf } }: { form: ProfileForm }) {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(fieldsQuery());
  if (isPending) return <Skeleton lines={4} />;
  if (data === undefined)
    return <LoadFailure what="The fields" error={error ?? new Error()} onRetry={() => void refetch()} />;

  const { tags } = data;
  /** The parts of a field go with it. */
  function choose(tagIds: string[]) {
    const dropped = fields.tagIds.filter((id) => !tagIds.includes(id));
    const parts = dropped.flatMap((id) => client.getQueryData(subtagsQuery(id).queryKey) ?? []);
    const subtagIds = fields.subtagIds.filter((id) => !parts.some((part) => part.id === id));
    change({ tagIds, subtagIds });
  }

  return (
    <>
      <CheckboxGroup
        id={idOf('tagIds')}
        label="Fields you can advise on"
        hint={`Up to ${LIMITS.tags}.`}
        error={errorOf('tagIds')}
        choices={tags.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={fields.tagIds}
        onChosen={choose}
        max={LIMITS.tags}
      />
      <div id={idOf('subtagIds')} tabIndex={-1} className={styles.subtags}>
        {tags
          .filter(({ id }) => fields.tagIds.includes(id))
          .map(({ id, title }) => (
            <Subtags
              key={id}
              tagId={id}
              title={title}
              chosen={fields.subtagIds}
              error={errorOf('subtagIds')}
              onChosen={(subtagIds) => change({ subtagIds })}
            />
          ))}
      </div>
    </>
  );
}

interface SubtagsProps {
  tagId: string;
  title: string;
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (chosen: string[]) => void;
}

/** A field without parts asks nothing; nor does one whose parts cannot be loaded, since they are optional. */
function Subtags({ tagId, title, chosen, error, onChosen }: SubtagsProps) {
  const { data = [] } = useQuery(subtagsQuery(tagId));
  if (data.length === 0) return null;
  return (
    <CheckboxGroup
      label={`${title}: what you help with (optional)`}
      error={error}
      choices={data.map((subtag) => ({ value: subtag.id, label: subtag.title }))}
      chosen={chosen}
      onChosen={onChosen}
      max={LIMITS.subtags}
    />
  );
}

function About({ form: { fields, change, saveNow, errorOf, idOf }, isShownElsewhere }: Required<OfferFieldsProps>) {
  const id = useId();
  const { aboutMe } = fields;
  const isForeign = hasForeignTag(aboutMe);
  return (
    <div className={styles.about}>
      <TextArea
        id={idOf('aboutMe')}
        label="About you"
        hint="What you studied, how you got in, how you can help. <b>bold</b>, <i>italic</i> and <u>underlined</u> work, and lines that begin with * become a list. Leave out contact details and links."
        rows={10}
        maxLength={LIMITS.aboutMe}
        value={aboutMe}
        error={errorOf('aboutMe') ?? (isForeign ? PROFILE_FIELD_TEXTS.formatting : undefined)}
        note={
          <p className={styles.count}>
            {`${formatNumber(aboutMe.trim().length)} of ${formatNumber(LIMITS.aboutMe)} characters, at least ${ABOUT_MIN_LENGTH}`}
          </p>
        }
        onChange={(event) => change({ aboutMe: event.currentTarget.value })}
        onBlur={saveNow}
      />
      {aboutMe.trim() === '' || isForeign || isShownElsewhere ? null : (
        <section className={styles.preview} aria-labelledby={id}>
          <h3 id={id} className={styles.title}>
            How it will look
          </h3>
          <FormattedText text={aboutMe} />
        </section>
      )}
    </div>
  );
}
