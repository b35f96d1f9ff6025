// What somebody types into the search of a shell: at once for what the browser holds, once the fingers rest for what the server is asked.
import { useState } from 'react';
import { useSettled } from '#lib/hooks/use-settled.ts';

interface Find {
  typed: string;
  onType: (typed: string) => void;
  /** What was typed, without spaces around it. */
  words: string;
  /** What the server is asked for. */
  asked: string;
}

export function useFind(): Find {
  const [typed, onType] = useState('');
  const words = typed.trim();
  return { typed, onType, words, asked: useSettled(words) };
}

/** Of everything that is asked of the server. */
export function findState({ words, asked }: Find, answers: readonly { isFetching: boolean; isError: boolean }[]) {
  if (words !== asked || answers.some(({ isFetching }) => isFetching)) return 'searching';
  return answers.some(({ isError }) => isError) ? 'failed' : 'found';
}
