import { mediaTypes, type MediaType } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import type { MediaKind } from '../media-kinds.ts';

const certificate = [
  'cert',
  'certs',
  'certi',
  'certificate',
  'certificates',
  'certificat',
  'report',
  'reports',
  'rpt',
];
const turning = ['360', 'v360', 'view360', 'spin', 'spins', 'turning', 'turntable', 'rotation'];
/** Terms that people and cameras add around a number and that carry no meaning. */
const plain = [
  'video',
  'videos',
  'vid',
  'film',
  'movie',
  'mov',
  'mp',
  'image',
  'images',
  'img',
  'dsc',
  'dscn',
]
  .concat([
    'photo',
    'rendering',
    'photos',
    'picture',
    'pictures',
    'pic',
    'pics',
    'still',
    'front',
    'top',
    'side',
    'face',
    'back',
  ])
  .concat([
    'stone',
    'stones',
    'diamond',
    'diamonds',
    'lot',
    'lots',
    'parcel',
    'stock',
    'no',
    'nr',
    'id',
    'packet',
  ]);
const labs = vocabularies.lab.values.map(({ value }) => value.toLowerCase());

const known = new Set([...certificate, ...turning, ...plain, ...labs]);

/** Whether a token commonly appears next to numbers without being part of one. */
export const isKnownWord = (word: string): boolean => known.has(word.toLowerCase());

/** The media kind: by content first, then by the tokens around the number. */
export function mediaKindOf(type: MediaType, words: readonly string[]): MediaKind {
  const includesWord = (vocabulary: readonly string[]) =>
    words.some((word) => vocabulary.includes(word.toLowerCase()));
  const { group } = mediaTypes[type];
  if (group === 'document') return 'CERTIFICATE';
  if (includesWord(turning)) return 'VIEW_360';
  if (group === 'film') return 'VIDEO';
  return includesWord(certificate) ? 'CERTIFICATE' : 'IMAGE';
}
