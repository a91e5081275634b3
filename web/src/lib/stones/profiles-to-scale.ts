import type { StoneRow } from '@loupe/contract';
import { profileOf, type Profile, type ProfilePart } from '@loupe/domain';
import { profileFigures } from './stone-figures.ts';

type Drawn = Profile | { readonly missing: readonly ProfilePart[] };

export interface ProfilesToScale {
  /** Null in the place of a stone that is gone. */
  readonly profiles: readonly (Drawn | null)[];
  /** How far any of them reaches over and under the girdle's upper edge, percent of the base. */
  readonly above: number;
  readonly below: number;
}

/** The profiles of several stones, to be drawn to one scale. */
export function profilesToScale(stones: readonly (StoneRow | null)[]): ProfilesToScale {
  const profiles = stones.map((stone) => stone && profileOf(profileFigures(stone)));
  const drawn = profiles.flatMap((profile) => (profile === null || 'missing' in profile ? [] : profile));
  return {
    profiles,
    above: Math.max(0, ...drawn.map(({ crownPct }) => crownPct)),
    below: Math.max(0, ...drawn.map(({ depthPct, crownPct }) => depthPct - crownPct)),
  };
}
