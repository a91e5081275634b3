/**
 * Reads trade messages: `npm run -s messages:read -- FILE.json`. The file is a JSON list of texts. The output is a
 * JSON list that has for each text the list of its lines, with the criteria in the wire spelling of the search call.
 */
import { readFileSync, statSync } from 'node:fs';
import { emptyCriteria, formatCriteria } from '@loupe/contract';
import { formatScaled, parseShorthand, type LooseRequest, type ShorthandLine } from '@loupe/domain';
import * as z from 'zod';

const maxBytes = 8 * 1024 * 1024;
const maxTexts = 20_000;
const textsSchema = z.array(z.string()).max(maxTexts);
const caratScale = 3;
const millimetreScale = 2;

interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

class UnreadableFileError extends Error {}

function readTexts(path: string): string[] {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UnreadableFileError(`There is no file ${path}.`);
  if (size > maxBytes)
    throw new UnreadableFileError(`The file ${path} is larger than ${maxBytes / 1024 / 1024} MB.`);
  const parsed = textsSchema.safeParse(parseJson(readFileSync(path, 'utf8'), path));
  if (parsed.success) return parsed.data;
  throw new UnreadableFileError(`The file ${path} must be a JSON list of at most ${maxTexts} texts.`);
}

function parseJson(content: string, path: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new UnreadableFileError(`The file ${path} is not valid JSON.`);
  }
}

const isPresent = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  !(typeof value === 'object' && Object.keys(value).length === 0) &&
  value !== '';

const pickPresent = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => isPresent(value)));

const formatSpan = ({ from, to }: Span, scale: number) => ({
  from: from === null ? null : formatScaled(from, scale),
  to: to === null ? null : formatScaled(to, scale),
});

/** The criteria that a line requests. Weights are always ranges, also where they equal a chip of the form. */
function formatSearch({ choices, ranges, grades, packets, status }: ShorthandLine): Record<string, unknown> {
  const { carat, ...others } = ranges;
  const wire = formatCriteria({ ...emptyCriteria, choices, ranges: others, grades, packets, status });
  const weights = carat?.map((span) => formatSpan(span, caratScale));
  const { type, ...rest } = wire;
  return pickPresent({ ...rest, ...('type' in choices && { type }), caratInputData: weights });
}

/** A request for a parcel. Plates are null where the sieve is open; sizes are in millimetres. */
function formatLoose(loose: LooseRequest): Record<string, unknown> {
  const hasSieve = loose.sievePlus !== null || loose.sieveMinus !== null;
  return {
    ...pickPresent({
      lot_kind: loose.lotKind,
      shape: loose.shape,
      colour: loose.color,
      clarity: loose.clarity,
      make: loose.make,
    }),
    ...(hasSieve && { sieve_plus: loose.sievePlus, sieve_minus: loose.sieveMinus }),
    ...(loose.mm !== null && { mm: formatSpan(loose.mm, millimetreScale) }),
  };
}

function formatLine(line: ShorthandLine): Record<string, unknown> {
  const { pieces, pairs, carats } = line.qty;
  const treatment = line.choices['treatment']?.include ?? [];
  return pickPresent({
    target: line.target,
    search_param: formatSearch(line),
    loose: line.loose === null ? null : formatLoose(line.loose),
    qty: pickPresent({ pieces, pairs, carats: carats === null ? null : carats / 1000 }),
    extra: pickPresent({ ...line.extra, treatment }),
    unparsed: line.unparsed,
  });
}

function main(path: string | undefined): void {
  if (path === undefined)
    throw new UnreadableFileError('Give the path of a JSON file: messages:read -- FILE.json.');
  const readings = readTexts(path).map((text) => parseShorthand(text).lines.map(formatLine));
  process.stdout.write(`${JSON.stringify(readings, null, 1)}\n`);
}

try {
  main(process.argv[2]);
} catch (error) {
  if (!(error instanceof UnreadableFileError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
