// Writes ZIPs for tests: whole ones, as programs that write documents make them, with every name that a test wants.
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipParts = Record<string, string | Buffer>;
/** As a list where one name is there twice. */
type ZipList = readonly (readonly [name: string, content: string | Buffer])[];

/** In the order given; `mimetype` is stored as it is, which is how OpenDocument is recognized. */
export function zipOf(parts: ZipParts | ZipList): Buffer {
  const written: Buffer[] = [];
  const rows: Buffer[] = [];
  let at = 0;
  for (const [name, given] of Array.isArray(parts) ? (parts as ZipList) : Object.entries(parts as ZipParts)) {
    const content = Buffer.from(given as string);
    const isPacked = name !== 'mimetype';
    const stored = isPacked ? deflateRawSync(content) : content;
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isPacked ? 8 : 0, 4);
    about.writeUInt16LE(0x21, 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(stored.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), stored]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const head = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place]);
    rows.push(Buffer.concat([head, Buffer.from(name)]));
    written.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(rows.length, 8);
  end.writeUInt16LE(rows.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...written, directory, end]);
}
