import type { MediaItem } from '@loupe/contract';
import { toSafeUrl } from '../../../lib/safe-url.ts';

/** One item of a gallery. */
export type GalleryItem =
  | { readonly kind: 'photograph'; readonly address: string }
  /** The frames of one 360° view. */
  | { readonly kind: 'steps'; readonly address: string; readonly steps: readonly string[] }
  | { readonly kind: 'film'; readonly address: string; readonly turns: boolean }
  /** A 360° view on a page of the supplier. */
  | { readonly kind: 'page'; readonly address: string };

/** The gallery items of the media, in their order; links that are not safe web URLs are left out. */
export function toGalleryItems(media: readonly MediaItem[]): GalleryItem[] {
  const shown = media.flatMap(({ kind, type, url: link }) => {
    const address = toSafeUrl(link);
    return address === null || kind === 'CERTIFICATE' ? [] : [{ kind, type, address }];
  });
  const isStep = ({ kind, type }: { kind: string; type: string | null }) =>
    kind === 'VIEW_360' && type?.startsWith('image/') === true;
  const steps = shown.filter(isStep).map(({ address }) => address);
  return shown.flatMap((one): GalleryItem[] => {
    const { kind, type, address } = one;
    if (kind === 'IMAGE') return [{ kind: 'photograph', address }];
    if (isStep(one)) return address === steps[0] ? [{ kind: 'steps', address, steps }] : [];
    if (kind === 'VIEW_360' && type === null) return [{ kind: 'page', address }];
    return [{ kind: 'film', address, turns: kind === 'VIEW_360' }];
  });
}

/** URLs of the reports, the company's own first. */
export function certificateUrls(media: readonly MediaItem[]): string[] {
  return media.flatMap(({ kind, url }) => (kind === 'CERTIFICATE' ? (toSafeUrl(url) ?? []) : []));
}

/** Kind of an item, as used in its label. */
export const galleryItemKind = (shot: GalleryItem): 'image' | 'video' | 'turn' => {
  if (shot.kind === 'photograph') return 'image';
  return shot.kind === 'film' && !shot.turns ? 'video' : 'turn';
};
