// LibreOffice as it is started for files of strangers: what it makes, and what it cannot reach while it does.
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProcessFailed, runBounded } from '#platform/files/bounded-process.ts';
import { hasOffice, type OfficeFormat, turnIntoPdf } from '#platform/files/programs/office.ts';
import { makeDocx, makeOdt, makeRtf, OFFICE, PACKAGE, WORD, writeEssay } from '#test/builders/document.ts';

const directory = '/usr/lib/libreoffice';
const turn = (format: OfficeFormat, bytes: Buffer, mostPages = 31) =>
  turnIntoPdf({ directory, format, bytes, mostPages });

async function countPages(pdf: Buffer): Promise<number> {
  const bounds = { mostOutputBytes: 100_000, cpuSeconds: 5, pace: 'quick' as const };
  const about = await runBounded({ ...bounds, command: 'pdfinfo', args: ['-'], input: pdf });
  return Number(/^Pages: +(\d+)/m.exec(about.toString())?.[1]);
}

describe('a text document', { timeout: 90_000 }, () => {
  it('can be opened on this machine, and not where LibreOffice is not installed', async () => {
    expect([await hasOffice(directory), await hasOffice('/nonexistent')]).toEqual([true, false]);
  });

  it.each<[OfficeFormat, Buffer]>([
    ['docx', makeDocx(writeEssay())],
    ['odt', makeOdt(writeEssay())],
    ['rtf', makeRtf(writeEssay())],
    ['utf8', Buffer.from(writeEssay().join('\n'))],
  ])('becomes pages and words (%s)', async (format, bytes) => {
    const { pdf, text } = await turn(format, bytes);
    expect(await countPages(pdf)).toBe(format === 'docx' ? 2 : 1);
    expect(text.toString()).toContain('Paragraph 1. The first time I held a stethoscope');
    expect(text.toString().trim().split('\n')).toHaveLength(4);
  });

  it('becomes no more pages than are asked for', async () => {
    expect(await countPages((await turn('docx', makeDocx(writeEssay(40)), 3)).pdf)).toBe(3);
  });

  it('reaches neither the network nor a file of the machine, whatever it refers to', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const origin = `http://127.0.0.1:${port}`;
    const includedFile = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDETEXT "file:///etc/passwd"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const linkedPicture = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:99pt;height:99pt"><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r></w:p>`;
    const docx = makeDocx([], {
      body: `${includedFile}${linkedPicture}<w:p><w:r><w:t>Only these words</w:t></w:r></w:p>`,
      relations: [
        ['image', `${origin}/a.png`, true],
        ['settings', 'settings.xml'],
      ],
      parts: {
        'word/settings.xml': `<w:settings xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:attachedTemplate r:id="rId1"/></w:settings>`,
        'word/_rels/settings.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/attachedTemplate" Target="${origin}/a.dotm" TargetMode="External"/></Relationships>`,
      },
    });
    const odt = makeOdt([], {
      body: `<text:section text:name="a"><text:section-source xlink:href="file:///etc/passwd"/><text:p>Only these words</text:p></text:section><text:p><draw:frame><draw:image xlink:href="${origin}/b.png"/></draw:frame></text:p>`,
    });
    for (const [format, bytes] of [
      ['docx', docx],
      ['odt', odt],
    ] as const) {
      const { text } = await turn(format, bytes);
      expect(text.toString()).toContain('Only these words');
      expect(text.toString()).not.toContain('root:');
    }
    expect(asked).toBe(0);
  });

  // One that does not end is refused in uploads.time.test.ts.
  it('that is none fails as every program does that reads a file', async () => {
    await expect(turn('docx', Buffer.from('no document'))).rejects.toThrow(ProcessFailed);
  });
});
