// The answer to a request for more, until it is sent: kept on the device, among the drafts that signing out asks about and deletes.
import { useState } from 'react';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A browser that stores nothing keeps it while the page is open.
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function useAnswer(): [string, (text: string) => void] {
  const [key] = useState(() => `${draftPrefix(tokenUserId() ?? '')}application-answer`);
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      keep(key, next);
    },
  ];
}
