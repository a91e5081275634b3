import { problemText } from '@loupe/contract';
import type { Profile } from '../profile.ts';
import { noProfile } from '../profile.ts';
import type { StoredProfile } from './stored-profiles.ts';

/** How a file is to be read: by this map, by what earlier files of its supplier taught, or by the rules alone. */
export type ProfileWanted = Profile | 'saved' | 'rules';

/** The profile a file is read by, and what is said about it before the file is accepted. */
export interface ChosenProfile {
  readonly profile: Profile;
  /** Whether it was made from an earlier file. */
  readonly isSaved: boolean;
  readonly said: string | null;
  /** The headers speak for several suppliers, or for one whose profile does not fit them: a person names the supplier. */
  readonly needsSupplier?: boolean;
}

/** Shares of headers that two layouts of one supplier have in common at least. */
const nearly = 0.8;

const byRules = (said: string | null): ChosenProfile => ({ profile: noProfile, isSaved: false, said });
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key, place) => key === b[place]);
const without = (keys: readonly string[], others: readonly string[]) =>
  keys.filter((key) => !others.includes(key));
const madeOf = ({ name, madeAt, fileName }: StoredProfile) => ({
  name,
  date: madeAt.toISOString().slice(0, 10),
  file: fileName,
});

/**
 * Chooses among the stored profiles by the rows that may be the header, and by the supplier where he is named. A
 * profile is for exactly the headers it was made from: where they differ that is said, and the rules read the file.
 */
export function chooseProfile(
  wanted: ProfileWanted,
  headers: Iterable<readonly string[]>,
  stored: readonly StoredProfile[],
  supplier?: string,
): ChosenProfile {
  const rows = [...headers];
  if (wanted !== 'saved') {
    const profile = wanted === 'rules' ? noProfile : wanted;
    const isNamed = supplier !== undefined || profile.supplier !== undefined;
    const isKnown = stored.some(
      (one) => one.supplier !== null && rows.some((keys) => isSame(keys, one.headerKeys)),
    );
    return { profile, isSaved: false, said: null, needsSupplier: isKnown && !isNamed };
  }
  const isHis = (one: StoredProfile) => one.supplier?.toLowerCase() === supplier?.toLowerCase();
  const candidates =
    supplier === undefined ? stored : stored.filter((one) => isHis(one) || one.supplier === null);
  const fitting = candidates.filter(({ headerKeys }) => rows.some((keys) => isSame(keys, headerKeys)));
  const own = supplier === undefined ? fitting : fitting.filter(isHis);
  const [first, ...more] = own.length > 0 ? own : fitting;
  if (first !== undefined && more.length === 0) {
    return { profile: first.profile, isSaved: true, said: problemText('SAID_PROFILE', madeOf(first)) };
  }
  if (first !== undefined) {
    const names = [first, ...more].map(({ name }) => `"${name}"`).join(', ');
    return { ...byRules(problemText('SAID_PROFILES', { names })), needsSupplier: supplier === undefined };
  }
  const near = supplier === undefined ? nearest(rows, stored) : nearest(rows, stored.filter(isHis), 0);
  if (near === undefined) return byRules(null);
  return {
    ...byRules(misfit(near)),
    needsSupplier: supplier === undefined && near.stored.supplier !== null,
  };
}

interface Near {
  readonly stored: StoredProfile;
  readonly keys: readonly string[];
  readonly share: number;
}

/** The profile whose headers have most in common with a row, when that is much. */
function nearest(
  rows: readonly (readonly string[])[],
  stored: readonly StoredProfile[],
  atLeast = nearly,
): Near | undefined {
  let best: Near | undefined;
  for (const one of stored) {
    for (const keys of rows) {
      const common = keys.length - without(keys, one.headerKeys).length;
      const share = common / (keys.length + one.headerKeys.length - common);
      if (share >= atLeast && share > (best?.share ?? -1)) best = { stored: one, keys, share };
    }
  }
  return best;
}

function misfit({ stored, keys }: Near): string {
  const missing = without(stored.headerKeys, keys);
  const added = without(keys, stored.headerKeys);
  const parts = [
    ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
    ...(added.length > 0 ? [`new ${added.join(', ')}`] : []),
  ];
  return problemText('SAID_MISFIT', { ...madeOf(stored), parts: parts.join('; ') });
}
