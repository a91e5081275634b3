import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import {
  readZipDirectory,
  unpackEntry,
  ZipRejectedError,
  type ZipEntry,
} from '../../../platform/zip-file.ts';
import { MediaRejectedError } from '../identify/media-types.ts';
import type { MediaSource } from '../store-file.ts';

/** The files found in the given paths, directories and zip files. */
export interface MediaSources {
  readonly sources: readonly MediaSource[];
  /** Number of skipped files that an operating system adds by itself. */
  readonly ignoredCount: number;
}

/** A path that cannot be read at all. The message is a full sentence. */
export class SourceRejectedError extends Error {
  override readonly name = 'SourceRefused';
}

const maxFiles = 20_000;
/** Photos and videos are already compressed: a file that grows more than this is a zip bomb. */
const maxExpansionRatio = 20;
const growthSlackBytes = 1_000_000;
const isOfSystem = (path: string) =>
  path
    .split(/[\\/]/)
    .some((part) => /^(?:\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part) && !/^\.+$/.test(part));

/** Opens files, directories and zip files without unpacking to disk. Throws {@link SourceRejectedError}. */
export async function openMediaSources(paths: readonly string[]): Promise<MediaSources> {
  const found: MediaSource[] = [];
  for (const path of paths) {
    const { isDirectory, isZip } = await whatIs(path);
    if (isDirectory) found.push(...(await folderSources(path)));
    else if (isZip) found.push(...(await zipSources(path)));
    else found.push(fileSource(path, path));
    if (found.length > maxFiles) {
      throw new SourceRejectedError(`There are more than ${maxFiles} files; upload them in several batches.`);
    }
  }
  const sources = found.filter(({ name }) => !isOfSystem(name));
  return { sources, ignoredCount: found.length - sources.length };
}

/** Detected by content, because a zip file may have any name. */
async function whatIs(path: string) {
  try {
    if ((await stat(path)).isDirectory()) return { isDirectory: true, isZip: false };
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return { isDirectory: false, isZip: bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04' };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new SourceRejectedError(`${path} cannot be read: ${error.message}`);
  }
}

async function folderSources(folder: string): Promise<MediaSource[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const root = basename(resolve(folder));
  return paths.toSorted().map((path) => fileSource(path, join(root, relative(folder, path))));
}

function fileSource(path: string, name: string): MediaSource {
  return {
    name,
    open: async function* chunks() {
      try {
        for await (const chunk of createReadStream(path)) if (Buffer.isBuffer(chunk)) yield chunk;
      } catch (error) {
        throw new MediaRejectedError(
          `This file cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`,
        );
      }
    },
  };
}

async function zipSources(path: string): Promise<MediaSource[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await readZipDirectory(file, size);
    return entries.filter(({ name }) => !name.endsWith('/')).map((entry) => zipSource(path, entry));
  } catch (error) {
    throw error instanceof ZipRejectedError ? new SourceRejectedError(`${path} ${error.message}`) : error;
  } finally {
    await file.close();
  }
}

function zipSource(path: string, entry: ZipEntry): MediaSource {
  return {
    name: entry.name,
    open: async function* chunks() {
      const file = await open(path);
      let bytes = 0;
      try {
        for await (const chunk of unpackEntry(path, file, entry)) {
          bytes += chunk.length;
          if (bytes > entry.packedBytes * maxExpansionRatio + growthSlackBytes) {
            throw new MediaRejectedError('This file unpacks to far more than a photo or video');
          }
          yield chunk;
        }
      } catch (error) {
        throw error instanceof ZipRejectedError
          ? new MediaRejectedError('This file cannot be unpacked: the zip file is damaged')
          : error;
      } finally {
        await file.close();
      }
    },
  };
}
