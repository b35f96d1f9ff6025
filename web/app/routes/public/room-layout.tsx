// Rooms: nothing around the task but its own bar.
import { Outlet } from 'react-router';
import { NavigationStatus } from '#features/site/chrome/navigation-status.tsx';
import { PageNotice } from '#features/site/chrome/page-notice.tsx';

export default function RoomLayout() {
  return (
    <>
      <NavigationStatus />
      <Outlet />
      <PageNotice />
    </>
  );
}
