import type { Connection } from '../../../platform/database.ts';
import { mediaName } from '../add-media.ts';
import type { MediaGoods, GoodsByNumber, MediaTarget } from '../media-target.ts';
import { identifyMedia, type IdentifiedMedia } from '../identify/identify.ts';
import { MediaRejectedError } from '../identify/media-types.ts';
import { matchFileName, candidateNumbers, type NameMatch } from '../match/match-name.ts';
import { mediaKindOf } from '../match/known-words.ts';
import type { MediaKind } from '../media-kinds.ts';
import type { MediaSource } from '../store-file.ts';

/** A file matched to goods. */
export interface MatchedFile {
  readonly outcome: 'matched';
  readonly source: MediaSource;
  readonly goods: MediaGoods;
  readonly kind: MediaKind;
  readonly position: number;
  readonly media: IdentifiedMedia;
}

/** A file without goods, and the reason. */
export interface UnmatchedFile {
  readonly outcome: 'unknown' | 'ambiguous' | 'refused';
  readonly source: MediaSource;
  readonly reason: string;
}

export type PlannedFile = MatchedFile | UnmatchedFile;

const filesAtOnce = 500;

/** Reads every file and returns its planned outcome; no file is left out. Stores nothing. */
export async function planUpload(
  connection: Connection,
  goodsWithMedia: readonly MediaTarget[],
  sources: readonly MediaSource[],
): Promise<PlannedFile[]> {
  const planned: PlannedFile[] = [];
  const taken = new Map<string, MatchedFile>();
  for (let start = 0; start < sources.length; start += filesAtOnce) {
    const some = sources.slice(start, start + filesAtOnce);
    const matches = await matchFileNames(
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

/** Matches each name against the goods in stock, in the given order. */
export async function matchFileNames(
  connection: Connection,
  goodsWithMedia: readonly MediaTarget[],
  names: readonly string[],
): Promise<NameMatch[]> {
  const known = await findGoods(connection, goodsWithMedia, names);
  return names.map((name) => matchFileName(name, known));
}

/** Goods by every number that occurs in these names. */
async function findGoods(
  connection: Connection,
  goodsWithMedia: readonly MediaTarget[],
  names: readonly string[],
): Promise<GoodsByNumber> {
  const numbers = [...new Set(names.flatMap(candidateNumbers))];
  const known = new Map<string, readonly MediaGoods[]>();
  for (const entry of goodsWithMedia) {
    for (const [number, goods] of await entry.find(connection, numbers)) {
      known.set(number, [...(known.get(number) ?? []), ...goods]);
    }
  }
  return known;
}

async function planFile(source: MediaSource, match: NameMatch): Promise<PlannedFile> {
  try {
    const media = await identifyMedia(source.name, source.open());
    if (match.outcome !== 'matched') return { outcome: match.outcome, source, reason: match.reason };
    const { goods, words, position } = match;
    return {
      outcome: 'matched',
      source,
      goods,
      kind: mediaKindOf(media.type, words),
      position,
      media,
    };
  } catch (error) {
    if (error instanceof MediaRejectedError) return { outcome: 'refused', source, reason: error.message };
    throw error;
  }
}

/**
 * Rejects the second of two files with the same name for the same goods, because it would replace the first.
 */
function withoutRepeats(file: MatchedFile, taken: Map<string, MatchedFile>): PlannedFile {
  const { goods, kind, source, media } = file;
  const key = [goods.kind, goods.uuid, kind, mediaName(source.name)].join(' ');
  const first = taken.get(key);
  if (first === undefined) {
    taken.set(key, file);
    return file;
  }
  const isSame = first.media.sha256 === media.sha256;
  const reason = isSame ? 'This is the same file as' : 'This file has the same name, for the same goods, as';
  return { outcome: 'refused', source, reason: `${reason} ${first.source.name}` };
}
