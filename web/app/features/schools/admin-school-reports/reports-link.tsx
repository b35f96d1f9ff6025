// The way to the reports, with the number that wait.
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { schoolReportsQuery } from './admin-school-reports.queries.ts';

export function ReportsLink() {
  const { data } = useQuery(schoolReportsQuery('open'));
  return (
    <ButtonLink
      to="/course/schools/reports"
      variant="secondary"
      icon={<IconFlag size={18} stroke={1.75} aria-hidden />}
    >
      {data === undefined ? 'Reports' : `Reports (${data.openCount})`}
    </ButtonLink>
  );
}
