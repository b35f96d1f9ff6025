// The step about what somebody offers: fields and subfields, two lines under the name, and a text about themselves.
import {
  ABOUT_MIN_LENGTH,
  APPLICATION_LIMITS as LIMITS,
  APPLICATION_TEXTS,
  hasForeignTag,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { fieldId, type StepForm } from '#features/marketplace/apply/step-form.ts';
import { formatNumber } from '#lib/text/format.ts';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormattedText } from '#ui/formatted-text.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import styles from './step-profile.module.css';

export function StepProfile({ form }: { form: StepForm }) {
  const { draft, change, saveNow, errorOf } = form;
  return (
    <Stack gap="large">
      <Fields form={form} />
      <TextField
        id={fieldId('taglineOne')}
        label="First line under your name"
        placeholder="MMI and interview practice"
        maxLength={LIMITS.tagline}
        value={draft.taglineOne}
        error={errorOf('taglineOne')}
        onChange={(event) => change({ taglineOne: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <TextField
        id={fieldId('taglineTwo')}
        label="Second line under your name"
        placeholder="University of Toronto, Class of 2027"
        maxLength={LIMITS.tagline}
        value={draft.taglineTwo}
        error={errorOf('taglineTwo')}
        onChange={(event) => change({ taglineTwo: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <About form={form} />
    </Stack>
  );
}

function Fields({ form: { draft, change, errorOf } }: { form: StepForm }) {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(fieldsQuery());
  if (isPending) return <Skeleton lines={4} />;
  if (data === undefined)
    return <LoadFailure what="The fields" error={error ?? new Error()} onRetry={() => void refetch()} />;

  const { tags } = data;
  /** The parts of a field go with it. */
  function choose(tagIds: string[]) {
    const dropped = draft.tagIds.filter((id) => !tagIds.includes(id));
    const parts = dropped.flatMap((id) => client.getQueryData(subtagsQuery(id).queryKey) ?? []);
    const subtagIds = draft.subtagIds.filter((id) => !parts.some((part) => part.id === id));
    change({ tagIds, subtagIds });
  }

  return (
    <>
      <CheckboxGroup
        id={fieldId('tagIds')}
        label="Fields you can advise on"
        hint={`Up to ${LIMITS.tags}.`}
        error={errorOf('tagIds')}
        choices={tags.map(({ id, title }) => ({ value: id, label: title }))}
        chosen={draft.tagIds}
        onChosen={choose}
        max={LIMITS.tags}
      />
      <div id={fieldId('subtagIds')} tabIndex={-1} className={styles.subtags}>
        {tags
          .filter(({ id }) => draft.tagIds.includes(id))
          .map(({ id, title }) => (
            <Subtags
              key={id}
              tagId={id}
              title={title}
              chosen={draft.subtagIds}
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

function About({ form: { draft, change, saveNow, errorOf } }: { form: StepForm }) {
  const id = useId();
  const { aboutMe } = draft;
  const isForeign = hasForeignTag(aboutMe);
  return (
    <div className={styles.about}>
      <TextArea
        id={fieldId('aboutMe')}
        label="About you"
        hint="What you studied, how you got in, how you can help. <b>bold</b>, <i>italic</i> and <u>underlined</u> work, and lines that begin with * become a list. Leave out contact details and links."
        rows={10}
        maxLength={LIMITS.aboutMe}
        value={aboutMe}
        error={errorOf('aboutMe') ?? (isForeign ? APPLICATION_TEXTS.formatting : undefined)}
        note={
          <p className={styles.count}>
            {`${formatNumber(aboutMe.trim().length)} of ${formatNumber(LIMITS.aboutMe)} characters, at least ${ABOUT_MIN_LENGTH}`}
          </p>
        }
        onChange={(event) => change({ aboutMe: event.currentTarget.value })}
        onBlur={saveNow}
      />
      {aboutMe.trim() === '' || isForeign ? null : (
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
