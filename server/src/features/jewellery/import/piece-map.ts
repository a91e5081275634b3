import { formatIssue } from '@loupe/contract';
import { currentPieceKey, pieceAttributes, vocabularies } from '@loupe/domain';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { rowTotalField } from './piece-fields.ts';
import { FileRejectedError } from '../../stock-import/file/cell.ts';

/** The attributes of a piece that a column can be mapped to. */
export const pieceMapKeys = pieceAttributes.filter(({ headers }) => headers.length > 0).map(({ key }) => key);

/** What is known about the jewellery files of one supplier. */
const mapSchema = z.strictObject({
  name: z.string().min(1),
  supplier: z.string().optional(),
  /** The header as the file spells it, and the attribute it maps to; null leaves the column out. */
  headers: z
    .record(
      z.string(),
      z
        .string()
        .transform(currentPieceKey)
        .pipe(z.enum([...pieceMapKeys, rowTotalField]))
        .nullable(),
    )
    .default({}),
  /** Values of every row that does not state them. */
  constants: z
    .strictObject({
      location: z.enum(vocabularies.location.values.map(({ value }) => value)).optional(),
      currency: z.literal('USD').optional(),
    })
    .default({}),
});

export type PieceMap = z.infer<typeof mapSchema>;

/** The map for a supplier nothing is known about. */
export const emptyPieceMap: PieceMap = mapSchema.parse({ name: 'none' });

/**
 * Loads a map from its file; without a path, returns the empty map. Throws {@link FileRejectedError} with the
 * invalid parts.
 */
export async function loadPieceMap(path: string | null): Promise<PieceMap> {
  if (path === null) return emptyPieceMap;
  return parsePieceMap(parseJson(await readFile(path, 'utf8')));
}

/** Parses a map. Throws {@link FileRejectedError} with the invalid parts. */
export function parsePieceMap(given: unknown): PieceMap {
  const read = mapSchema.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'map'}: ${message}`);
  throw new FileRejectedError(formatIssue('MAP_MISFIT', { parts: problems.join('; ') }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRejectedError('The mapping is not valid JSON.');
  }
}
