// Draws the picture that is shown when an article is shared: 1200 by 630, its title over who wrote it. Texts are set as outlines.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import sharp from 'sharp';
import { box, BRAND_MARK, DRAWN_COLORS, drawBox, image, svgUri, text } from '#platform/files/drawn-text.ts';
import { cut } from './pictures.share-picture.ts';

export interface ArticleFacts {
  title: string;
  author: string;
  tags: readonly string[];
  readingMinutes: number;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MAX_TITLE = 120;
const MAX_LINE = 60;
const { ink, soft, paper, line, evergreen } = DRAWN_COLORS;

export async function drawArticlePicture({ title, author, tags, readingMinutes }: ArticleFacts): Promise<Buffer> {
  const shown = cut(title, MAX_TITLE);
  const svg = await drawBox(
    box(
      { width: '100%', height: '100%', flexDirection: 'column', backgroundColor: paper, color: ink },
      box({ width: '100%', height: 10, backgroundColor: evergreen }),
      box(
        { flexDirection: 'column', flexGrow: 1, padding: '44px 72px 48px' },
        box(
          { alignItems: 'center', gap: 16 },
          image(svgUri(BRAND_MARK), 44),
          box({ fontSize: 32, fontWeight: 600, letterSpacing: -0.5 }, BRANDS.matricula.name),
          box({ fontSize: 32, color: soft }, 'Blog'),
        ),
        box(
          { flexGrow: 1, flexDirection: 'column', justifyContent: 'center' },
          text(
            {
              fontSize: shown.length > 60 ? 58 : 72,
              fontWeight: 600,
              lineHeight: 1.14,
              letterSpacing: -1,
              wordBreak: 'break-word',
            },
            4,
            shown,
          ),
        ),
        box(
          {
            alignItems: 'center',
            justifyContent: 'space-between',
            paddingTop: 28,
            borderTop: `2px solid ${line}`,
            fontSize: 30,
            color: soft,
            whiteSpace: 'nowrap',
          },
          box({ color: ink }, cut(author, MAX_LINE)),
          box({}, cut([...tags.slice(0, 2), `${readingMinutes} min read`].join(' · '), MAX_LINE)),
        ),
      ),
    ),
    { width: WIDTH, height: HEIGHT },
  );
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}
