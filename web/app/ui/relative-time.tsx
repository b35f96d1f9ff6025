// A moment as people say it, with the exact one for machines and on hover. Only on pages drawn in the browser.
import { formatMoment, formatRelative } from '#lib/format.ts';

export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatRelative(at)}
    </time>
  );
}
