// LibreOffice: makes a PDF and plain text of a text document. It is large and reads what strangers made, so it runs only in
// namespaces, with a profile and a /tmp that are gone with it, no network, no macro and no link followed; decision 047.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessFailed, runBounded } from '#platform/files/bounded-process.ts';
import { findConfinement } from '#platform/files/isolation.ts';

/** What it is told to read a file as: the file itself has no say. Texts are written in one of three ways. */
const FORMATS = {
  docx: { ending: 'docx', filter: 'MS Word 2007 XML' },
  odt: { ending: 'odt', filter: 'writer8' },
  rtf: { ending: 'rtf', filter: 'Rich Text Format' },
  utf8: { ending: 'txt', filter: 'Text (encoded):UTF8,LF,Liberation Sans,en-US' },
  utf16: { ending: 'txt', filter: 'Text (encoded):UCS2,LF,Liberation Sans,en-US' },
  windows1252: { ending: 'txt', filter: 'Text (encoded):MS_1252,LF,Liberation Sans,en-US' },
} as const;
export type OfficeFormat = keyof typeof FORMATS;
export const OFFICE_FORMATS = Object.keys(FORMATS) as OfficeFormat[];

/** Of each of its two turns. An essay takes two seconds, most of them to start. */
const CPU_SECONDS = 15;
/** The file, what is made of it, and pictures that it unpacks on the way. */
const SCRATCH_BYTES = 128 * 1024 * 1024;
const MAX_OUTPUT_BYTES = 48 * 1024 * 1024;
/** Where Debian keeps what it is set up by; `share/registry` points there. */
const SETTINGS = '/etc/libreoffice';

/** No macro, whoever signed it; no link to another file followed or updated. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting">
<prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop>
<prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop>
<prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop>
</item>
<item oor:path="/org.openoffice.Office.Writer/Content/Update">
<prop oor:name="Link" oor:op="fuse"><value>0</value></prop>
</item>
</oor:items>
`;

/** Writes the lengths of both on the first line, then both. It asks to be started again (81) once it has made its profile. */
const SCRIPT = `
program=$1 ending=$2 filter=$3 pdf=$4
cd /tmp && mkdir -p profile/user && printf %s "$5" > profile/user/registrymodifications.xcu && cat > "in.$ending" || exit 3
export HOME=/tmp LD_LIBRARY_PATH="$program"
convert() {
  for turn in 1 2; do
    "$program/soffice.bin" -env:UserInstallation=file:///tmp/profile --headless --norestore --nolockcheck --nodefault \\
      --nologo "--infilter=$filter" --convert-to "$1" --outdir /tmp/out "/tmp/in.$ending" >/dev/null
    code=$?
    [ $code = 81 ] || return $code
  done
}
convert "$pdf" || exit 4
[ -s out/in.pdf ] || exit 5
mv out/in.pdf out.pdf
convert 'txt:Text (encoded):UTF8' && [ -f out/in.txt ] || : > out/in.txt
echo "$(wc -c < out.pdf) $(wc -c < out/in.txt)"
cat out.pdf out/in.txt
`;

const programOf = (directory: string) => join(directory, 'program');

/** Whether it is installed there, and this machine can isolate it. */
export async function hasOffice(directory: string): Promise<boolean> {
  if (!existsSync(join(programOf(directory), 'soffice.bin'))) return false;
  return (await findConfinement()).isolation === 'namespaces';
}

interface Turning {
  /** Where LibreOffice is installed. */
  directory: string;
  format: OfficeFormat;
  bytes: Buffer;
  /** One more than are wanted, so that whoever counts them knows. */
  mostPages: number;
  signal?: AbortSignal;
}

/** Its first pages as a PDF, and its words. Both come from a process that has read the file. Fails as `runBounded`. */
export async function turnIntoPdf({ directory, format, bytes, mostPages, signal }: Turning) {
  const { ending, filter } = FORMATS[format];
  const range = JSON.stringify({ PageRange: { type: 'string', value: `1-${mostPages}` } });
  const made = [programOf(directory), ending, filter, `pdf:writer_pdf_Export:${range}`, PROFILE];
  const written = await runBounded({
    command: '/bin/sh',
    args: ['-c', SCRIPT, 'office', ...made],
    input: bytes,
    mostOutputBytes: MAX_OUTPUT_BYTES,
    cpuSeconds: CPU_SECONDS,
    pace: 'long',
    readable: [directory, SETTINGS].filter((path) => existsSync(path) && !path.startsWith('/usr/')),
    scratchBytes: SCRATCH_BYTES,
    ...(signal === undefined ? {} : { signal }),
  });
  const line = written.indexOf('\n') + 1;
  const [pdfBytes = 0, textBytes = 0] = written.toString('latin1', 0, line).split(' ').map(Number);
  if (line === 0 || line + pdfBytes + textBytes !== written.length)
    throw new ProcessFailed('The sizes are wrong', null);
  return { pdf: written.subarray(line, line + pdfBytes), text: written.subarray(line + pdfBytes) };
}
