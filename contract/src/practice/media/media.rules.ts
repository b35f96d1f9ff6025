// What is said of media, and when a lesson counts as watched. Free of zod: the browser reads this file.

export const MEDIA_KINDS = ['lesson', 'clip'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** On the pictures and beside the player: nobody should take them for something else. */
export const MEDIA_LABELS: Record<MediaKind, string> = {
  lesson: 'Slides with a synthetic voice.',
  clip: 'Drawn scene with synthetic voices.',
};

/** Whoever has come so far has watched it. */
export const WATCHED_SHARE = 0.9;
export const MEDIA_MAX_SECONDS = 3_600;
export const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Of the files of media, in the order in which a browser should try them. */
export const MEDIA_FILE_TYPES = {
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
} as const;
