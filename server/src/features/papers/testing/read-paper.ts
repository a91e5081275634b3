import { inflateSync } from 'node:zlib';

/** One stroke of the pen: its glyphs as the file numbers them, and the letters they stand for, from left to right. */
export interface Stroke {
  readonly glyphs: readonly string[];
  readonly letters: readonly string[];
}

/** What stands on a paper, read back from the bytes of its PDF. */
export async function readPaper(paper: AsyncIterable<unknown>): Promise<Stroke[]> {
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

/** The bytes of an object's stream; nothing where it has none. */
function unpacked(object: string): string {
  const [head = ''] = /^<<[\s\S]*?>>\nstream\n/.exec(object) ?? [];
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const bytes = Buffer.from(object.slice(head.length, head.length + length), 'latin1');
  return head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** The letters of each glyph of a font, as its file says for whoever copies text. */
function lettersOf(map: string): string[] {
  const ranges = [...map.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/gi)].flatMap(([, list = '']) => [
    ...list.matchAll(/<([^>]*)>/g),
  ]);
  return ranges.map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

function strokesOf(page: string, letters: ReadonlyMap<string, readonly string[]>): Stroke[] {
  let font: readonly string[] = [];
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name !== undefined) font = letters.get(name) ?? [];
    if (shown === undefined) return [];
    const glyphs = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return [{ glyphs, letters: glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '') }];
  });
}
