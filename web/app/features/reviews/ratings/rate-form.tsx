// Giving stars (spec §4): with a review and Submit, or at once by the click on a star. A visitor registers first and comes back.
import { RATING_TEXTS, REVIEW_MAX_LENGTH } from '@matricula/contract/reviews/ratings.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sendToRegister } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
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
      <Outcome
        isSuccess={rate.isSuccess}
        failure={rate.isError ? rate.error.message || RATING_TEXTS.unknownError : null}
      />
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

interface Fields {
  /** '' for none yet; '4' for four stars. */
  rating: string;
  text: string;
}

function ReviewFields({ threadId, subId, draft }: RateFormProps & { draft: Draft | null }) {
  const rate = useMutation(rateMutation(threadId));
  const register = useRegistration();
  const form = useForm<Fields>({
    name: useId(),
    isShort: true,
    // Spec §5: a rating with no value is not sent.
    check: ({ rating }) => (rating === '' ? { rating: NO_STARS } : {}),
    fallbackText: RATING_TEXTS.unknownError,
    send: async ({ rating: stars, text }) => {
      const rating = Number(stars);
      if (register === null) {
        await rate.mutateAsync({ rating, text, subId });
        // Empty, not as it began: that may have been a draft.
        form.set('rating', '');
        form.set('text', '');
      } else await register({ ratingDraft: { threadId, rating, text } });
    },
  });
  const { error, ...rating } = form.field('rating');
  const { length } = form.watch('text') ?? '';

  function handlePick(picked: number): void {
    form.set('rating', String(picked));
    if (rate.isSuccess) rate.reset();
  }

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack>
        <div>
          <p className={styles.label} aria-hidden>
            {STARS_LABEL}
          </p>
          <StarPicker
            label={STARS_LABEL}
            value={Number(form.watch('rating')) || null}
            describedBy={error === undefined ? undefined : `${rating.id}-error`}
            onPick={handlePick}
          />
          <input hidden tabIndex={-1} {...rating} defaultValue={draft?.rating} />
          <div role="alert">
            <FieldError id={rating.id} text={error} />
          </div>
        </div>
        <div>
          <TextArea
            {...form.field('text')}
            label="Your review"
            isOptional
            maxLength={REVIEW_MAX_LENGTH}
            defaultValue={draft?.text}
          />
          <p className={styles.counter}>
            {length}/{REVIEW_MAX_LENGTH}
          </p>
        </div>
        <div>
          <Button type="submit" variant="secondary" isBusy={form.isBusy} busyLabel="Submitting...">
            Submit
          </Button>
        </div>
        <Outcome isSuccess={rate.isSuccess} failure={form.failure} />
      </Stack>
    </form>
  );
}

/** Spec §8: the error's own text, otherwise 'Unknown error has occurred'. */
function Outcome({ isSuccess, failure }: { isSuccess: boolean; failure: string | null }) {
  if (isSuccess) return <Banner kind="success">{RATING_TEXTS.submitted}</Banner>;
  return failure === null ? null : <Banner kind="error">{failure}</Banner>;
}

/** For a visitor the way to registration and back to this page, with what they had chosen; null for the signed-in. */
function useRegistration(): ((state?: unknown) => Promise<void>) | null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isAuthenticated } = useSession();
  if (isAuthenticated) return null;
  return (state) => sendToRegister(navigate, { path: pathname + search, label: INTENT_LABEL, state });
}
