// Back one page with a success message (spec §4). Who came by a link has no page of ours before this one and goes to the questions.
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';

/**
 * Whether the entry before this one is ours. The router counts its entries in the history's own state, which a reload keeps; the first of a
 * visit has 0, also once it was replaced. The key of a location does not say it: a replaced first entry has a new one.
 */
function hasPageBefore(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' && idx > 0;
}

export function useGoBack() {
  const navigate = useNavigate();
  return async (message: string, courseId: string) => {
    notifications.show({ title: 'Success', message, color: 'green' });
    if (hasPageBefore()) await navigate(-1);
    else await navigate(`/course/questions/?${new URLSearchParams({ course: courseId }).toString()}`);
  };
}
