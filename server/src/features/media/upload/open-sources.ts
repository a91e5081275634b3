import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { readZipDirectory, unpackEntry, ZipRefused, type ZipEntry } from '../../../platform/zip-file.ts';
import { MediaRefused } from '../identify/media-types.ts';
import type { MediaSource } from '../store-file.ts';

/** The files a person named, found in folders and zip files. */
export interface OpenedSources {
  readonly sources: readonly MediaSource[];
  /** Files an operating system adds by itself; nobody means to send them. */
  readonly leftAside: number;
}

/** What was named cannot be read as a whole; the message is a sentence. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
}

const mostFiles = 20_000;
/** Photographs and films are packed already: what grows more than this was made to fill a disk. */
const mostGrowth = 20;
const growthSlackBytes = 1_000_000;
const isOfSystem = (path: string) =>
  path
    .split(/[\\/]/)
    .some((part) => /^(?:\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part) && !/^\.+$/.test(part));

/** Opens files, folders and zip files. Nothing is unpacked to disk. Throws {@link SourceRefused}. */
export async function openSources(paths: readonly string[]): Promise<OpenedSources> {
  const found: MediaSource[] = [];
  for (const path of paths) {
    const { isDirectory, isZip } = await whatIs(path);
    if (isDirectory) found.push(...(await folderSources(path)));
    else if (isZip) found.push(...(await zipSources(path)));
    else found.push(fileSource(path, path));
    if (found.length > mostFiles) {
      throw new SourceRefused(`These are more than ${mostFiles} files; send them in several portions.`);
    }
  }
  const sources = found.filter(({ name }) => !isOfSystem(name));
  return { sources, leftAside: found.length - sources.length };
}

/** Decided by content: a zip file may be called anything. */
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
    throw new SourceRefused(`${path} cannot be read: ${error.message}`);
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
        throw new MediaRefused(
          `cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`,
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
    throw error instanceof ZipRefused ? new SourceRefused(`${path} ${error.message}`) : error;
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
          if (bytes > entry.packedBytes * mostGrowth + growthSlackBytes) {
            throw new MediaRefused('unpacks to far more than a photograph or film does');
          }
          yield chunk;
        }
      } catch (error) {
        throw error instanceof ZipRefused
          ? new MediaRefused('cannot be unpacked: the zip file is damaged')
          : error;
      } finally {
        await file.close();
      }
    },
  };
}
