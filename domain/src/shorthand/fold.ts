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
};

/** One UTF-16 unit in upper case and half width. Length never changes, so offsets stay those of the text. */
export function fold(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code < 0x80) return unit.toUpperCase();
  if (dashes.includes(unit)) return '-';
  if (tildes.includes(unit)) return '~';
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toUpperCase();
  const upper = unit.toUpperCase();
  return plain[unit] ?? (upper.length === 1 ? upper : unit);
}
