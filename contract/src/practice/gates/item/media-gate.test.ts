// Captions of a clip: the gold ones pass, planted faults do not.
import { describe, expect, it } from 'vitest';
import { kilnLog } from '#practice/gates/fixtures/kiln-log.fixture.ts';
import { quiz } from '#practice/gates/fixtures/quiz.fixture.ts';
import { checkMedia } from './media-gate.ts';

const FILES = ['kiln.webm', 'kiln.mp4', 'kiln.vtt', 'kiln.jpg'];
const CAPTIONS = `WEBVTT

00:00:00.400 --> 00:00:01.657
Saturday morning.

00:00:01.657 --> 00:00:05.355
You are the volunteer
monitor at a pottery studio.

00:00:06.300 --> 00:00:09.561
<v Deniz>I opened the kiln last night,
just to look.

00:00:09.561 --> 00:00:12.140
<v Deniz>It was too hot. The shelf cracked.

00:00:13.100 --> 00:00:14.653
Twelve cups are broken.

00:00:14.653 --> 00:00:17.355
They are Ruth’s,
for a wedding tomorrow.

00:00:18.299 --> 00:00:20.323
<v Deniz>Write “power cut” in the log.

00:00:20.323 --> 00:00:22.647
<v Deniz>The studio is insured for that.

00:00:22.647 --> 00:00:26.470
<v Deniz>If they take my key,
I can’t teach the kids’ class.

00:00:27.400 --> 00:00:30.141
<v Ruth>Good morning. Are my cups ready?
`;

describe('checkMedia', () => {
  it('lets the gold captions pass', () => {
    expect(checkMedia(kilnLog, { files: FILES, captions: CAPTIONS })).toEqual([]);
  });

  it('asks nothing of an item without sound', () => {
    expect(checkMedia(quiz, { files: [], captions: '' })).toEqual([]);
  });

  it.each([
    ['a missing poster', FILES.slice(0, 3), CAPTIONS, 'media'],
    ['a line of 38 characters', FILES, CAPTIONS.replace('night,\njust', 'night, just'), 'captions.2'],
    ['a cue of half a second', FILES, CAPTIONS.replace('00:00:01.657\n', '00:00:00.900\n'), 'captions.0'],
    ['a cue of nine seconds', FILES, CAPTIONS.replace('00:00:30.141', '00:00:36.500'), 'captions.9'],
    ['too much to read', FILES, CAPTIONS.replace('00:00:26.470', '00:00:24.700'), 'captions.8'],
    ['another text', FILES, CAPTIONS.replace('Twelve', 'Ten'), 'captions'],
  ])('catches %s', (_what, files, captions, field) => {
    expect(checkMedia(kilnLog, { files, captions }).map((finding) => finding.field)).toContain(field);
  });
});
