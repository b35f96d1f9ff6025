// Files dropped anywhere on the page go into the message: without this the browser would leave the page to show them.
import { useEffect, useEffectEvent, useState } from 'react';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Whether files are held over the page now. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const takeFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const handlers = {
      dragover: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsDragging(true);
      },
      dragleave: (event: DragEvent) => {
        // Null: the pointer has left the window, not only an element.
        if (event.relatedTarget === null) setIsDragging(false);
      },
      drop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsDragging(false);
        takeFiles([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const names = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const name of names) window.addEventListener(name, handlers[name]);
    return () => {
      for (const name of names) window.removeEventListener(name, handlers[name]);
    };
  }, []);

  return isDragging;
}
