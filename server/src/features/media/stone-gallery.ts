import type { MediaItem } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readSupplierLinks, type SupplierLinks } from '../stock/uploaded-media.ts';
import { mediaKinds } from './media-kinds.ts';
import { readMedia } from './read-media.ts';

/** All media of a stone by kind; in each kind, uploads come before the supplier's links. */
export async function readStoneGallery(connection: Connection, uuid: string): Promise<MediaItem[]> {
  const [uploaded, links] = await Promise.all([
    readMedia(connection, 'STONE', [uuid]),
    readSupplierLinks(connection, uuid),
  ]);
  const all = [...(uploaded.get(uuid) ?? []), ...linkedMedia(links)];
  return mediaKinds.flatMap((kind) => all.filter((one) => one.kind === kind));
}

const isFilm = (link: string) => /\.(?:mp4|webm|m4v|mov)(?:[?#]|$)/i.test(link);

function linkedMedia({ image, video, report }: SupplierLinks): MediaItem[] {
  const links = [
    ['IMAGE', image],
    [video !== null && isFilm(video) ? 'VIDEO' : 'VIEW_360', video],
    ['CERTIFICATE', report],
  ] as const;
  return links.flatMap(([kind, address]) =>
    address === null ? [] : [{ kind, url: address, type: null, width: null, height: null }],
  );
}
