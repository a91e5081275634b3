import { inflateSync } from 'node:zlib';

/** One text drawing operation: its glyph ids and the letters they represent, from left to right. */
export interface TextRun {
  readonly glyphs: readonly string[];
  readonly letters: readonly string[];
}

/** The text of a document, read from the bytes of its PDF. */
export async function readDocumentText(
  paper: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<TextRun[]> {
  const parts: Buffer[] = [];
  for await (const part of paper) if (Buffer.isBuffer(part)) parts.push(part);
  const file = Buffer.concat(parts).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n/g)].map(({ 0: head, 1: id = '', index }) => [
      id,
      file.slice(index + head.length),
    ]),
  );
  const refIn = (body: string, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(body.slice(0, body.indexOf('endobj')))?.[1] ?? '';
  const letters = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font = '', id = '']) => [
      font,
      lettersOf(unpacked(objects.get(refIn(objects.get(id) ?? '', 'ToUnicode')) ?? '')),
    ]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body.slice(0, body.indexOf('endobj'))))
    .flatMap((page) => strokesOf(unpacked(objects.get(refIn(page, 'Contents')) ?? ''), letters));
}

/** The decompressed stream of a PDF object; empty when it has none. */
function unpacked(object: string): string {
  const [head = ''] = /^<<[\s\S]*?>>\nstream\n/.exec(object) ?? [];
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const bytes = Buffer.from(object.slice(head.length, head.length + length), 'latin1');
  return head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** The letters of each glyph of a font, from its ToUnicode map. */
function lettersOf(map: string): string[] {
  const ranges = [...map.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/gi)].flatMap(([, list = '']) => [
    ...list.matchAll(/<([^>]*)>/g),
  ]);
  return ranges.map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

function strokesOf(page: string, letters: ReadonlyMap<string, readonly string[]>): TextRun[] {
  let font: readonly string[] = [];
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name !== undefined) font = letters.get(name) ?? [];
    if (shown === undefined) return [];
    const glyphs = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return [{ glyphs, letters: glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '') }];
  });
}
