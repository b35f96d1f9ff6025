// Public screens inside the shared navigation and footer.
import { Outlet } from 'react-router';
import { PageNotice } from '#features/chrome/page-notice.tsx';
import { SiteFrame } from '#features/chrome/site-frame.tsx';
import { useShortlistMerge } from '#lib/shortlist.ts';

export default function PublicLayout() {
  useShortlistMerge();
  return (
    <SiteFrame>
      <Outlet />
      <PageNotice />
    </SiteFrame>
  );
}
