const dashes = '‐‑‒–—―−﹣';
const tildes = '〜～∼≈';
const plain: Readonly<Record<string, string>> = {
  '、': ',',
  '。': '.',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '≥': '>',
  '≤': '<',
  '×': '*',
  '＠': '@',
  '٫': '.',
  '٬': ',',
  '،': ',',
  '؛': ';',
  '؟': '?',
};
/** First digits of the Arabic and of the Persian digits. */
const zeros = [0x0660, 0x06f0];

/**
 * Converts one UTF-16 unit to upper case and half width. The length never changes, so offsets still refer to
 * the text.
 */
export function normaliseCharacter(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code < 0x80) return unit.toUpperCase();
  if (dashes.includes(unit)) return '-';
  if (tildes.includes(unit)) return '~';
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toUpperCase();
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return String(code - zero);
  const upper = unit.toUpperCase();
  return plain[unit] ?? (upper.length === 1 ? upper : unit);
}
