import { vocabularies } from '@loupe/domain';
import { cleanText } from '../cells/cell-parser.ts';
import { labNames, readLabOfHeader } from '../cells/identity.ts';
import { readValue } from '../cells/translated-values.ts';

const maxLength = 120;
/** Words beside the name of a laboratory in the title of stones that it graded. */
const fillers = new Set(
  `all the only with by and & natural polished loose white fancy colour colours color colors coloured colored round rounds shapes shape
  stones stone goods diamonds diamond stock list certified certificate certificates cert certs graded report reports dossier dossiers
  lab laboratory grown lgd cvd hpht ex triple excellent ct cts carat carats up to above over unless mentioned otherwise stated noted pcs`.split(
    /\s+/,
  ),
);
/** Titles of a person or a firm. */
const credentials = /\bG\.?\s?G\b|gemm?olog|alumn|member|graduate|accredit|diploma|academy|school|www\.|@/i;
const uncertified = /\b(?:non|un|not|no|without)[\s-]*(?:cert|graded|report)/i;
const clause = / [-–—|/]{1,3} |[,;|]|(?<=\p{L}{3})[.!](?: |$)/u;
const names: ReadonlySet<string> = new Set(labNames.split('|'));
const isLab = (word: string) => names.has(word.toUpperCase());

/**
 * The laboratory that a line gives to the stones below it: the only one named, beside words for stones and reports (`ROUNDS - GIA`,
 * `IGI certified`). Null when the line says that others or none graded them, undefined for any other line.
 */
export function readStatedLab(line: string): string | null | undefined {
  const text = cleanText(line).replaceAll(/\s+/g, ' ');
  if (text.length > maxLength || credentials.test(text)) return undefined;
  if (uncertified.test(text)) return null;
  if (!text.split(/[^\p{L}\p{N}]+/u).some(isLab)) return undefined;
  const lab = readLabOfHeader(text);
  const isStated = lab !== undefined && lab !== 'OTHER' && text.split(clause).some(namesLabAlone);
  return isStated ? lab : null;
}

function namesLabAlone(part: string): boolean {
  const words = part
    .replaceAll(/[():*=#+"'-]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^\d[\d.,]*/, ''))
    .filter((word) => /\p{L}|&/u.test(word));
  const isFiller = (word: string) =>
    fillers.has(word.toLowerCase()) || readValue(vocabularies.shape, word.replace(/s$/i, '')) !== undefined;
  return words.some(isLab) && words.every((word) => isLab(word) || isFiller(word));
}
