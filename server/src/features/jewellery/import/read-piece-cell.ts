import { problemText } from '@loupe/contract';
import {
  readJewelleryType,
  readRingSize,
  ringSizeExamples,
  vocabularies,
  type PieceAttribute,
} from '@loupe/domain';
import { readGoodsCell, readValue } from '../../stock-import/goods/read-goods-cell.ts';

export type PieceValue = string | number | boolean | readonly string[];

/** What a cell says, by attribute, or what it should have said; both where but a part of it could be read. */
export interface PieceReading {
  readonly facts?: Readonly<Record<string, PieceValue>>;
  readonly expected?: string;
}

/** Reads a cell that is not empty. */
export function readPieceCell(attribute: PieceAttribute, text: string): PieceReading {
  const { key } = attribute;
  if (attribute.kind === 'links') return readLinks(text);
  if (attribute.kind === 'ring-size') {
    const size = readRingSize(text);
    return size === null ? { expected: ringSizeExamples } : { facts: { [key]: size } };
  }
  const reading =
    key === 'jewellery_type'
      ? readType(text)
      : attribute.kind === 'list' && attribute.readBy !== undefined
        ? readValue(attribute.readBy, text)
        : readGoodsCell(attribute, text);
  return 'expected' in reading ? reading : { facts: { [key]: reading.value } };
}

function readType(text: string) {
  const value = readJewelleryType(text);
  const types = vocabularies['jewellery-type'].values.map((type) => type.value);
  return value === undefined ? { expected: problemText('ONE_OF', { values: types.join(', ') }) } : { value };
}

const longestLink = 2_000;
const mostLinks = 24;
const videoName = /\.(?:mp4|mov|webm|m4v)(?:[?#]|$)/i;

/** Links to pictures and videos, whichever column they stand in; only addresses a browser may open safely. */
function readLinks(text: string): PieceReading {
  const parts = text.split(/(?<![\s,;|])[\s,;|]+(?=[a-z]+:)|(?<!\s)\s+/i).filter((part) => part !== '');
  const links = [...new Set(parts.filter(isSecure))].slice(0, mostLinks);
  const videos = links.filter((link) => videoName.test(link));
  const images = links.filter((link) => !videoName.test(link));
  return {
    facts: { ...(images.length > 0 && { images }), ...(videos.length > 0 && { videos }) },
    ...(parts.every(isSecure) ? {} : { expected: problemText('HTTPS_ADDRESSES') }),
  };
}

const isSecure = (link: string): boolean =>
  link.length <= longestLink && URL.canParse(link) && new URL(link).protocol === 'https:';
