import { styleId, type StyleName } from './styles.ts';

/** Letters of a column counted from 0: A, Z, AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** The most characters a cell can hold. */
const longestText = 32_767;
/** The most characters of a text inside a formula. */
const longestLiteral = 255;

// What XML cannot carry, and what Excel would read as the code of a character.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const looksCoded = /_(?=x[\da-f]{4}_)/gi;
const marked = /[&<>]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(marked, (mark) => entities[mark] ?? mark);

/** Most of a stock: codes and numbers, with nothing in them to look after. */
const plainText = /^[A-Za-z\d .,:/%-]{0,255}$/;

/** Text as it may stand in the XML of a sheet. */
function xmlText(text: string): string {
  if (plainText.test(text)) return text;
  return escaped(text.slice(0, longestText).replace(unprintable, '').replace(looksCoded, '_x005F_'));
}

/** A text, whatever it begins with: never a formula. */
export function textCell(ref: string, text: string, style: StyleName = 'plain'): string {
  return `<c r="${ref}" s="${styleId(style)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A number, from plain decimal text. */
export function numberCell(ref: string, decimal: string, style: StyleName): string {
  return `<c r="${ref}" s="${styleId(style)}"><v>${decimal}</v></c>`;
}

/** A formula of ours with what it comes to (plain decimal text; null: nothing). */
export function formulaCell(ref: string, formula: string, decimal: string | null, style: StyleName): string {
  const kind = decimal === null ? ' t="str"' : '';
  return `<c r="${ref}" s="${styleId(style)}"${kind}><f>${escaped(formula)}</f><v>${decimal ?? ''}</v></c>`;
}

const literal = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A text that leads to a web address; plain text where the address is none, or longer than a formula takes. */
export function linkCell(ref: string, text: string, address: string | null): string {
  if (address === null || !/^https?:\/\//i.test(address)) return textCell(ref, text);
  if (Math.max(address.length, text.length) > longestLiteral) return textCell(ref, text);
  const [to, name] = [xmlText(literal(address)), xmlText(literal(text))];
  return `<c r="${ref}" s="${styleId('link')}" t="str"><f>HYPERLINK(${to},${name})</f><v>${xmlText(text)}</v></c>`;
}
