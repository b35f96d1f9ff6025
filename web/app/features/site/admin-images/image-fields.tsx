// What is said of an image, in a form: its name, what it shows, and where it comes from.
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import {
  ALTERNATIVE_TEXT_MAX_LENGTH,
  descriptionProblems,
  IMAGE_NAME_MAX_LENGTH,
  NO_RIGHTS,
  RIGHTS_MAX_LENGTH,
} from '@matricula/contract/foundation/images.rules.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { useForm } from '#ui/form/use-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './admin-images.module.css';

export interface WordFields {
  alternativeText: string;
  isDecorative: boolean;
}

export interface ImageFields extends WordFields {
  name: string;
  source: string;
  license: string;
  allowedBy: string;
  allowedOn: string;
}

type Form<Fields extends object> = ReturnType<typeof useForm<Fields>>;

/** A text that was typed before somebody said 'decorative' is not sent. */
export function wordsOf({ alternativeText, isDecorative }: WordFields) {
  return { alternativeText: isDecorative ? '' : alternativeText, isDecorative };
}

export function bodyOf({ name, source, license, allowedBy, allowedOn, ...words }: ImageFields) {
  return { name, ...wordsOf(words), rights: { source, license, allowedBy, allowedOn } };
}

export function imageProblems(fields: ImageFields): Record<string, string> {
  return descriptionProblems(bodyOf(fields));
}

export function wordProblems(fields: WordFields): Record<string, string> {
  return descriptionProblems({ name: '-', ...wordsOf(fields) });
}

/** What the picture shows, or that it shows nothing that is not said beside it. */
export function WordsPart<Fields extends WordFields>({ form, image }: { form: Form<Fields>; image: WordFields }) {
  const isDecorative = form.watch('isDecorative') ?? image.isDecorative;
  return (
    <>
      {isDecorative ? null : (
        <TextArea
          {...form.field('alternativeText')}
          label="Alternative text"
          hint="What the picture shows, for people who cannot see it."
          rows={2}
          maxLength={ALTERNATIVE_TEXT_MAX_LENGTH}
          defaultValue={image.alternativeText}
        />
      )}
      <Checkbox
        {...form.field('isDecorative')}
        label="Decorative"
        hint="It says nothing that the text beside it does not. Screen readers pass over it."
        defaultChecked={image.isDecorative}
      />
    </>
  );
}

type Shown = Pick<ManagedImage, 'name' | 'alternativeText' | 'isDecorative' | 'rights'>;

/** Of a picture that nothing was said of yet. */
export const unsaid = (name: string): Shown => ({ name, alternativeText: '', isDecorative: false, rights: NO_RIGHTS });

export function ImageFieldsPart({ form, image }: { form: Form<ImageFields>; image: Shown }) {
  const { source, license, allowedBy, allowedOn } = image.rights;
  const line = { maxLength: RIGHTS_MAX_LENGTH, autoComplete: 'off', isOptional: true } as const;
  return (
    <Stack>
      <TextField
        {...form.field('name')}
        label="Name"
        hint="For administrators, to find it again."
        maxLength={IMAGE_NAME_MAX_LENGTH}
        autoComplete="off"
        defaultValue={image.name}
      />
      <WordsPart form={form} image={image} />
      <fieldset className={styles.rights}>
        <legend className={styles.legend}>Rights</legend>
        <div className={styles.pair}>
          <TextField {...form.field('source')} {...line} label="Source" defaultValue={source} />
          <TextField {...form.field('license')} {...line} label="License" defaultValue={license} />
          <TextField {...form.field('allowedBy')} {...line} label="Allowed by" defaultValue={allowedBy} />
          <TextField {...form.field('allowedOn')} isOptional label="Allowed on" type="date" defaultValue={allowedOn} />
        </div>
      </fieldset>
    </Stack>
  );
}
