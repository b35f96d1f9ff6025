// Back one page with a success message (spec §4). Who came by a link has no page of ours before this one and goes to the questions.
import { notifications } from '@mantine/notifications';
import { useLocation, useNavigate } from 'react-router';

export function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return async (message: string, courseId: string) => {
    notifications.show({ title: 'Success', message, color: 'green' });
    // The first entry of a visit has this key.
    if (key === 'default') await navigate(`/course/questions/?${new URLSearchParams({ course: courseId }).toString()}`);
    else await navigate(-1);
  };
}
