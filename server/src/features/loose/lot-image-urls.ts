import type { Connection } from '../../platform/database.ts';
import { firstMedia } from '../media/read-media.ts';

/** The URL of the first image of each lot that has one, by the lot's uuid. */
export async function readLotImageUrls(
  connection: Connection,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const media = await firstMedia(connection, 'LOT', uuids);
  return new Map([...media].flatMap(([uuid, { IMAGE }]) => (IMAGE === undefined ? [] : [[uuid, IMAGE.url]])));
}
