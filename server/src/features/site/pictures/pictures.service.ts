// Pictures that pages and other sites show: portraits and images from the storage, the picture of a consultant that is shared, the shields of schools.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { PICTURE_WIDTHS, picturePath } from '@matricula/contract/base/pictures.ts';
import { nameShownFile, openImageFile } from '#features/foundation/images/images.service.ts';
import { readingMinutes } from '@matricula/contract/site/articles.rules.ts';
import { getConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import { findListedSchools } from '#features/schools/schools/schools.service.ts';
import { getArticle } from '#features/site/articles/articles.service.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, tooMany, unavailable } from '#platform/context/errors.ts';
import { createNetworkLimiter } from '#platform/http/rate-limit.ts';
import { drawArticlePicture } from './pictures.article-picture.ts';
import { drawSharePicture, type ShareFacts } from './pictures.share-picture.ts';
import { drawShield } from './pictures.shield.ts';

export interface Picture {
  bytes: Buffer;
  contentType: string;
  /** A strong tag: names these bytes. */
  tag: string;
}

/** What is known of a shared picture before it is drawn: who has this tag needs no drawing. */
export interface SharePicture {
  tag: string;
  /** Draws it, or gives it as it was drawn before. Fails with tooMany and unavailable. */
  draw(ipAddress: string): Promise<Buffer>;
}

export interface Pictures {
  /** A portrait by its file name. Fails with notFound. */
  getPortrait(file: string): Promise<Picture>;
  /** One file of an image of the library, by its name. Fails with notFound. */
  getImageFile(file: string): Promise<Picture>;
  /** The name of the file that stands at an image's own address now. Fails with notFound. */
  nameImageFile(imageId: string): Promise<string>;
  /** The picture of a listed consultant. Fails with notFound. */
  getSharePicture(consultantId: string): Promise<SharePicture>;
  /** The picture of a published article, by its present address. Fails with notFound. */
  getArticlePicture(slug: string): Promise<SharePicture>;
  /** The shield of a listed school as SVG. Fails with notFound. */
  getShield(schoolId: string): Promise<string>;
}

const FILE = new RegExp(`^[a-z0-9][a-z0-9-]{0,79}-(${PICTURE_WIDTHS.join('|')})\\.(avif|webp)$`);
const KEPT_PORTRAIT_BYTES = 24 * 1024 * 1024;
const KEPT_PORTRAIT_MS = 24 * 60 * 60_000;
const KEPT_IMAGE_BYTES = 32 * 1024 * 1024;
const KEPT_SHARED_BYTES = 16 * 1024 * 1024;
/** To be raised when the drawing changes: the tag must change with it. */
const DRAWING = 1;
/** Drawing takes a tenth of a second of the process, so one address may not ask for many, and one is drawn at a time. */
const DRAWN_PER_ADDRESS = { name: 'share-pictures', points: 30, seconds: 60 };
const MAX_WAITING = 20;

const tagOf = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

export function createPictures(ctx: Context): Pictures {
  const portraits = new LRUCache<string, Picture>({
    maxSize: KEPT_PORTRAIT_BYTES,
    // One that was replaced is deleted two days later, and then gone here, too.
    ttl: KEPT_PORTRAIT_MS,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  });
  const images = new LRUCache<string, Picture>({
    maxSize: KEPT_IMAGE_BYTES,
    ttl: KEPT_PORTRAIT_MS,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  });
  const shared = new LRUCache<string, Buffer>({
    maxSize: KEPT_SHARED_BYTES,
    sizeCalculation: (bytes) => bytes.length + 500,
  });
  const drawings = new Map<string, Promise<Buffer>>();
  const limiter = createNetworkLimiter(ctx, DRAWN_PER_ADDRESS);
  let last: Promise<unknown> = Promise.resolve();

  async function getPortrait(file: string): Promise<Picture> {
    const kept = portraits.get(file);
    if (kept !== undefined) return kept;
    if (!FILE.test(file)) notFound('Picture');
    const stored = (await ctx.storage.get(`profilepics/${file}`)) ?? notFound('Picture');
    const bytes = await buffer(stored.body);
    // What the name says, never what was uploaded: a picture must not become a page.
    const contentType = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
    const picture = { bytes, contentType, tag: tagOf(bytes) };
    portraits.set(file, picture);
    return picture;
  }

  async function getImageFile(file: string): Promise<Picture> {
    const kept = images.get(file);
    if (kept !== undefined) return kept;
    const opened = await openImageFile(ctx, file);
    const picture = { ...opened, tag: tagOf(opened.bytes) };
    images.set(file, picture);
    return picture;
  }

  async function findPortrait(file: string): Promise<Buffer | null> {
    if (file === '') return null;
    try {
      return (await getPortrait(picturePath(file, 384, 'webp').replace('/profilepics/', ''))).bytes;
    } catch (error) {
      // Initials are better than no picture at all.
      ctx.log.warn({ err: error, file }, 'a portrait is missing');
      return null;
    }
  }

  async function draw(tag: string, facts: Omit<ShareFacts, 'portrait'>, file: string): Promise<Buffer> {
    const picture = await drawSharePicture({ ...facts, portrait: await findPortrait(file) });
    shared.set(tag, picture);
    return picture;
  }

  function drawInTurn(tag: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const running = drawings.get(tag);
    if (running !== undefined) return running;
    if (drawings.size >= MAX_WAITING) unavailable('Too many pictures are being drawn. Try again in a few seconds.');
    const drawing = last.then(work).finally(() => drawings.delete(tag));
    drawings.set(tag, drawing);
    // The next one begins whether this one fails or not.
    last = drawing.catch(() => undefined);
    return drawing;
  }

  /** Drawn once for all who ask, and not for whoever asks for many. */
  function shareable(facts: unknown, work: (tag: string) => Promise<Buffer>): SharePicture {
    const tag = tagOf(JSON.stringify([DRAWING, facts]));
    return {
      tag,
      draw: async (ipAddress) => {
        const kept = shared.get(tag);
        if (kept !== undefined) return kept;
        const spent = await limiter.count(ipAddress);
        if (spent !== null) tooMany('Too many pictures. Wait a moment and try again.', spent.seconds);
        return drawInTurn(tag, () => work(tag));
      },
    };
  }

  return {
    getPortrait,
    getImageFile,
    nameImageFile: (imageId) => nameShownFile(ctx, imageId),
    getArticlePicture: async (slug) => {
      const found = await getArticle(ctx, slug);
      if ('movedTo' in found) return notFound('Picture');
      const { content, words } = found.article;
      const { title, author, tags } = content;
      const facts = { title, author, tags, readingMinutes: readingMinutes(words) };
      return shareable(facts, async (tag) => {
        const picture = await drawArticlePicture(facts);
        shared.set(tag, picture);
        return picture;
      });
    },
    getShield: async (schoolId) => {
      const [school = notFound('Picture')] = await findListedSchools(ctx, [schoolId]);
      return drawShield(school);
    },
    getSharePicture: async (consultantId) => {
      const { consultant } = await getConsultant(ctx, consultantId);
      const { name, taglineOne, taglineTwo, hourlyRateCents, reviewCount, reviewSum, isDemo, profilePicture } =
        consultant;
      const facts = {
        name,
        taglines: [taglineOne, taglineTwo],
        hourlyRateCents,
        rating: reviewCount > 0 && !isDemo ? { average: reviewSum / reviewCount, count: reviewCount } : null,
        isDemo,
      };
      return shareable([facts, profilePicture], (tag) => draw(tag, facts, profilePicture));
    },
  };
}
