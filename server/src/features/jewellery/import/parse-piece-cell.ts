import { formatIssue } from '@loupe/contract';
import { parseRingSize, ringSizeExamples, type PieceAttribute } from '@loupe/domain';
import { parseGoodsCell } from '../../stock-import/goods/parse-goods-cell.ts';

export type PieceValue = string | number | boolean | readonly string[];

/** The values of a cell by attribute, or what was expected; both when only a part could be parsed. */
export interface ParsedPieceCell {
  readonly facts?: Readonly<Record<string, PieceValue>>;
  readonly expected?: string;
}

/** Parses a cell that is not empty. */
export function parsePieceCell(attribute: PieceAttribute, text: string): ParsedPieceCell {
  const { key } = attribute;
  if (attribute.kind === 'links') return readLinks(text);
  if (attribute.kind === 'ring-size') {
    const size = parseRingSize(text);
    return size === null ? { expected: ringSizeExamples } : { facts: { [key]: size } };
  }
  const reading = parseGoodsCell(attribute, text);
  return 'expected' in reading ? reading : { facts: { [key]: reading.value } };
}

const maxLinkLength = 2_000;
const maxLinks = 24;
const videoName = /\.(?:mp4|mov|webm|m4v)(?:[?#]|$)/i;

/**
 * Links to images and videos, from any of the link columns; only https URLs, which a browser may open safely.
 */
function readLinks(text: string): ParsedPieceCell {
  const parts = text.split(/(?<![\s,;|])[\s,;|]+(?=[a-z]+:)|(?<!\s)\s+/i).filter((part) => part !== '');
  const links = [...new Set(parts.filter(isSecure))].slice(0, maxLinks);
  const videos = links.filter((link) => videoName.test(link));
  const images = links.filter((link) => !videoName.test(link));
  return {
    facts: { ...(images.length > 0 && { images }), ...(videos.length > 0 && { videos }) },
    ...(parts.every(isSecure) ? {} : { expected: formatIssue('HTTPS_ADDRESSES') }),
  };
}

const isSecure = (link: string): boolean =>
  link.length <= maxLinkLength && URL.canParse(link) && new URL(link).protocol === 'https:';
