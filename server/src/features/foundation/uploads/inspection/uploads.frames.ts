// How pictures travel to the process that makes them anew, and back: each with its length before it. Pure.

const LENGTH_BYTES = 4;

export function packFrames(frames: readonly Buffer[]): Buffer {
  return Buffer.concat(
    frames.flatMap((frame) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(frame.length);
      return [length, frame];
    }),
  );
}

/** Fails when the last one is cut off, or when there are more than the given number. */
export function unpackFrames(bytes: Buffer, max: number): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const from = at + LENGTH_BYTES;
    at = from + bytes.readUInt32BE(at);
    if (at > bytes.length) throw new Error('A frame is cut off');
    if (frames.length === max) throw new Error('There are too many frames');
    frames.push(bytes.subarray(from, at));
  }
  return frames;
}
