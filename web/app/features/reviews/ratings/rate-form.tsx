// Giving stars (spec §4): with a review and Submit, or at once by the click on a star. A visitor registers first and comes back.
import { RATING_TEXTS, REVIEW_MAX_LENGTH } from '@matricula/contract/reviews/ratings.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sendToRegister } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './rate-form.module.css';
import { rateMutation } from './rating.queries.ts';
import { StarPicker } from './star-picker.tsx';

const NO_STARS = 'Choose 1 to 5 stars.';
const STARS_LABEL = 'Your rating';
const INTENT_LABEL = 'leave your rating';

interface RateFormProps {
  threadId: string;
  /** The booked session that is rated, where a thread is rated once per session. */
  subId?: string | undefined;
}

/** Without text allowed: the click on a star submits immediately (spec §4). */
export function StarsOnlyForm({ threadId, subId }: RateFormProps) {
  const rate = useMutation(rateMutation(threadId));
  const register = useRegistration();

  function handlePick(rating: number): void {
    if (rate.isPending) return;
    if (register !== null) void register();
    else rate.mutate({ rating, subId });
  }

  return (
    <Stack gap="small">
      <StarPicker
        label={STARS_LABEL}
        value={rate.isPending ? rate.variables.rating : null}
        isImmediate
        onPick={handlePick}
      />
      <Outcome isSuccess={rate.isSuccess} error={rate.error} />
    </Stack>
  );
}

interface Draft {
  threadId: string;
  rating: number;
  text: string;
}

/** With text allowed. What a visitor wrote is still there after registration. */
export function ReviewForm(props: RateFormProps) {
  const state = useLocation().state as { ratingDraft?: Draft } | null;
  const kept = useIsHydrated() ? state?.ratingDraft : undefined;
  const draft = kept?.threadId === props.threadId ? kept : null;
  return <ReviewFields key={draft === null ? 'new' : 'kept'} {...props} draft={draft} />;
}

function ReviewFields({ threadId, subId, draft }: RateFormProps & { draft: Draft | null }) {
  const id = useId();
  const [rating, setRating] = useState(draft?.rating ?? null);
  const [text, setText] = useState(draft?.text ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const rate = useMutation(rateMutation(threadId));
  const register = useRegistration();

  function handlePick(picked: number): void {
    setRating(picked);
    setIsMissing(false);
    if (rate.isSuccess) rate.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // Spec §5: a rating with no value is not sent.
    setIsMissing(rating === null);
    if (rating === null || rate.isPending) return;
    if (register !== null) return void register({ ratingDraft: { threadId, rating, text } });
    rate.mutate(
      { rating, text: text.trim(), subId },
      {
        onSuccess: () => {
          setRating(null);
          setText('');
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <div>
          <p className={styles.label} aria-hidden>
            {STARS_LABEL}
          </p>
          <StarPicker
            label={STARS_LABEL}
            value={rating}
            describedBy={isMissing ? `${id}-error` : undefined}
            onPick={handlePick}
          />
          <div role="alert">
            <FieldError id={id} text={isMissing ? NO_STARS : undefined} />
          </div>
        </div>
        <div>
          <TextArea
            label="Your review"
            isOptional
            maxLength={REVIEW_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <p className={styles.counter}>
            {text.length}/{REVIEW_MAX_LENGTH}
          </p>
        </div>
        <div>
          <Button type="submit" variant="secondary" isBusy={rate.isPending} busyLabel="Submitting...">
            Submit
          </Button>
        </div>
        <Outcome isSuccess={rate.isSuccess} error={rate.error} />
      </Stack>
    </form>
  );
}

/** Spec §8: the error's own text, otherwise 'Unknown error has occurred'. */
function Outcome({ isSuccess, error }: { isSuccess: boolean; error: Error | null }) {
  if (isSuccess) return <Banner kind="success">{RATING_TEXTS.submitted}</Banner>;
  if (error === null) return null;
  return <Banner kind="error">{error.message === '' ? RATING_TEXTS.unknownError : error.message}</Banner>;
}

/** For a visitor the way to registration and back to this page, with what they had chosen; null for the signed-in. */
function useRegistration(): ((state?: unknown) => Promise<void>) | null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isAuthenticated } = useSession();
  if (isAuthenticated) return null;
  return (state) => sendToRegister(navigate, { path: pathname + search, label: INTENT_LABEL, state });
}
