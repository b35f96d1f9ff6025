// Pictures on their way into the library: each is sent and checked by itself, and waits here until somebody adds or removes it.
import { IMAGE_ACCEPT, IMAGE_TEXTS, MAX_WAITING_IMAGES } from '@matricula/contract/foundation/images.rules.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { refuseFile, type RunningUpload, startUpload, type Upload } from '#state/foundation/file-upload.ts';
import { IMAGE_CALLS } from './admin-images.queries.ts';

export interface WaitingImage {
  upload: Upload;
  /** Of the file on this device, to look at while it is sent. */
  preview: string;
}

/** What the server would say as well; said before a byte travels. */
function problemOf(file: File, waiting: number): string | null {
  if (waiting >= MAX_WAITING_IMAGES) return IMAGE_TEXTS.tooMany;
  if (!IMAGE_ACCEPT.split(',').includes(file.type)) return IMAGE_TEXTS.noPicture;
  return file.size > UPLOAD_MAX_BYTES ? UPLOAD_TEXTS.tooBig : null;
}

export function useImageUploads() {
  const [waiting, setWaiting] = useState<readonly WaitingImage[]>([]);
  const running = useRef(new Map<string, { run: RunningUpload; preview: string }>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { run, preview } of all.values()) {
        run.stop();
        URL.revokeObjectURL(preview);
      }
      all.clear();
    };
  }, []);

  function start(file: File): WaitingImage {
    const problem = problemOf(file, running.current.size);
    const run =
      problem === null
        ? startUpload(IMAGE_CALLS, file, (next) =>
            setWaiting((all) => all.map((one) => (one.upload.key === next.key ? { ...one, upload: next } : one))),
          )
        : refuseFile(IMAGE_CALLS, file, problem);
    const preview = URL.createObjectURL(file);
    running.current.set(run.current().key, { run, preview });
    return { upload: run.current(), preview };
  }

  /** It is in the library, or nobody wants it: `remove` takes back what has arrived. */
  function leave(key: string, isRemoved: boolean) {
    const one = running.current.get(key);
    if (one === undefined) return;
    running.current.delete(key);
    if (isRemoved) one.run.remove();
    else one.run.stop();
    URL.revokeObjectURL(one.preview);
    setWaiting((all) => all.filter(({ upload }) => upload.key !== key));
  }

  return {
    waiting,
    add: (files: readonly File[]) => {
      const started = files.map(start);
      setWaiting((all) => [...all, ...started]);
    },
    remove: (key: string) => leave(key, true),
    done: (key: string) => leave(key, false),
  };
}
