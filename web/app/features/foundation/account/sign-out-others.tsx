// 'Sign out N other devices', asked once more because it cannot be taken back.
import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { signOutOtherDevicesMutation } from './account.queries.ts';

function otherDevices(count: number): string {
  return count === 1 ? '1 other device' : `${count} other devices`;
}

export function SignOutOthers({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useMutation(signOutOtherDevicesMutation());

  function handleConfirm() {
    signOut.mutate(undefined, { onSuccess: () => setIsAsking(false) });
  }

  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Sign out all others
        </Button>
      </div>
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title={`Sign out ${otherDevices(count)}?`} centered>
        <Stack gap="large">
          <p>
            Anyone using {count === 1 ? 'it' : 'them'} has to sign in again with your password. This device stays signed
            in.
          </p>
          {signOut.isError ? <Banner kind="error">{signOut.error.message}</Banner> : null}
          <Row>
            <Button variant="danger" isBusy={signOut.isPending} busyLabel="Signing out..." onClick={handleConfirm}>
              {`Sign out ${otherDevices(count)}`}
            </Button>
            <Button variant="secondary" onClick={() => setIsAsking(false)} data-autofocus>
              Cancel
            </Button>
          </Row>
        </Stack>
      </Modal>
    </>
  );
}
