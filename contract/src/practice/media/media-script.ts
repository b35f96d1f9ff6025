// What of a question is seen and heard: the slides of a lesson, the shots of a clip. Two versions with the same script have the same media.
import type { CasperContent } from '#practice/content/casper.ts';
import type { QuestionContent } from '#practice/content/content.ts';
import type { LessonContent } from '#practice/content/lesson.ts';

export type MediaScript =
  | { kind: 'lesson'; title: string; slides: LessonContent['slides'] }
  | { kind: 'clip'; shots: CasperContent['shots']; cast: CasperContent['about']['cast'] };

/** Null for what is only read. */
export function scriptOf(content: QuestionContent): MediaScript | null {
  if (content.type === 'lesson' && content.slides.length > 0)
    return { kind: 'lesson', title: content.title, slides: content.slides };
  if (content.type === 'casper' && content.stimulus === 'clip' && content.shots.length > 0)
    return { kind: 'clip', shots: content.shots, cast: content.about.cast };
  return null;
}

/** What is heard, line by line: a slide's words, or what somebody says in a shot. The narrator has no name. */
export function spokenOf(script: MediaScript): { who: string; text: string }[] {
  if (script.kind === 'lesson') return script.slides.map(({ say }) => ({ who: '', text: say }));
  return script.shots.flatMap(({ say }) => {
    if (say === undefined) return [];
    return [{ who: script.cast.some(({ name }) => name === say.who) ? say.who : '', text: say.text }];
  });
}

export interface TimedCue {
  startsAt: number;
  endsAt: number;
  who: string;
  text: string;
}

export const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Captions as they are kept, without their words: these are the script's, one after the other. */
export interface CueTimes {
  cueStarts: readonly number[];
  cueEnds: readonly number[];
  cueWords: readonly number[];
}

export function cuesOf(script: MediaScript, { cueStarts, cueEnds, cueWords }: CueTimes): TimedCue[] {
  const words = spokenOf(script).flatMap(({ who, text }) => wordsIn(text).map((word) => ({ who, word })));
  let from = 0;
  return cueWords.map((count, at) => {
    const said = words.slice(from, from + count);
    from += count;
    return {
      startsAt: cueStarts[at] ?? 0,
      endsAt: cueEnds[at] ?? 0,
      who: said[0]?.who ?? '',
      text: said.map(({ word }) => word).join(' '),
    };
  });
}
