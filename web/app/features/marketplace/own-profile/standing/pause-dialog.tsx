// Pausing a profile, with the day of return if there is one; and choosing another day.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { MAX_PAUSE_DAYS, OWN_PROFILE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useRef, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const DAY_MS = 86_400_000;

/** '2026-11-19' */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

interface PauseDialogProps {
  profile: OwnProfile;
  onPaused: () => void;
  onClose: () => void;
}

/** Drawn while it is open. */
export function PauseDialog({ profile, onPaused, onClose }: PauseDialogProps) {
  const isPaused = profile.state === 'paused';
  const [day, setDay] = useState(profile.returnsOn ?? '');
  const [isRefused, setIsRefused] = useState(false);
  const [limits] = useState(() => ({ min: dayFromNow(1), max: dayFromNow(MAX_PAUSE_DAYS - 1) }));
  const field = useRef<HTMLInputElement>(null);
  const pause = useProfileWrite('setState');
  const isOutside = day !== '' && (day < limits.min || day > limits.max);
  const refusal = pause.error instanceof ApiError ? pause.error.fields['returnsOn'] : undefined;

  return (
    <ConfirmDialog
      isOpen
      title={
        isPaused ? (profile.returnsOn === null ? 'Set a return date' : 'Change the return date') : 'Pause your profile?'
      }
      confirmLabel={isPaused ? 'Save the date' : 'Pause'}
      busyLabel={isPaused ? 'Saving...' : 'Pausing...'}
      variant="primary"
      isBusy={pause.isPending}
      error={refusal === undefined ? pause.error : null}
      onConfirm={() => {
        // Begun and not finished, or no day at all, such as February 31: the browser gives no text for it.
        const isUnreadable = field.current?.validity.badInput === true;
        setIsRefused(isOutside || isUnreadable);
        if (!isOutside && !isUnreadable)
          pause.mutate({ state: 'paused', returnsOn: day === '' ? null : day }, { onSuccess: onPaused });
      }}
      onClose={onClose}
    >
      {isPaused ? null : (
        <p>Your profile leaves the marketplace right away. Applicants cannot find it; your conversations continue.</p>
      )}
      <TextField
        ref={field}
        type="date"
        label="Return date"
        isOptional
        hint="Your profile is listed again on this day if nothing is missing. Leave it empty to decide later."
        min={limits.min}
        max={limits.max}
        value={day}
        error={isRefused ? OWN_PROFILE_TEXTS.returnsOn : refusal}
        onChange={(event) => {
          setIsRefused(false);
          setDay(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
