import type { StoneRow } from '@loupe/contract';
import { profileOf, type Profile, type ProfilePart } from '@loupe/domain';
import { profileFigures } from '../stones/stone-figures.ts';

type Drawn = Profile | { readonly missing: readonly ProfilePart[] };

export interface ProfilesToScale {
  /** Null for a stone that is unavailable. */
  readonly profiles: readonly (Drawn | null)[];
  /** Maximum extent above and below the upper edge of the girdle, in percent of the base. */
  readonly above: number;
  readonly below: number;
}

/** The profiles of several stones, to be drawn at the same scale. */
export function createProfilesToScale(stones: readonly (StoneRow | null)[]): ProfilesToScale {
  const profiles = stones.map((stone) => stone && profileOf(profileFigures(stone)));
  const drawn = profiles.flatMap((profile) => (profile === null || 'missing' in profile ? [] : profile));
  return {
    profiles,
    above: Math.max(0, ...drawn.map(({ crownPct }) => crownPct)),
    below: Math.max(0, ...drawn.map(({ depthPct, crownPct }) => depthPct - crownPct)),
  };
}
