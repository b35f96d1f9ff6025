// The guard of signed-in screens, for `clientLoader`s of layouts. The server checks every call again; this only chooses the screen.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import { redirect } from 'react-router';
import { checkHeadersQuery } from './access.queries.ts';
import { rememberIntent } from '#lib/intent.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { isSignedIn, lastUserId, tokenRole } from '#lib/session.ts';

function sendToLogin(request: Request): never {
  const url = new URL(request.url);
  const userId = lastUserId();
  rememberIntent({ path: url.pathname + url.search, ...(userId === null ? {} : { userId }) });
  throw redirect('/login'); // oxlint-disable-line typescript/only-throw-error -- how React Router's loaders redirect
}

/** The role of the person asking; without a valid session, or as a phantom, they go to /login and come back afterwards. */
export async function requireSession(request: Request): Promise<Role> {
  if (!isSignedIn()) sendToLogin(request);
  try {
    const { hasAuthHeaders, role } = await getQueryClient().ensureQueryData({
      ...checkHeadersQuery(),
      revalidateIfStale: true,
    });
    if (!hasAuthHeaders || role === null || role === 'phantom') sendToLogin(request);
    return role;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) sendToLogin(request);
    // The server could not be asked (spec §8: only logged). The token still counts; each screen shows its own failure.
    const role = tokenRole();
    if (role === null || role === 'phantom') sendToLogin(request);
    return role;
  }
}
