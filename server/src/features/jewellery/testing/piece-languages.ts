import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const columns = [
  'number',
  'type',
  'title',
  'metal',
  'weight',
  'stones',
  'carats',
  'color',
  'clarity',
  'centreShape',
  'centreCarats',
  'centreColor',
  'centreClarity',
  'lab',
  'report',
  'size',
  'price',
  'location',
  'status',
  'picture',
] as const;
type PieceColumn = (typeof columns)[number];

const texts = z.array(z.string()).min(1);
const languageSchema = z.strictObject({
  name: z.string(),
  headers: z.record(z.enum(columns), texts),
  types: z.record(z.string(), texts),
  /** Text, metal and fineness. */
  metals: z.array(z.tuple([z.string(), z.string(), z.string()])),
  shapes: z.record(z.string(), z.string()),
  statuses: z.record(z.enum(['AVAILABLE', 'MEMO', 'OFFLINE']), texts),
  /** How a ring size of a circumference near 54 mm is written and stored; null where its system is not certain. */
  ring: z.tuple([z.string(), z.string().nullable()]),
  isComma: z.boolean(),
});

/** How a supplier's list of jewellery is written in one language: headers of each column, and words of its values. */
export type PieceLanguage = z.infer<typeof languageSchema>;

export const pieceLanguages: readonly PieceLanguage[] = z
  .array(languageSchema)
  .parse(JSON.parse(readFileSync(new URL('../fixtures/piece-languages.json', import.meta.url), 'utf8')));

/** The facts of a piece that its row states, with figures as they are stored. */
export interface LanguagePiece {
  readonly number: string;
  readonly type: string;
  readonly metal: string;
  readonly karat: string;
  readonly weight: number;
  readonly stones: { readonly count: number; readonly cts: number } | null;
  readonly centre: { readonly shape: string; readonly cts: number; readonly report: string | null } | null;
  readonly size: string | null;
  readonly price: number;
  readonly status: string;
}

export interface LanguageFile {
  readonly content: string;
  readonly pieces: readonly LanguagePiece[];
}

/** Lists in a language, of which each piece has other stones, a centre stone, or both. */
export function languageFile(language: PieceLanguage): fc.Arbitrary<LanguageFile> {
  const row = fc.record({
    type: fc.nat(),
    word: fc.nat(),
    metal: fc.nat(),
    shape: fc.nat(),
    status: fc.constantFrom('AVAILABLE', 'AVAILABLE', 'AVAILABLE', '', 'MEMO', 'OFFLINE'),
    kind: fc.constantFrom('stones', 'centre', 'both'),
    weight: fc.integer({ min: 150, max: 3_000 }),
    count: fc.integer({ min: 2, max: 90 }),
    cts: fc.integer({ min: 10, max: 49 }),
    centreCts: fc.integer({ min: 50, max: 210 }),
    isReported: fc.boolean(),
    isGia: fc.boolean(),
    price: fc.integer({ min: 300, max: 9_800 }),
  });
  return fc
    .record({
      rows: fc.array(row, { minLength: 8, maxLength: 14 }),
      picks: fc.array(fc.nat(), { minLength: columns.length, maxLength: columns.length }),
      isTabbed: fc.boolean(),
    })
    .map(({ rows, picks, isTabbed }) => {
      const complete = rows.map((one, index) => ({
        ...one,
        // Columns are recognised by values that are there: centre stones with and without others, and reports.
        kind: index === 0 || index === 1 ? 'centre' : index === 2 ? 'both' : one.kind,
        isReported: one.isReported || index < 3,
        type: index === 3 ? 0 : one.type,
      }));
      const written = complete.map((one, index) => writePiece(language, one, index));
      const head = columns.map((column, index) => pick(language.headers[column], picks[index] ?? 0));
      const separator = isTabbed ? '\t' : ';';
      const lines = [head, ...written.map(({ cells }) => columns.map((column) => cells[column] ?? ''))];
      return {
        content: lines.map((cells) => cells.map(quoted).join(separator)).join('\r\n'),
        pieces: written.map(({ piece }) => piece),
      };
    });
}

interface RowPicks {
  readonly type: number;
  readonly word: number;
  readonly metal: number;
  readonly shape: number;
  readonly status: string;
  readonly kind: string;
  readonly weight: number;
  readonly count: number;
  readonly cts: number;
  readonly centreCts: number;
  readonly isReported: boolean;
  readonly isGia: boolean;
  readonly price: number;
}

function writePiece(language: PieceLanguage, one: RowPicks, index: number) {
  const decimal = (hundredths: number) =>
    (hundredths / 100).toFixed(2).replace('.', language.isComma ? ',' : '.');
  const [type, names] = pick(Object.entries(language.types), one.type);
  const [metalText, metal, karat] = pick(language.metals, one.metal);
  const [shape, shapeText] = pick(Object.entries(language.shapes), one.shape);
  const [sizeText, size] = language.ring;
  const hasStones = one.kind !== 'centre';
  const hasCentre = one.kind !== 'stones';
  const report = hasCentre && one.isReported ? String(2_140_000_000 + index * 7_919) : null;
  const statuses = Object.entries(language.statuses).find(([name]) => name === one.status)?.[1];
  const number = `V${100 + index}`;
  const cells: Partial<Record<PieceColumn, string>> = {
    number,
    type: pick(names, one.word),
    title: `Nadir ${'ABCDEFGHIJKLMNOP'[index] ?? ''}`,
    metal: metalText,
    weight: decimal(one.weight),
    ...(hasStones && { stones: String(one.count), carats: decimal(one.cts), color: 'G-H', clarity: 'VS' }),
    ...(hasCentre && {
      centreShape: shapeText,
      centreCarats: decimal(one.centreCts),
      centreColor: 'F',
      centreClarity: 'VS2',
    }),
    ...(report !== null && { lab: one.isGia ? 'GIA' : 'IGI', report }),
    ...(type === 'RING' && { size: sizeText }),
    price: decimal(one.price * 100),
    location: index % 2 === 0 ? 'Dubai' : 'Hong Kong',
    status: statuses === undefined ? '' : pick(statuses, one.word),
    picture: `https://media.example.invalid/${number}.jpg`,
  };
  const piece: LanguagePiece = {
    number,
    type,
    metal,
    karat,
    weight: one.weight,
    stones: hasStones ? { count: one.count, cts: one.cts * 10 } : null,
    centre: hasCentre ? { shape, cts: one.centreCts * 10, report } : null,
    size: type === 'RING' ? size : null,
    price: one.price * 100,
    status: one.status === '' ? 'AVAILABLE' : one.status,
  };
  return { cells, piece };
}

function pick<Value>(list: readonly Value[], at: number): Value {
  const value = list[at % list.length];
  if (value === undefined) throw new Error('The list is empty.');
  return value;
}

const quoted = (cell: string) => (/[";\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
