import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Why a backup cannot be made or restored, in one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** `cluster`: the files of an embedded database. `dump`: the output of pg_dump. */
type BackupKind = 'cluster' | 'dump';

/** A path inside a backup, with forward slashes and without steps upwards. */
const innerPath = z
  .string()
  .min(1)
  .refine((text) => !path.posix.isAbsolute(text) && !text.split(/[/\\]/).includes('..'));

const backupFileSchema = z.strictObject({
  path: innerPath,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const manifestSchema = z.strictObject({
  format: z.literal(1),
  kind: z.enum(['cluster', 'dump'] satisfies BackupKind[]),
  createdAt: z.iso.datetime(),
  /** Major version of the PostgreSQL that the data come from. */
  postgresMajor: z.int(),
  /** The last migration of the schema. */
  migration: z.string(),
  /** The first WAL file that a recovery from this backup reads; null for a dump. */
  firstWalFile: z.string().nullable(),
  /** Directories of the cluster; some of them contain no file. */
  directories: z.array(innerPath),
  files: z.array(backupFileSchema),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupFile = z.infer<typeof backupFileSchema>;

const manifestName = 'manifest.json';
const partialSuffix = '.partial';
const folderPattern = /^loupe-\d{8}T\d{9}Z$/;

/** Name of a backup's folder, such as `loupe-20261126T134500123Z`: names in order are times in order. */
const folderNameOf = (at: Date) => `loupe-${at.toISOString().replaceAll(/[-:.]/g, '')}`;

/** The folder of a backup that is being made. */
export interface BackupDraft {
  readonly folder: string;
  /** Writes the manifest and gives the folder its final name, which it returns. */
  finish(manifest: Omit<BackupManifest, 'format' | 'createdAt'>): Promise<string>;
  discard(): Promise<void>;
}

/** Creates the folder of a new backup. Only a complete backup has a name without `.partial`. */
export async function openBackupDraft(parent: string, at: Date): Promise<BackupDraft> {
  const final = path.join(path.resolve(parent), folderNameOf(at));
  const folder = `${final}${partialSuffix}`;
  try {
    await mkdir(parent, { recursive: true });
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new BackupError(
      `The backup cannot be written to ${parent}: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
  return {
    folder,
    finish: async (content) => {
      const manifest: BackupManifest = { format: 1, createdAt: at.toISOString(), ...content };
      await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
        mode: 0o600,
        flush: true,
      });
      await rename(folder, final);
      return final;
    },
    discard: async () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads the manifest of a complete backup. Throws {@link BackupError} for any other folder. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a complete backup: it has no readable file ${manifestName}.`);
  });
  const read = manifestSchema.safeParse(parseJson(text));
  if (!read.success)
    throw new BackupError(
      `The file ${path.join(folder, manifestName)} is damaged, or of a newer version of Loupe.`,
    );
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Size and hash of a file as they were read and written to the target. */
type Content = Omit<BackupFile, 'path'>;

async function pipeWithHash(source: string, target: Writable): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(source, { highWaterMark: 1024 * 1024 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    target,
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Copies a file. Throws when the target exists. */
export const copyWithHash = async (source: string, target: string): Promise<Content> =>
  pipeWithHash(source, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));

/** Discards what is written to it. */
const discarding = () =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

/** The entry of a file that is in a backup already. */
export const hashFile = async (folder: string, name: string): Promise<BackupFile> => ({
  path: name,
  ...(await pipeWithHash(path.join(folder, name), discarding())),
});

/** Writes a new file into a folder and returns its entry for the manifest. */
export async function writeWithHash(folder: string, name: string, content: string): Promise<BackupFile> {
  await writeFile(path.join(folder, name), content, { mode: 0o600, flag: 'wx', flush: true });
  return {
    path: name,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** Copies a file out of a backup. Throws {@link BackupError} when it is not as the manifest says. */
export const copyVerified = async (folder: string, file: BackupFile, target: string): Promise<void> =>
  expectIntact(folder, file, async (source) => copyWithHash(source, target));

/** Throws {@link BackupError} when a file of a backup is not as the manifest says. */
export const verifyFile = async (folder: string, file: BackupFile): Promise<void> =>
  expectIntact(folder, file, async () => hashFile(folder, file.path));

async function expectIntact(
  folder: string,
  { path: name, sha256 }: BackupFile,
  read: (source: string) => Promise<Content>,
): Promise<void> {
  const source = path.join(folder, name);
  const content = await read(source).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError(`The backup is damaged: ${source} is missing.`);
    throw error;
  });
  if (content.sha256 !== sha256)
    throw new BackupError(`The backup is damaged: ${source} differs from what was backed up.`);
}

/** The complete backups of a folder, oldest first. */
async function listBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent);
  return names.filter((name) => folderPattern.test(name)).toSorted();
}

/** Segments of the WAL have names of 24 hexadecimal digits, in order within a timeline. */
const walSegmentPattern = /^[\dA-F]{24}$/;

/**
 * Removes all but the newest backups, and the WAL files that no remaining one needs. Returns the number of
 * removed backups.
 */
export async function removeOldBackups(
  parent: string,
  kept: number,
  walArchive: string | undefined,
): Promise<number> {
  const backups = await listBackups(parent);
  const old = backups.slice(0, -kept);
  for (const name of old) await rm(path.join(parent, name), { recursive: true, force: true });
  const [oldest] = backups.slice(-kept);
  if (walArchive === undefined || oldest === undefined) return old.length;
  const { firstWalFile } = await readManifest(path.join(parent, oldest));
  if (firstWalFile === null) return old.length;
  for (const name of await readdir(walArchive)) {
    // The first eight digits are the timeline, which a recovery changes; the position is the rest.
    if (walSegmentPattern.test(name) && name.slice(8) < firstWalFile.slice(8))
      await rm(path.join(walArchive, name), { force: true });
  }
  return old.length;
}
