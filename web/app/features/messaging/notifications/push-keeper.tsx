// Stands in signed-in screens: tells the server once that this browser still takes pushes, under the present session.
import { useEffect } from 'react';
import { reportFailure } from '#lib/report.ts';
import { keepPush } from './push-device.ts';

export function PushKeeper() {
  useEffect(() => {
    keepPush().catch((error: unknown) => reportFailure('Pushes could not be kept', error));
  }, []);
  return null;
}
