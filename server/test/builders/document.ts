// Text documents as Word, LibreOffice and TextEdit write them, as small as they can be.
import { type ZipParts, zipOf } from '#test/files/zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

interface Docx {
  /** Instead of paragraphs: what stands in the body. */
  body?: string;
  /** Instead of the whole main part. */
  main?: string | Buffer;
  mainType?: string;
  /** Of the main part: type, target, and whether it lies elsewhere. */
  relations?: [type: string, target: string, isExternal?: boolean][];
  parts?: ZipParts;
}

export function makeDocx(paragraphs: readonly string[], options: Docx = {}): Buffer {
  const { body, main, mainType = DOCX_TYPE, relations = [], parts = {} } = options;
  const words = paragraphs.map(
    (text) =>
      `<w:p><w:pPr><w:spacing w:after="160" w:line="480" w:lineRule="auto"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="24"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
  );
  const page =
    '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>';
  const spaces = `xmlns:w="${WORD}" xmlns:r="${OFFICE}"`;
  const rows = relations.map(
    ([type, target, isExternal = false], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  );
  const list = (content: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': list(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
    'word/document.xml':
      main ?? `${XML}<w:document ${spaces}><w:body>${body ?? words.join('')}${page}</w:body></w:document>`,
    'word/_rels/document.xml.rels': list(rows.join('')),
    ...parts,
  });
}

interface Odt {
  body?: string;
  parts?: ZipParts;
}

export function makeOdt(paragraphs: readonly string[], { body, parts = {} }: Odt = {}): Buffer {
  const space = (name: string) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  const spaces = ['office', 'text', 'table', 'draw', 'script', 'manifest'].map(space).join(' ');
  const words = paragraphs.map((text) => `<text:p>${text}</text:p>`).join('');
  // LibreOffice opens no package with a part that its list leaves out.
  const entries = ['content.xml', ...Object.keys(parts)].map(
    (path) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml"/>`,
  );
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `${XML}<manifest:manifest ${space('manifest')} manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>${entries.join('')}</manifest:manifest>`,
    'content.xml': `${XML}<office:document-content ${spaces} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:text>${body ?? words}</office:text></office:body></office:document-content>`,
    ...parts,
  });
}

export function makeRtf(paragraphs: readonly string[], more = ''): Buffer {
  const words = paragraphs.map((text) => text.replaceAll(/[\\{}]/g, String.raw`\$&`)).join('\\par\n');
  return Buffer.from(
    `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times New Roman;}}${more}\\f0\\fs24 ${words}\\par}`,
    'latin1',
  );
}

const SENTENCE =
  'The first time I held a stethoscope I was nine years old, and it belonged to a doctor who drove forty miles of gravel to reach us. ';

/** Two pages in double spacing, each paragraph with words of its own. */
export function writeEssay(paragraphs = 4): string[] {
  return Array.from({ length: paragraphs }, (_, index) => `Paragraph ${index + 1}. ${SENTENCE.repeat(5)}`.trim());
}
