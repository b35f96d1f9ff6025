// A part of a page that could not load: what happened and the way to ask again.
import { Banner } from './banner.tsx';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface LoadFailureProps {
  what: string;
  error: Error;
  onRetry: () => void;
}

export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Stack>
      <Banner kind="error">
        <p>{what} could not be loaded.</p>
        {error.message === '' ? null : <p>{error.message}</p>}
      </Banner>
      <div>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Stack>
  );
}
