import { findByNumber, type MediaTarget } from '../media/media-target.ts';
import { lotTable } from './lot-columns.ts';

/** Lots by number. Their media are read together with the lots, so changes need not be published. */
export const lotMediaTarget: MediaTarget = { kind: 'LOT', find: findByNumber('LOT', lotTable) };
