import type { MediaItem } from '@loupe/contract';
import { webAddress } from '../../../../lib/web-address.ts';

/** One thing a gallery shows. */
export type Shot =
  | { readonly kind: 'photograph'; readonly address: string }
  /** The steps of one turn. */
  | { readonly kind: 'steps'; readonly address: string; readonly steps: readonly string[] }
  | { readonly kind: 'film'; readonly address: string; readonly turns: boolean }
  /** A turning view that is a page of its dealer. */
  | { readonly kind: 'page'; readonly address: string };

/** What a gallery shows, in the order given; what is no web address is left out. */
export function shotsOf(media: readonly MediaItem[]): Shot[] {
  const shown = media.flatMap(({ kind, type, address: link }) => {
    const address = webAddress(link);
    return address === null || kind === 'CERTIFICATE' ? [] : [{ kind, type, address }];
  });
  const isStep = ({ kind, type }: { kind: string; type: string | null }) =>
    kind === 'VIEW_360' && type?.startsWith('image/') === true;
  const steps = shown.filter(isStep).map(({ address }) => address);
  return shown.flatMap((one): Shot[] => {
    const { kind, type, address } = one;
    if (kind === 'IMAGE') return [{ kind: 'photograph', address }];
    if (isStep(one)) return address === steps[0] ? [{ kind: 'steps', address, steps }] : [];
    if (kind === 'VIEW_360' && type === null) return [{ kind: 'page', address }];
    return [{ kind: 'film', address, turns: kind === 'VIEW_360' }];
  });
}

/** Addresses of the reports, the house's own first. */
export function reportsOf(media: readonly MediaItem[]): string[] {
  return media.flatMap(({ kind, address }) => (kind === 'CERTIFICATE' ? (webAddress(address) ?? []) : []));
}

/** The word under which a shot is known. */
export const shotWord = (shot: Shot): 'image' | 'video' | 'turn' => {
  if (shot.kind === 'photograph') return 'image';
  return shot.kind === 'film' && !shot.turns ? 'video' : 'turn';
};
