import { mediaTypes, type MediaType, problemText } from '@loupe/contract';
import { createHash } from 'node:crypto';
import type { Extent } from './extent.ts';
import { endingOf, MediaRefused, mostPixels } from './media-types.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';
import { headBytes, recognise } from './recognise.ts';
import { walkMp4 } from './walk-mp4.ts';
import { walkPdf } from './walk-pdf.ts';
import { walkWebm } from './walk-webm.ts';
import type { Walker } from './walker.ts';

/** What a file turned out to be. */
export interface IdentifiedMedia {
  readonly type: MediaType;
  readonly bytes: number;
  /** Of images only. */
  readonly extent: Extent | null;
  /** Of the content, in hex. */
  readonly sha256: string;
}

/** Looks at a file as it comes by; keeps at most one image of it. Both throw {@link MediaRefused}. */
export interface Identifier {
  push(chunk: Buffer): void;
  /** Known from the first bytes on; null before. */
  type(): MediaType | null;
  end(): IdentifiedMedia;
}

const imageReaders = { 'image/jpeg': readJpeg, 'image/png': readPng, 'image/webp': readWebp } as const;
const walkers = { 'video/mp4': walkMp4, 'video/webm': walkWebm, 'application/pdf': walkPdf } as const;

/** Decides by its content what a file is, and refuses one whose name says something else. */
export function openIdentifier(name: string): Identifier {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let inspector: Inspector | null = null;
  const begin = (): Inspector => {
    if (bytes === 0) throw new MediaRefused(problemText('MEDIA_EMPTY'));
    const type = recognise(head);
    refuseOtherName(name, type);
    const begun = inspectorOf(type);
    begun.push(head);
    head = Buffer.alloc(0);
    inspector = begun;
    return begun;
  };
  return {
    push: (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (inspector !== null) inspector.push(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes) begin();
      }
    },
    type: () => inspector?.type ?? null,
    end: () => {
      const inspected = inspector ?? begin();
      return { type: inspected.type, bytes, extent: inspected.end(), sha256: hash.digest('hex') };
    },
  };
}

/** Reads a file from its beginning to its end and says what it is. */
export async function identify(name: string, chunks: AsyncIterable<Buffer>): Promise<IdentifiedMedia> {
  const identifier = openIdentifier(name);
  for await (const chunk of chunks) identifier.push(chunk);
  return identifier.end();
}

interface Inspector {
  readonly type: MediaType;
  push(chunk: Buffer): void;
  end(): Extent | null;
}

function inspectorOf(type: MediaType): Inspector {
  const { mostBytes, name } = mediaTypes[type];
  let bytes = 0;
  const inside =
    type === 'image/jpeg' || type === 'image/png' || type === 'image/webp'
      ? imageInspector(imageReaders[type])
      : filmInspector(walkers[type]());
  return {
    type,
    push: (chunk) => {
      bytes += chunk.length;
      if (bytes > mostBytes) {
        throw new MediaRefused(problemText('FILE_TOO_BIG', { max: mostBytes / 1_000_000, type: name }));
      }
      inside.push(chunk);
    },
    end: () => inside.end(),
  };
}

function imageInspector(read: (bytes: Buffer) => Extent): Omit<Inspector, 'type'> {
  const chunks: Buffer[] = [];
  return {
    push: (chunk) => {
      chunks.push(chunk);
    },
    end: () => {
      const extent = read(Buffer.concat(chunks));
      const pixels = extent.width * extent.height;
      if (pixels === 0) throw new MediaRefused(problemText('MEDIA_NO_SIZE'));
      if (pixels > mostPixels) {
        throw new MediaRefused(problemText('TOO_MANY_PIXELS', { ...extent, max: mostPixels / 1_000_000 }));
      }
      return extent;
    },
  };
}

function filmInspector(walker: Walker): Omit<Inspector, 'type'> {
  return {
    push: (chunk) => {
      walker.push(chunk);
    },
    end: () => {
      walker.end();
      return null;
    },
  };
}

function refuseOtherName(name: string, type: MediaType) {
  const ending = endingOf(name);
  const { endings, name: content } = mediaTypes[type];
  const fits: readonly string[] = endings;
  if (ending !== '' && !fits.includes(ending)) {
    throw new MediaRefused(problemText('NAMED_OTHERWISE', { ending, type: content }));
  }
}
