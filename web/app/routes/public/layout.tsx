// Public screens inside the shared navigation and footer.
import { Outlet } from 'react-router';
import { SiteFrame } from '#features/chrome/site-frame.tsx';

export default function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
