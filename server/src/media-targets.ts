import { pieceMediaTarget } from './features/jewellery/piece-media.ts';
import { lotMediaTarget } from './features/loose/lot-media.ts';
import type { MediaTarget } from './features/media/media-target.ts';
import { stoneMediaTarget } from './features/media/stone-media.ts';

/**
 * All goods that images, videos and certificates can be attached to; a further kind of goods is one more
 * entry.
 */
export const mediaTargets: readonly MediaTarget[] = [stoneMediaTarget, lotMediaTarget, pieceMediaTarget];
