import type { Connection } from '../../../platform/database.ts';
import { linkName } from '../add-media.ts';
import type { Goods, GoodsByNumber, GoodsWithMedia } from '../goods.ts';
import { identify, type IdentifiedMedia } from '../identify/identify.ts';
import { MediaRefused } from '../identify/media-types.ts';
import { matchName, numbersIn, type NameMatch } from '../match/match-name.ts';
import { kindOf } from '../match/name-words.ts';
import type { MediaKind } from '../media-kinds.ts';
import type { MediaSource } from '../store-file.ts';

/** A file that will show some goods. */
export interface MatchedFile {
  readonly outcome: 'matched';
  readonly source: MediaSource;
  readonly goods: Goods;
  readonly kind: MediaKind;
  readonly place: number;
  readonly media: IdentifiedMedia;
}

/** A file that shows nothing, and why. */
export interface UnmatchedFile {
  readonly outcome: 'unknown' | 'ambiguous' | 'refused';
  readonly source: MediaSource;
  readonly why: string;
}

export type PlannedFile = MatchedFile | UnmatchedFile;

const filesAtOnce = 500;

/** Reads every file and says what would become of it; no file is left out. Nothing is stored. */
export async function planUpload(
  connection: Connection,
  goodsWithMedia: readonly GoodsWithMedia[],
  sources: readonly MediaSource[],
): Promise<PlannedFile[]> {
  const planned: PlannedFile[] = [];
  const taken = new Map<string, MatchedFile>();
  for (let start = 0; start < sources.length; start += filesAtOnce) {
    const some = sources.slice(start, start + filesAtOnce);
    const matches = await matchNames(
      connection,
      goodsWithMedia,
      some.map(({ name }) => name),
    );
    for (const [at, source] of some.entries()) {
      const match = matches[at];
      if (match === undefined) continue;
      const file = await planFile(source, match);
      planned.push(file.outcome === 'matched' ? withoutRepeats(file, taken) : file);
    }
  }
  return planned;
}

/** What each of these names says of the goods the house has, in their order. */
export async function matchNames(
  connection: Connection,
  goodsWithMedia: readonly GoodsWithMedia[],
  names: readonly string[],
): Promise<NameMatch[]> {
  const known = await findGoods(connection, goodsWithMedia, names);
  return names.map((name) => matchName(name, known));
}

/** The goods any of these names could mean. */
async function findGoods(
  connection: Connection,
  goodsWithMedia: readonly GoodsWithMedia[],
  names: readonly string[],
): Promise<GoodsByNumber> {
  const numbers = [...new Set(names.flatMap(numbersIn))];
  const known = new Map<string, readonly Goods[]>();
  for (const entry of goodsWithMedia) {
    for (const [number, goods] of await entry.find(connection, numbers)) {
      known.set(number, [...(known.get(number) ?? []), ...goods]);
    }
  }
  return known;
}

async function planFile(source: MediaSource, match: NameMatch): Promise<PlannedFile> {
  try {
    const media = await identify(source.name, source.open());
    if (match.outcome !== 'matched') return { outcome: match.outcome, source, why: match.why };
    const { goods, words, place } = match;
    return { outcome: 'matched', source, goods, kind: kindOf(media.type, words), place, media };
  } catch (error) {
    if (error instanceof MediaRefused) return { outcome: 'refused', source, why: error.message };
    throw error;
  }
}

/** Two files of one name for the same goods would take each other's place. */
function withoutRepeats(file: MatchedFile, taken: Map<string, MatchedFile>): PlannedFile {
  const { goods, kind, source, media } = file;
  const key = [goods.kind, goods.uuid, kind, linkName(source.name)].join(' ');
  const first = taken.get(key);
  if (first === undefined) {
    taken.set(key, file);
    return file;
  }
  const isSame = first.media.sha256 === media.sha256;
  const why = isSame ? 'is the same file as' : 'has the same name, for the same goods, as';
  return { outcome: 'refused', source, why: `${why} ${first.source.name}` };
}
