// A process of its own that looks into a file before anybody decodes it. Reads the file from its input and the ending of its name
// as an argument, writes what it found as JSON.
// Started by uploads.programs.ts.
import { buffer } from 'node:stream/consumers';
import { inspect } from './uploads.inspection.ts';

process.stdout.end(JSON.stringify(await inspect(await buffer(process.stdin), process.argv[2] ?? '')));
