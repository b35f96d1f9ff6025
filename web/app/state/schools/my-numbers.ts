// 'My numbers': on the device for a visitor, in the account once signed in. The device's move over if the account has none.
import {
  hasNumbers,
  type MyNumbers,
  NO_NUMBERS,
  readMyNumbers,
} from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { createDeviceStore } from '#lib/device-store.ts';
import { reportFailure } from '#lib/report.ts';
import { isSignedIn, useSession } from '#lib/session.ts';

const device = createDeviceStore('my-numbers', readMyNumbers);

/** Reads the account's numbers. The first reading after sign-in also moves the device's there; if that fails, they stay for the next time. */
function myNumbersQuery() {
  return queryOptions({
    queryKey: ['my-numbers'],
    queryFn: async ({ client, signal }) => {
      const kept = await apiOf(client).getMyNumbers({ signal });
      const fromDevice = device.read();
      if (hasNumbers(kept) || !hasNumbers(fromDevice)) return kept;
      const moved = await api.updateMyNumbers({ body: fromDevice });
      device.write(null);
      return moved;
    },
    enabled: () => isSignedIn(),
  });
}

const mutationKey = ['my-numbers'];

interface MyOwnNumbers {
  numbers: MyNumbers;
  /** False until the device or the account has been read. */
  isKnown: boolean;
  keptIn: 'device' | 'account';
  /** The account did not take the last change. */
  hasFailed: boolean;
  /** NO_NUMBERS forgets them. */
  save: (numbers: MyNumbers) => void;
}

/** While the server draws and during hydration nobody has numbers. */
export function useMyNumbers(): MyOwnNumbers {
  const { isAuthenticated } = useSession();
  const queryClient = useQueryClient();
  const onDevice = device.use();
  const account = useQuery({ ...myNumbersQuery(), enabled: isAuthenticated });
  const { mutate, isError } = useMutation({
    mutationKey,
    scope: { id: 'my-numbers' },
    mutationFn: (numbers: MyNumbers) => api.updateMyNumbers({ body: numbers }),
    onMutate: () => queryClient.cancelQueries({ queryKey: myNumbersQuery().queryKey }),
    onSuccess: (saved) => void queryClient.setQueryData(myNumbersQuery().queryKey, saved),
    onError: (error) => reportFailure('Saving my numbers failed', error),
  });
  // What is under way is drawn over the last answer, so that a refusal takes itself back.
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as MyNumbers,
  }).at(-1);

  const known = isAuthenticated ? (underWay ?? account.data) : onDevice;
  return {
    numbers: known ?? NO_NUMBERS,
    isKnown: known !== null && known !== undefined,
    keptIn: isAuthenticated ? 'account' : 'device',
    hasFailed: isAuthenticated && isError,
    save: (numbers) => {
      if (isAuthenticated) mutate(numbers);
      else device.write(hasNumbers(numbers) ? numbers : null);
    },
  };
}
