// What a course's list can be narrowed by: what one has done, competency, school, what is free. Each choice applies at once.
import {
  NO_QUESTION_FILTERS,
  type QuestionFilters,
  writeQuestionFilters,
} from '@matricula/contract/practice/library/library.rules.ts';
import type { LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import { AppliedChips } from '#ui/listing/applied-chips.tsx';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';
import { withChosen } from '#ui/listing/choices.ts';
import { FilterSelect } from '#ui/listing/filter-select.tsx';
import { HiddenFields } from '#ui/listing/hidden-fields.tsx';
import type { FilterForm } from '#ui/listing/use-filter-form.ts';
import type { Listing } from '#ui/listing/use-listing-address.ts';
import { SHOWN_LABELS } from './course-filters.ts';
import styles from './course-page.module.css';

interface FilterBarProps {
  reply: LibraryCourseReply;
  listing: Listing<QuestionFilters>;
  form: FilterForm;
  applied: readonly AppliedFilter<QuestionFilters>[];
}

export function FilterBar({ reply, listing: { asked, path, addressOf }, form, applied }: FilterBarProps) {
  const counted = (choices: LibraryCourseReply['competencies']) =>
    choices.map(({ value, label, total }) => ({ value, label: `${label} (${total})` }));
  return (
    <div className={styles.filters}>
      <form
        id={form.id}
        method="get"
        action={path}
        onChange={form.handleChange}
        onSubmit={form.handleSubmit}
        className={styles.form}
      >
        <HiddenFields query={writeQuestionFilters({ ...NO_QUESTION_FILTERS, category: asked.category })} />
        <FilterSelect
          name="show"
          label="Show"
          emptyLabel="All, answered or not"
          choices={Object.entries(SHOWN_LABELS).map(([value, label]) => ({ value, label }))}
          defaultValue={asked.show === 'all' ? '' : asked.show}
        />
        <FilterSelect
          name="competency"
          label="Competency"
          emptyLabel="Any competency"
          choices={withChosen(counted(reply.competencies), asked.competency)}
          defaultValue={asked.competency ?? ''}
        />
        {reply.schools.length === 0 ? null : (
          <FilterSelect
            name="school"
            label="School"
            emptyLabel="Any school"
            choices={withChosen(counted(reply.schools), asked.school)}
            defaultValue={asked.school ?? ''}
          />
        )}
        <label className={styles.check}>
          <input type="checkbox" name="free" value="true" defaultChecked={asked.isFree} />
          Free only
        </label>
      </form>
      <AppliedChips applied={applied} addressOf={addressOf} />
    </div>
  );
}
