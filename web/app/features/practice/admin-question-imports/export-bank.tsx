// 'Export': a course as a file, whole or the part that the table is narrowed to.
import { BANK_FORMATS, type BankFormat } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import { QUESTION_STATE_FILTERS } from '@matricula/contract/practice/managed-questions.rules.ts';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { managedCoursesQuery } from '#state/practice/managed-courses.queries.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/dialog/popover.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { exportBankMutation } from './admin-question-imports.queries.ts';

const FORMAT_LABELS: Record<BankFormat, string> = { json: 'JSON, everything', csv: 'CSV, for a spreadsheet' };

export function ExportBank() {
  const [address] = useSearchParams();
  const { data: courses = [] } = useQuery(managedCoursesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const exported = useMutation(exportBankMutation());
  const shownCourse = address.get('course') ?? '';
  const courseId = chosen ?? shownCourse;
  // The table's category and state hold for its own course only.
  const isShown = courseId !== '' && courseId === shownCourse;
  const category = isShown ? (address.get('category') ?? undefined) : undefined;
  const state = QUESTION_STATE_FILTERS.find((one) => isShown && one === address.get('state'));
  const isPart = category !== undefined || state !== undefined;
  return (
    <Popover
      variant="button"
      icon={<IconFileExport size={18} stroke={1.75} aria-hidden />}
      label="Export"
      title="Export questions"
    >
      <Stack>
        <SelectField
          label="Course to export"
          emptyLabel="Select Course"
          choices={courses.map((course) => ({ value: course.courseId, label: course.title }))}
          value={courseId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <p>
          {isPart
            ? 'The file has the questions of the category and state that the table shows.'
            : 'The file has every question of the course, drafts and retired ones too.'}
        </p>
        <Row>
          {BANK_FORMATS.map((format) => (
            <Button
              key={format}
              variant="secondary"
              size="small"
              disabled={courseId === ''}
              isBusy={exported.isPending && exported.variables.format === format}
              busyLabel="Exporting..."
              onClick={() => exported.mutate({ courseId, category, state, format })}
            >
              {FORMAT_LABELS[format]}
            </Button>
          ))}
        </Row>
        {exported.isError ? <Banner kind="error">{exported.error.message}</Banner> : null}
      </Stack>
    </Popover>
  );
}
