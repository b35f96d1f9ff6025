// Reports of conversations and appeals against hidden parts, for administrators.
import { ReportQueue } from '#features/messaging/admin-message-reports/report-queue.tsx';
import { AttachmentViewer } from '#features/messaging/message-content/attachment-viewer.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Reported messages',
  description: 'Reports of conversations and appeals, for administrators.',
  isPrivate: true,
});

export default function MessageReportsRoute() {
  return (
    <Page title="Reported messages" lead="Reports of conversations, and appeals against what was hidden.">
      <ReportQueue FileViewer={AttachmentViewer} />
    </Page>
  );
}
