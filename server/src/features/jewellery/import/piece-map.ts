import { problemText } from '@loupe/contract';
import { pieceAttributes, vocabularies } from '@loupe/domain';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { FileRefused } from '../../stock-import/file/cell.ts';

/** What a column of a file may say of a piece. */
export const pieceMapKeys = pieceAttributes.filter(({ headers }) => headers.length > 0).map(({ key }) => key);

/** What is known of one supplier's files of jewellery. */
const mapSchema = z.strictObject({
  name: z.string().min(1),
  supplier: z.string().optional(),
  /** Header as the file spells it, and the attribute it feeds; null leaves the column out. */
  headers: z.record(z.string(), z.enum(pieceMapKeys).nullable()).default({}),
  /** Values every row of the file has where it says none. */
  constants: z
    .strictObject({
      location: z.enum(vocabularies.location.values.map(({ value }) => value)).optional(),
      currency: z.literal('USD').optional(),
    })
    .default({}),
});

export type PieceMap = z.infer<typeof mapSchema>;

/** Reads files of a supplier nothing is known of. */
export const noPieceMap: PieceMap = mapSchema.parse({ name: 'none' });

/** Reads a map from its file, or that of nobody; throws `FileRefused` with what does not fit. */
export async function readPieceMap(path: string | null): Promise<PieceMap> {
  if (path === null) return noPieceMap;
  return pieceMapOf(parseJson(await readFile(path, 'utf8')));
}

/** Reads a map as it was given; throws `FileRefused` with what does not fit. */
export function pieceMapOf(given: unknown): PieceMap {
  const read = mapSchema.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'map'}: ${message}`);
  throw new FileRefused(problemText('MAP_MISFIT', { parts: problems.join('; ') }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefused('The map is not JSON.');
  }
}
