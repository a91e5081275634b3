import { formatIssue } from '@loupe/contract';
import type { Profile } from '../profile.ts';
import { emptyProfile } from '../profile.ts';
import type { StoredProfile } from './stored-profiles.ts';

/**
 * How to read a file: with this profile, with a profile saved from earlier files of its supplier, or by the
 * rules alone.
 */
export type ProfileSelection = Profile | 'saved' | 'rules';

/** The profile used for a file, and the message shown before the file is accepted. */
export interface ChosenProfile {
  readonly profile: Profile;
  /** Whether the profile was learnt from an earlier file. */
  readonly isSaved: boolean;
  readonly message: string | null;
  /**
   * The headers match several suppliers, or nearly match a supplier's profile: the user must name the
   * supplier.
   */
  readonly needsSupplier?: boolean;
}

/** Minimum share of headers that two layouts of one supplier have in common. */
const nearly = 0.8;

/** What identifies a stored profile. */
type Identified = Pick<StoredProfile, 'name' | 'supplier' | 'headerKeys' | 'createdAt' | 'fileName'>;

/** A profile that applies to a file, the message shown before the file is accepted, and whether a supplier is needed. */
interface FoundProfile<Stored> {
  readonly stored: Stored | null;
  readonly message: string | null;
  readonly needsSupplier?: boolean;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key, index) => key === b[index]);
const without = (keys: readonly string[], others: readonly string[]) =>
  keys.filter((key) => !others.includes(key));
const madeOf = ({ name, createdAt, fileName }: Identified) => ({
  name,
  date: createdAt.toISOString().slice(0, 10),
  file: fileName,
});

/**
 * Selects a stored profile by the candidate header rows, and by the supplier when it is named. A profile
 * applies to exactly the headers it was learnt from; when they differ, the message states it and the file is
 * read by the rules.
 */
export function chooseProfile(
  selection: ProfileSelection,
  headers: Iterable<readonly string[]>,
  stored: readonly StoredProfile[],
  supplier?: string,
): ChosenProfile {
  const rows = [...headers];
  if (selection !== 'saved') {
    const profile = selection === 'rules' ? emptyProfile : selection;
    const isNamed = supplier !== undefined || profile.supplier !== undefined;
    const isKnown = stored.some(
      (one) => one.supplier !== null && rows.some((keys) => isSame(keys, one.headerKeys)),
    );
    return { profile, isSaved: false, message: null, needsSupplier: isKnown && !isNamed };
  }
  const { stored: found, message, needsSupplier } = findStoredProfile(rows, stored, supplier);
  return {
    profile: found?.profile ?? emptyProfile,
    isSaved: found !== null,
    message,
    ...(needsSupplier !== undefined && { needsSupplier }),
  };
}

/** Finds the stored profile for one of the header rows, and for the supplier when it is named. */
export function findStoredProfile<Stored extends Identified>(
  rows: readonly (readonly string[])[],
  stored: readonly Stored[],
  supplier?: string,
): FoundProfile<Stored> {
  const isOfSupplier = (one: Stored) => one.supplier?.toLowerCase() === supplier?.toLowerCase();
  const candidates =
    supplier === undefined ? stored : stored.filter((one) => isOfSupplier(one) || one.supplier === null);
  const fitting = candidates.filter(({ headerKeys }) => rows.some((keys) => isSame(keys, headerKeys)));
  const own = supplier === undefined ? fitting : fitting.filter(isOfSupplier);
  const [first, ...more] = own.length > 0 ? own : fitting;
  if (first !== undefined && more.length === 0)
    return { stored: first, message: formatIssue('SAID_PROFILE', madeOf(first)) };
  if (first !== undefined) {
    const names = [first, ...more].map(({ name }) => `"${name}"`).join(', ');
    return {
      stored: null,
      message: formatIssue('SAID_PROFILES', { names }),
      needsSupplier: supplier === undefined,
    };
  }
  const near = supplier === undefined ? nearest(rows, stored) : nearest(rows, stored.filter(isOfSupplier), 0);
  if (near === undefined) return { stored: null, message: null };
  return {
    stored: null,
    message: describeMismatch(near),
    needsSupplier: supplier === undefined && near.stored.supplier !== null,
  };
}

interface Near {
  readonly stored: Identified;
  readonly keys: readonly string[];
  readonly share: number;
}

/** The profile that shares the most headers with a row, when the share is large enough. */
function nearest(
  rows: readonly (readonly string[])[],
  stored: readonly Identified[],
  minShare = nearly,
): Near | undefined {
  let best: Near | undefined;
  for (const one of stored) {
    for (const keys of rows) {
      const common = keys.length - without(keys, one.headerKeys).length;
      const share = common / (keys.length + one.headerKeys.length - common);
      if (share >= minShare && share > (best?.share ?? -1)) best = { stored: one, keys, share };
    }
  }
  return best;
}

function describeMismatch({ stored, keys }: Near): string {
  const missing = without(stored.headerKeys, keys);
  const added = without(keys, stored.headerKeys);
  const parts = [
    ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
    ...(added.length > 0 ? [`new ${added.join(', ')}`] : []),
  ];
  return formatIssue('SAID_MISFIT', { ...madeOf(stored), parts: parts.join('; ') });
}
