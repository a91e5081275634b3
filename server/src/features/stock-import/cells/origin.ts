import { aliasKey, vocabularies } from '@loupe/domain';
import type { IssueCode } from '../issue-codes.ts';
import { codeOf, listCell } from './list-cell.ts';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';
import { splitStatusAndPlace } from './status-place.ts';

const types = vocabularies.type;
const growthMethods: ReadonlySet<string> = new Set(['CVD', 'HPHT']);

/** Whether a cell names the material, which makes "Origin" a column of it and not of mines. */
export const looksLikeType = (text: string): boolean => types.read(text) !== undefined;

/** Natural or laboratory-grown; what does not belong to the feed is refused. */
export const typeCell: CellReader = (text, context): Reading => {
  if (isNullWord(text)) return unknown;
  const value = growthMethods.has(aliasKey(text))
    ? 'Lab Grown'
    : types.read(codeOf('type', text, context) ?? text);
  if (value === undefined) return notRead('W_UNKNOWN_VALUE');
  return value === context.feed ? { value } : notRead('E_TYPE');
};

const places = listCell('location', vocabularies.location);

/** Where the stone lies; words behind the place ("HK 2-3 days") are not part of it, but for a status. */
export const locationCell: CellReader = (text, context, cell): Reading => {
  const whole = places(text, context, cell);
  if (whole.issues === undefined) return whole;
  const parts = splitStatusAndPlace(text);
  if (parts !== undefined) {
    return { value: parts.location, also: { status: parts.status }, issues: splitIssues(parts.status) };
  }
  const [first = ''] = text.split(/[\s,(]+/);
  const value = first.length >= 2 ? vocabularies.location.read(first) : undefined;
  return value === undefined ? whole : { value, issues: ['I_NORMALISED'] };
};

const statuses = vocabularies['stock-status'];
const protectedStates: ReadonlySet<string> = new Set(['HOLD', 'MEMO', 'SOLD']);

const splitIssues = (status: string): readonly IssueCode[] =>
  protectedStates.has(status) ? ['I_SPLIT_CELL', 'W_STATUS_PROTECTED'] : ['I_SPLIT_CELL'];

/** A file lists a stone or takes it off; holds, memos and sales are made in the house only. */
export const statusCell: CellReader = (text, context): Reading => {
  const given = codeOf('status', text, context);
  const value = statuses.read(given ?? text);
  if (value !== undefined) {
    return protectedStates.has(value) ? { value, issues: ['W_STATUS_PROTECTED'] } : { value };
  }
  if (isNullWord(text)) return unknown;
  const parts = splitStatusAndPlace(text);
  return parts === undefined
    ? notRead('W_UNKNOWN_VALUE')
    : { value: parts.status, also: { location: parts.location }, issues: splitIssues(parts.status) };
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const countries = new Map<string, string>([
  ['RUSSIANFEDERATION', 'RU'],
  ['USSR', 'RU'],
  ['YAKUTIA', 'RU'],
  ['ALROSA', 'RU'],
  ['DRC', 'CD'],
  ['CONGO', 'CD'],
]);
for (const first of letters) {
  for (const second of letters) {
    const code = `${first}${second}`;
    const name = regionNames.of(code);
    if (name === undefined) continue;
    countries.set(code, code);
    if (!countries.has(aliasKey(name))) countries.set(aliasKey(name), code);
  }
}
const blockedOrigins: ReadonlySet<string> = new Set(['RU']);

/** Countries the rough came from, as ISO codes; blocked origins are refused. */
export const originCell: CellReader = (text): Reading => {
  if (isNullWord(text)) return unknown;
  const read = text.split(/[,;/&]|\band\b/i).map((piece) => countries.get(aliasKey(piece)));
  if (read.some((code) => code !== undefined && blockedOrigins.has(code))) return notRead('E_BLOCKED_ORIGIN');
  const known = read.filter((code) => code !== undefined);
  if (known.length < read.length) return notRead('W_UNKNOWN_VALUE');
  return { value: known.join(', ') };
};
