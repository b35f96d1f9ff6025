// A cropped picture on its way: sent in parts, checked by the server, then put on the profile.
import { useEffect, useRef, useState } from 'react';
import { PICTURE_CALLS, useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { type RunningUpload, startUpload, type Upload } from '#state/foundation/file-upload.ts';

export function usePictureUpload() {
  const [upload, setUpload] = useState<Upload | null>(null);
  const use = useProfileWrite('placePicture');
  const running = useRef<RunningUpload | null>(null);
  const sent = useRef<File | null>(null);
  useEffect(() => () => running.current?.stop(), []);

  function send(file: File) {
    running.current?.stop();
    sent.current = file;
    use.reset();
    running.current = startUpload(PICTURE_CALLS, file, (next) => {
      setUpload(next);
      if (next.state === 'ready' && next.fileId !== null) use.mutate(next.fileId);
    });
    setUpload(running.current.current());
  }

  const isRefused = upload?.state === 'refused' || use.isError;
  return {
    /** Null before the first. */
    upload,
    isUnderWay: upload !== null && !isRefused && !use.isSuccess,
    isDone: use.isSuccess,
    problem: upload?.state === 'refused' ? (upload.problem ?? '') : (use.error?.message ?? null),
    send,
    again: () => {
      // One that was checked and not taken, as while the server was away, is only put on the profile again.
      if (upload?.state === 'ready' && upload.fileId !== null) use.mutate(upload.fileId);
      else if (sent.current !== null) send(sent.current);
    },
  };
}
