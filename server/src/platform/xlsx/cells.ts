import { styleId, type StyleName } from './styles.ts';

/** Letters of a column counted from 0: A, Z, AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Maximum number of characters in a cell. */
const maxTextLength = 32_767;
/** Maximum number of characters of a text inside a formula. */
const maxLiteralLength = 255;

// Characters that XML cannot represent, or that Excel would read as a character code.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const looksCoded = /_(?=x[\da-f]{4}_)/gi;
const marked = /[&<>]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(marked, (character) => entities[character] ?? character);

/** Most cells of a stock: codes and numbers that need no escaping. */
const plainText = /^[A-Za-z\d .,:/%-]{0,255}$/;

/** Escapes a text for the XML of a sheet. */
function xmlText(text: string): string {
  if (plainText.test(text)) return text;
  return escaped(text.slice(0, maxTextLength).replace(unprintable, '').replace(looksCoded, '_x005F_'));
}

/** A text cell; never a formula, whatever the text begins with. */
export function textCell(ref: string, text: string, style: StyleName = 'plain'): string {
  return `<c r="${ref}" s="${styleId(style)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A number cell from plain decimal text. */
export function numberCell(ref: string, decimal: string, style: StyleName): string {
  return `<c r="${ref}" s="${styleId(style)}"><v>${decimal}</v></c>`;
}

/** A formula with its computed result (plain decimal text; null: empty). */
export function formulaCell(ref: string, formula: string, decimal: string | null, style: StyleName): string {
  const kind = decimal === null ? ' t="str"' : '';
  return `<c r="${ref}" s="${styleId(style)}"${kind}><f>${escaped(formula)}</f><v>${decimal ?? ''}</v></c>`;
}

const literal = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A text linked to a URL; plain text where the URL is invalid or longer than a formula allows. */
export function linkCell(ref: string, text: string, address: string | null): string {
  if (address === null || !/^https?:\/\//i.test(address)) return textCell(ref, text);
  if (Math.max(address.length, text.length) > maxLiteralLength) return textCell(ref, text);
  const [to, name] = [xmlText(literal(address)), xmlText(literal(text))];
  return `<c r="${ref}" s="${styleId('link')}" t="str"><f>HYPERLINK(${to},${name})</f><v>${xmlText(text)}</v></c>`;
}
