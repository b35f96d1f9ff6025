// Public screens inside the shared navigation and footer.
import { Outlet } from 'react-router';
import { PageNotice } from '#features/site/chrome/page-notice.tsx';
import { SiteFrame } from '#features/site/chrome/site-frame.tsx';
import { useShortlistMerge } from '#state/marketplace/shortlist.ts';

export default function PublicLayout() {
  useShortlistMerge();
  return (
    <SiteFrame>
      <Outlet />
      <PageNotice />
    </SiteFrame>
  );
}
