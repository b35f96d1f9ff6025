// Leaving by choice, wherever the button stands: ends the session, forgets where the person was, and goes to sign-in.
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { signOutMutation } from './account.queries.ts';
import { takeIntent } from './intent.ts';
import { reportFailure } from './report.ts';

export function useSignOut(): { isPending: boolean; signOut: () => void } {
  const navigate = useNavigate();
  const mutation = useMutation(signOutMutation());

  async function leave() {
    // Settled, not successful: leaving works while the server is away, and the failure is nothing to act on.
    await mutation.mutateAsync().catch((error: unknown) => reportFailure('Sign-out failed', error));
    await navigate('/login');
    // The guard may have noted where the person was; whoever leaves by choice has nothing to come back to.
    takeIntent();
  }

  return { isPending: mutation.isPending, signOut: () => void leave() };
}
