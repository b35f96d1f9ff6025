// How large a picture claims to be, by its first bytes and without decoding it. Pure.
// Asked before anybody unpacks it: also scanners decode pictures, and a bomb would keep them busy.

/** Width times height as claimed; null where the claim cannot be found, which the decoder will judge. */
export function countPixels(bytes: Buffer): number | null {
  const size = sizeOfPng(bytes) ?? sizeOfGif(bytes) ?? sizeOfWebp(bytes) ?? sizeOfJpeg(bytes);
  return size === null ? null : size[0] * size[1];
}

type Size = readonly [number, number];

function startsWith(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text;
}

function sizeOfPng(bytes: Buffer): Size | null {
  if (!startsWith(bytes, '\x89PNG') || bytes.length < 24) return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

function sizeOfGif(bytes: Buffer): Size | null {
  if (!startsWith(bytes, 'GIF8') || bytes.length < 10) return null;
  return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
}

function sizeOfWebp(bytes: Buffer): Size | null {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8) || bytes.length < 30) return null;
  if (startsWith(bytes, 'VP8X', 12)) return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (startsWith(bytes, 'VP8 ', 12)) return [bytes.readUInt16LE(26) & 0x3f_ff, bytes.readUInt16LE(28) & 0x3f_ff];
  // Lossless: 14 bits each, one after the other.
  const bits = bytes.readUInt32LE(21);
  return startsWith(bytes, 'VP8L', 12) ? [(bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1] : null;
}

/** Goes from segment to segment to the one that begins the picture. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (!startsWith(bytes, '\xff\xd8')) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    // A marker may be padded.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** All of C0 to CF but the three that hold tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
