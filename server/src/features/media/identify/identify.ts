import { mediaTypes, type MediaType, formatIssue } from '@loupe/contract';
import { createHash } from 'node:crypto';
import type { ImageSize } from './image-size.ts';
import { fileExtension, MediaRejectedError, maxPixels } from './media-types.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';
import { signatureBytes, detectMediaType } from './detect-type.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectWebm } from './inspect-webm.ts';
import type { StreamInspector } from './stream-inspector.ts';

/** Result of identifying a file by its content. */
export interface IdentifiedMedia {
  readonly type: MediaType;
  readonly bytes: number;
  /** Set for images only. */
  readonly imageSize: ImageSize | null;
  /** Digest of the content, in hex. */
  readonly sha256: string;
}

/**
 * Inspects a file as a stream and buffers at most one image. `push` and `end` throw {@link
 * MediaRejectedError}.
 */
export interface MediaIdentifier {
  push(chunk: Buffer): void;
  /** Null until enough bytes have arrived. */
  type(): MediaType | null;
  end(): IdentifiedMedia;
}

const imageReaders = { 'image/jpeg': readJpeg, 'image/png': readPng, 'image/webp': readWebp } as const;
const walkers = {
  'video/mp4': inspectMp4,
  'video/webm': inspectWebm,
  'application/pdf': inspectPdf,
} as const;

/** Identifies a file by its content and rejects one whose extension names another type. */
export function createIdentifier(name: string): MediaIdentifier {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let inspector: Inspector | null = null;
  const createInspector = (): Inspector => {
    if (bytes === 0) throw new MediaRejectedError(formatIssue('MEDIA_EMPTY'));
    const type = detectMediaType(head);
    rejectMismatchedExtension(name, type);
    const typeInspector = inspectorOf(type);
    typeInspector.push(head);
    head = Buffer.alloc(0);
    inspector = typeInspector;
    return typeInspector;
  };
  return {
    push: (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (inspector !== null) inspector.push(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= signatureBytes) createInspector();
      }
    },
    type: () => inspector?.type ?? null,
    end: () => {
      const inspected = inspector ?? createInspector();
      return { type: inspected.type, bytes, imageSize: inspected.end(), sha256: hash.digest('hex') };
    },
  };
}

/** Reads a whole file and identifies it. */
export async function identifyMedia(name: string, chunks: AsyncIterable<Buffer>): Promise<IdentifiedMedia> {
  const identifier = createIdentifier(name);
  for await (const chunk of chunks) identifier.push(chunk);
  return identifier.end();
}

interface Inspector {
  readonly type: MediaType;
  push(chunk: Buffer): void;
  end(): ImageSize | null;
}

function inspectorOf(type: MediaType): Inspector {
  const { maxBytes, name } = mediaTypes[type];
  let bytes = 0;
  const inside =
    type === 'image/jpeg' || type === 'image/png' || type === 'image/webp'
      ? imageInspector(imageReaders[type])
      : filmInspector(walkers[type]());
  return {
    type,
    push: (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw new MediaRejectedError(formatIssue('FILE_TOO_BIG', { max: maxBytes / 1_000_000, type: name }));
      }
      inside.push(chunk);
    },
    end: () => inside.end(),
  };
}

function imageInspector(read: (bytes: Buffer) => ImageSize): Omit<Inspector, 'type'> {
  const chunks: Buffer[] = [];
  return {
    push: (chunk) => {
      chunks.push(chunk);
    },
    end: () => {
      const extent = read(Buffer.concat(chunks));
      const pixels = extent.width * extent.height;
      if (pixels === 0) throw new MediaRejectedError(formatIssue('MEDIA_NO_SIZE'));
      if (pixels > maxPixels) {
        throw new MediaRejectedError(
          formatIssue('TOO_MANY_PIXELS', { ...extent, max: maxPixels / 1_000_000 }),
        );
      }
      return extent;
    },
  };
}

function filmInspector(walker: StreamInspector): Omit<Inspector, 'type'> {
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

function rejectMismatchedExtension(name: string, type: MediaType) {
  const extension = fileExtension(name);
  const { extensions: endings, name: content } = mediaTypes[type];
  const allowedExtensions: readonly string[] = endings;
  if (extension !== '' && !allowedExtensions.includes(extension)) {
    throw new MediaRejectedError(formatIssue('NAMED_OTHERWISE', { ending: extension, type: content }));
  }
}
