// `npm run content:media [-- [--quick] item …]`: makes the videos of lessons and the clips that the database has no media for, and says what came of it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MEDIA_CACHE } from '../../server/seed/media/make-media.ts';
import { missingTools } from '../../server/seed/media/media-tools.ts';
import { seedMedia } from '../../server/seed/media/seed-media.ts';
import { createProgress } from '../../server/seed/progress.ts';
import { runScript } from '../../server/seed/script-context.ts';

const LOCK = join(MEDIA_CACHE, 'making');

/** Null, or the process that makes media already: two at once would make everything twice. */
function otherMaker(): number | null {
  try {
    const other = Number(readFileSync(LOCK, 'utf8'));
    process.kill(other, 0);
    return other === process.pid ? null : other;
  } catch {
    return null;
  }
}

const { values, positionals: wanted } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const missing = missingTools();
if (missing !== null) {
  console.error(`${missing}\nUntil then lessons and clips are read as text.`);
  process.exit(1);
}

const other = wanted.length === 0 ? otherMaker() : null;
if (other !== null) {
  console.log(`Process ${other} is making them already.`);
  process.exit(0);
}
if (wanted.length === 0) {
  mkdirSync(MEDIA_CACHE, { recursive: true });
  writeFileSync(LOCK, String(process.pid));
  process.once('exit', () => rmSync(LOCK, { force: true }));
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000).toLocaleString('en')} kB`;

await runScript(async (ctx) => {
  const reports = await seedMedia(ctx, {
    ...(wanted.length === 0 ? {} : { only: wanted }),
    isQuick: values.quick,
    onProgress: createProgress(),
  });
  for (const { questionId, seconds, bytes, loudness, isNew, tookSeconds, unknown } of reports) {
    const took = isNew ? `made in ${Math.round(tookSeconds)} s` : 'from the cache';
    const sizes = `WebM ${kilobytes(bytes.webm)}, MP4 ${kilobytes(bytes.mp4)}`;
    console.log(`${questionId}: ${seconds.toFixed(1)} s, ${sizes}, ${loudness} LUFS, ${took}`);
    for (const back of unknown)
      console.log(`  · no drawing for “${back}”: a plain room (server/seed/media/scene-kit.ts)`);
  }
  console.log(reports.length === 0 ? 'Media: everything is there.' : `Media: ${reports.length} made.`);
});
