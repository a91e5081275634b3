import type { ClientGoodsKind } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readMedia } from '../media/read-media.ts';
import type { ClientChoices, ClientMedia } from './client-goods.ts';

/** The photos and videos that a client may see, by the uuid of the goods; none where they were not chosen. */
export async function readClientMedia(
  connection: Connection,
  kind: ClientGoodsKind,
  uuids: readonly string[],
  { fields }: ClientChoices,
): Promise<ReadonlyMap<string, readonly ClientMedia[]>> {
  if (!fields.has('media')) return new Map();
  const media = await readMedia(connection, kind, uuids);
  return new Map(
    [...media].map(([uuid, files]) => [
      uuid,
      files.flatMap(({ kind: shown, url }): ClientMedia[] =>
        shown === 'IMAGE' || shown === 'VIDEO' ? [{ kind: shown, url }] : [],
      ),
    ]),
  );
}
