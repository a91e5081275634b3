import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';

/** Bytes of every piece of a file but the last: what one request holds in memory. */
export const pieceBytes = 256 * 1024;

/** Cuts a file into pieces and writes them as they fill. */
export function pieceWriter({ raw }: Transaction, fileId: number) {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let piece = 0;
  const flush = async (bytes: Buffer) => {
    await raw.query('insert into media_chunks (file_id, piece, bytes) values ($1, $2, $3)', [
      fileId,
      piece,
      bytes,
    ]);
    piece += 1;
  };
  return {
    write: async (chunk: Buffer) => {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < pieceBytes) return;
      let whole = Buffer.concat(held);
      for (; whole.length >= pieceBytes; whole = whole.subarray(pieceBytes)) {
        await flush(whole.subarray(0, pieceBytes));
      }
      held = [whole];
      heldBytes = whole.length;
    },
    end: async () => {
      if (heldBytes > 0) await flush(Buffer.concat(held));
    },
  };
}

const chunkRow = z.object({ bytes: z.instanceof(Buffer) });

/** A stretch of a file, both ends included, a piece at a time and only as fast as it is taken. */
export async function* readPieces(
  { raw }: Connection,
  fileId: number,
  { first, last }: { readonly first: number; readonly last: number },
): AsyncGenerator<Buffer> {
  for (let piece = Math.floor(first / pieceBytes); piece * pieceBytes <= last; piece += 1) {
    const { rows } = await raw.query('select bytes from media_chunks where file_id = $1 and piece = $2', [
      fileId,
      piece,
    ]);
    const [row] = rows;
    if (row === undefined) throw new Error(`piece ${piece} of file ${fileId} is gone`);
    const start = piece * pieceBytes;
    yield chunkRow.parse(row).bytes.subarray(Math.max(0, first - start), last - start + 1);
  }
}
