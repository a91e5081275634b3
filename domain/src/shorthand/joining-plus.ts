import { createToken } from './create-token.ts';
import { parseQuantity } from './phrases/quantity.ts';
import { findShape } from './phrases/shape.ts';
import { isSign, type Token } from './token.ts';

/**
 * Replaces a plus between two items of a line by `&`: `VS1 + 2 pcs PS 1.00`, `VS2 plus an oval`, `1.00 F VS1 + 1.50 G
 * VS2`, `VS1 plus video`. Any other plus sign belongs to the value before it (`VS1+`) or to the figure behind it (`+8-11`).
 */
export function joinItems(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => isPlus(token))) return tokens;
  return tokens.map((token, at) => (isBetweenItems(tokens, at) ? createToken('sign', '&', token) : token));
}

const isPlus = (token: Token | undefined): boolean => isSign(token, '+') || token?.text === 'PLUS';

function isBetweenItems(tokens: readonly Token[], at: number): boolean {
  const [sign, next] = [tokens[at], tokens[at + 1]];
  if (!isPlus(sign) || at === 0 || next === undefined) return false;
  // `VS1+ 2 pcs`, `VS1 +8-11`: the sign belongs to one side.
  if (sign?.isAdjacent !== next.isAdjacent) return false;
  return (
    opensAttachment(tokens, at + 1) ||
    opensCounted(tokens, at + 1) ||
    (!next.isAdjacent && opensStone(tokens, at))
  );
}

/** What is to be sent with an offer, and what is no criterion. */
const attachments =
  /^(?:VIDEOS?|VDOS?|VIDS?|PICS?|PICTURES?|PHOTOS?|IMAGES?|MEDIA|LINKS?|PDF|SCANS?|COPY|COPIES|INVOICE|QUOTE|DETAILS|SPECS|INFO)$/;
const prices = /^(?:PRICES?|PRICING|RATES?)$/;
const adjectives = /^(?:A|AN|THE|YOUR|SOME|GOOD|CLEAR|NICE|FULL|FEW|360|HD|CERT|REPORT|CERTIFICATE)$/;

/** `VS1 plus video`, `VS1 + a clear picture`, `VS1 + price`: the sign joins what is to be sent. */
function opensAttachment(tokens: readonly Token[], at: number): boolean {
  let index = at;
  while (index < at + longestGap && adjectives.test(tokens[index]?.text ?? '')) index += 1;
  const [word, next] = [tokens[index]?.text ?? '', tokens[index + 1]];
  const isLast = next === undefined || isSign(next, ',.;)?!&') || /^(?:PLS|PLZ|PLEASE|AND)$/.test(next.text);
  return attachments.test(word) || (prices.test(word) && isLast);
}

/** Tokens between a number of stones and their name or weight. */
const longestGap = 3;

/** `2 pcs PS 1.00`, `1 pair 0.50`, `1 oval 1.50`: a number of stones, and what the stones are. */
function opensCounted(tokens: readonly Token[], at: number): boolean {
  const count = parseQuantity(tokens, at);
  if (count === null || count.statements === null) return false;
  const end = at + count.length;
  if (count.statements.some((one) => 'key' in one && one.key === 'shape')) return true;
  return tokens
    .slice(end, end + longestGap)
    .some((_, offset) => isWeight(tokens, end + offset) || findShape(tokens, end + offset) !== null);
}

/** `RD 1.00`, `oval`; and behind another weight, `1.50 G VS2`. */
function opensStone(tokens: readonly Token[], sign: number): boolean {
  const article = /^(A|AN)$/.test(tokens[sign + 1]?.text ?? '') ? 1 : 0;
  const at = sign + 1 + article;
  if (findShape(tokens, at) !== null) return !isLoneWeight(tokens, sign);
  const isOtherWeight =
    isWeight(tokens, at) && tokens.slice(0, sign).some((_, index) => isWeight(tokens, index));
  if (!isOtherWeight) return false;
  const range = isSign(tokens[at + 1], '-') && isWeight(tokens, at + 2) ? 3 : 1;
  const end = at + range + (unit.test(tokens[at + range]?.text ?? '') ? 1 : 0);
  const quality = tokens[end];
  return findShape(tokens, end) !== null || (quality?.kind === 'word' && colours.test(quality.text));
}

/** `2 ct + oval`: whether only a weight is before the sign, which may be "and more". */
const isLoneWeight = (tokens: readonly Token[], sign: number): boolean =>
  (tokens[sign - 1]?.kind === 'number' || unit.test(tokens[sign - 1]?.text ?? '')) &&
  !tokens.slice(0, sign).some((_, at) => findShape(tokens, at) !== null);

const unit = /^(CT|CTS|CARAT|CARATS)$/;
const colours = /^[D-M]{1,2}$/;
/** `1.50`, `2 ct`: a figure with two decimals or with its unit. */
const isWeight = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' &&
  (/^\d{0,2}\.\d{2}$/.test(tokens[at].text) || unit.test(tokens[at + 1]?.text ?? ''));
