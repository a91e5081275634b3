import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';

/** The size of every chunk but the last, in bytes: what one request holds in memory. */
export const chunkBytes = 256 * 1024;

/** Splits a file into chunks and stores each when it is full. */
export function createChunkWriter(transaction: Transaction, fileId: number) {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let piece = 0;
  const flush = async (bytes: Buffer) => {
    await transaction.query(
      sql`insert into media_chunks (file_id, chunk_no, bytes) values (${fileId}, ${piece}, ${bytes})`,
    );
    piece += 1;
  };
  return {
    write: async (chunk: Buffer) => {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < chunkBytes) return;
      let whole = Buffer.concat(held);
      for (; whole.length >= chunkBytes; whole = whole.subarray(chunkBytes)) {
        await flush(whole.subarray(0, chunkBytes));
      }
      held = [whole];
      heldBytes = whole.length;
    },
    end: async () => {
      if (heldBytes > 0) await flush(Buffer.concat(held));
    },
  };
}

/** A range of a file, both ends included, a chunk at a time and only as fast as it is consumed. */
export async function* readChunks(
  connection: Connection,
  fileId: number,
  { first, last }: { readonly first: number; readonly last: number },
): AsyncGenerator<Buffer> {
  for (let piece = Math.floor(first / chunkBytes); piece * chunkBytes <= last; piece += 1) {
    const { rows } = await connection.query<{ bytes: Buffer }>(
      sql`select bytes from media_chunks where file_id = ${fileId} and chunk_no = ${piece}`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`piece ${piece} of file ${fileId} is gone`);
    const start = piece * chunkBytes;
    yield row.bytes.subarray(Math.max(0, first - start), last - start + 1);
  }
}
