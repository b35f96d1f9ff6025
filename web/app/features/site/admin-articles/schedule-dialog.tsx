// When an article goes out: a day and a time in one's own time zone. The button says it once more.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Field, useFieldIds } from '#ui/form/field.tsx';
import fieldStyles from '#ui/form/field.module.css';
import { articleActMutation } from './admin-articles.queries.ts';
import type { ArticleDraft } from './use-article-draft.ts';

interface ScheduleDialogProps {
  isOpen: boolean;
  articleId: string;
  draft: ArticleDraft;
  onClose: () => void;
  onScheduled: (at: string) => void;
}

const NINE = 9;

/** Tomorrow at nine, as a field of date and time writes it. */
function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  day.setHours(NINE, 0, 0, 0);
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function ScheduleDialog({ isOpen, articleId, draft, onClose, onScheduled }: ScheduleDialogProps) {
  const schedule = useMutation(articleActMutation(articleId));
  const [at, setAt] = useState(tomorrow);
  const moment = new Date(at);
  const isMoment = !Number.isNaN(moment.getTime());
  const texts = { label: 'Day and time', hint: 'In your time zone.' };
  const ids = useFieldIds('article-schedule', texts);

  async function run() {
    const version = await draft.flush();
    const iso = moment.toISOString();
    await schedule.mutateAsync({ kind: 'schedule', version, at: iso }).then(
      () => {
        onClose();
        onScheduled(iso);
      },
      () => {},
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      variant="primary"
      title="Publish later"
      confirmLabel={isMoment ? `Publish ${formatMoment(moment.toISOString())}` : 'Publish'}
      busyLabel="Scheduling..."
      isBusy={schedule.isPending}
      error={isMoment ? schedule.error : 'Enter a day and a time'}
      onConfirm={(event) => {
        event.preventDefault();
        if (isMoment) void run();
      }}
      onClose={onClose}
    >
      <p>These words go out at that time, whatever is typed meanwhile.</p>
      <Field {...texts} id={ids.id}>
        <input
          {...ids}
          type="datetime-local"
          className={fieldStyles.control}
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
