// Spec §2: somebody who comes to /login with a valid token goes on to /app/, unless the role is phantom; /register does the same. A failed
// check is only logged (spec §8).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkHeadersQuery } from '#state/foundation/access.queries.ts';
import { goToLanding } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';

/** `whileLeaving` is for the form itself: the token it gets is not one that somebody came with. */
export function useLeaveWhenSignedIn(): { whileLeaving: (send: () => Promise<unknown>) => Promise<void> } {
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const { data } = useQuery({ ...checkHeadersQuery(), enabled: isAuthenticated && !isLeaving });
  const shouldLeave = !isLeaving && data !== undefined && data.hasAuthHeaders && data.role !== 'phantom';
  useEffect(() => {
    if (shouldLeave) void goToLanding(navigate);
  }, [shouldLeave, navigate]);

  return {
    whileLeaving: async (send) => {
      setIsLeaving(true);
      try {
        await send();
      } catch (error) {
        setIsLeaving(false);
        throw error;
      }
    },
  };
}
