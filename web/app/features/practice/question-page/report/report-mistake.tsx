// 'Report a mistake', beside a question. The dialog comes when somebody asks for it.
import type { Question } from '@matricula/contract/practice/questions.ts';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

export function ReportMistake({ question }: { question: Question }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        icon={<IconFlag size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Report a mistake
      </Button>
      <Suspense>{isOpen ? <ReportDialog question={question} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
