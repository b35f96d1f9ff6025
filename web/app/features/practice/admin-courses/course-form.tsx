// The fields of a course: title, the fields of admission it belongs to, icon and colors of the palette. Adding and editing share it.
import type { ManagedCourse } from '@matricula/contract/marketplace/courses.ts';
import {
  COURSE_COLOR_NAMES,
  COURSE_COLOR_TITLES,
  COURSE_COLORS,
  COURSE_ICON_TITLES,
  COURSE_ICONS,
  COURSE_TITLE_MAX_LENGTH,
  courseIconUrl,
} from '@matricula/contract/marketplace/courses.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import type { useForm } from '#ui/form/use-form.ts';
import { Row } from '#ui/layout/stack.tsx';
import { managedTagsQuery } from '#state/marketplace/managed-tags.queries.ts';
import type { CourseFields } from './course-fields.ts';
import styles from './course-form.module.css';
import { CourseMark } from '#ui/marks/course-mark.tsx';

type CourseForm = ReturnType<typeof useForm<CourseFields>>;

interface CourseFormProps {
  form: CourseForm;
  course: Pick<ManagedCourse, 'title' | 'tags' | 'icon' | 'color'>;
  onTitle?: (title: string) => void;
  /** After the title: the id of a new course. */
  afterTitle?: ReactNode;
  /** Before the buttons: the state of a course that is there. */
  children?: ReactNode;
  failureHelp?: ReactNode;
  submitLabel: string;
  busyLabel: string;
}

export function CourseForm({
  form,
  course,
  onTitle,
  afterTitle,
  children,
  failureHelp,
  submitLabel,
  busyLabel,
}: CourseFormProps) {
  const title = form.field('title');
  return (
    <>
      <div className={styles.fields}>
        <FormFrame form={form} label="Course" failureHelp={failureHelp}>
          <TextField
            {...title}
            label="Title"
            maxLength={COURSE_TITLE_MAX_LENGTH}
            autoComplete="off"
            defaultValue={course.title}
            onBlur={(event) => {
              title.onBlur();
              onTitle?.(event.currentTarget.value);
            }}
          />
          {afterTitle}
          <TagChoice form={form} tags={course.tags} />
          <LookChoice form={form} course={course} />
          {children}
          <Row>
            <Button type="submit" isBusy={form.isBusy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </Row>
        </FormFrame>
      </div>
      <UnsavedGuard form={form} />
    </>
  );
}

/** What several boxes say together, as one field: the form reads fields from the document. */
function Carried({ form, name, value }: { form: CourseForm; name: keyof CourseFields; value: string }) {
  const { id, ref } = form.field(name);
  return <input type="hidden" id={`${id}-value`} name={name} ref={ref} value={value} readOnly />;
}

/** Drafts are offered too: the course shows up with the field once that is published. */
function TagChoice({ form, tags }: { form: CourseForm; tags: readonly string[] }) {
  const known = useQuery(managedTagsQuery());
  const [chosen, setChosen] = useState(tags);
  const { id, error } = form.field('tags');
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend className={styles.legend}>Fields</legend>
      <p className={styles.hint}>The home page offers the course under each of them.</p>
      <Carried form={form} name="tags" value={chosen.join(' ')} />
      {known.isError ? (
        <p className={styles.hint}>The fields could not be loaded. Those of the course stay as they are.</p>
      ) : null}
      <div className={styles.tags}>
        {known.data?.map((tag) => (
          <Checkbox
            key={tag.id}
            label={tag.state === 'published' ? tag.title : `${tag.title} (${tag.state})`}
            checked={chosen.includes(tag.id)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, tag.id] : chosen.filter((one) => one !== tag.id))
            }
          />
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}

function LookChoice({ form, course }: Pick<CourseFormProps, 'form' | 'course'>) {
  const [icon, setIcon] = useState(course.icon);
  const [color, setColor] = useState(course.color);
  const shade = color ?? 'evergreen';
  return (
    <>
      <fieldset className={styles.group} id={form.field('icon').id} tabIndex={-1}>
        <legend className={styles.legend}>Icon</legend>
        <Carried form={form} name="icon" value={icon ?? ''} />
        <div className={styles.tiles}>
          {COURSE_ICONS.map((one) => (
            <RadioTile key={one} name="course-icon" value={one} isChecked={one === icon} onChoose={() => setIcon(one)}>
              <span className={styles.choice}>
                <CourseMark iconURL={courseIconUrl(one, shade)} mainColorBright={COURSE_COLORS[shade][1]} />
                {COURSE_ICON_TITLES[one]}
              </span>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group} id={form.field('color').id} tabIndex={-1}>
        <legend className={styles.legend}>Color</legend>
        <Carried form={form} name="color" value={color ?? ''} />
        <div className={styles.tiles}>
          {COURSE_COLOR_NAMES.map((one) => (
            <RadioTile
              key={one}
              name="course-color"
              value={one}
              isChecked={one === color}
              onChoose={() => setColor(one)}
            >
              <span className={styles.choice}>
                <span className={styles.swatch} style={{ background: COURSE_COLORS[one][0] }} />
                {COURSE_COLOR_TITLES[one]}
              </span>
            </RadioTile>
          ))}
        </div>
      </fieldset>
    </>
  );
}
