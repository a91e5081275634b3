import { currencyCode, findForeignCurrency } from '../cells/currency.ts';
import { assignFields } from '../columns/assign-fields.ts';
import type { Candidate } from '../columns/sample-evidence.ts';
import { chooseRoles, type ColumnRoles, type RoleCandidate } from '../columns/column-roles.ts';
import { sampleColumns, type ColumnSample } from '../columns/column-sample.ts';
import type { Confidence } from '../columns/mapped-column.ts';
import { normaliseHeader } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import type { GoodsColumn, GoodsRules } from './goods-kind.ts';
import type { GoodsProfile } from './goods-profile.ts';
import { findSeparator, styleOf } from './number-style.ts';

type Recogniser = Pick<
  GoodsRules,
  | 'findFields'
  | 'isReadableAs'
  | 'suggestedByValues'
  | 'equations'
  | 'priceFields'
  | 'hasBarePrices'
  | 'decimalsOf'
  | 'vocabularyOf'
>;

const suggestionWeight = 0.3;
/** The values are of another list than the one that the header names, of which they have none: places below `Goods`. */
const contradictedWeight = 0.65;
/** Codes of two or three letters are values of several lists. */
const fullName = /\p{L}{4}|[^\P{L}\p{Script=Latin}]{2}/u;
const minSuggestedShare = 0.9;
const minValues = 3;
const maxAlternatives = 4;
const minKnownHeader = 0.6;

/** The field that the profile gives to a header; undefined when it does not name the header. */
export function fieldOfGoodsProfile(header: string, { headers }: GoodsProfile): string | null | undefined {
  for (const [name, field] of Object.entries(headers)) {
    if (name === header || (header !== '' && normaliseHeader(name) === normaliseHeader(header))) return field;
  }
  return undefined;
}

/** Recognises all columns of a table together, by their headers and by the values of the given rows. */
export function recogniseGoodsColumns(
  headers: readonly string[],
  rows: readonly SheetRow[],
  kind: Recogniser,
  profile: GoodsProfile,
): readonly GoodsColumn[] {
  const samples = sampleColumns(rows, headers.length, kind.isReadableAs);
  const given = headers.map((header) => fieldOfGoodsProfile(header, profile));
  const taken = new Set(given.filter((field) => field !== null && field !== undefined));
  const candidates = headers.map((header, index) => {
    const sample = samples[index];
    if (given[index] !== undefined || sample === undefined || header === '') return [];
    return candidatesOf(header, sample, kind).filter(({ field }) => !taken.has(field));
  });
  const fields = [...new Set(candidates.flatMap((list) => list.map(({ field }) => field)))];
  const chosen = assignFields(candidates, samples, rows, fields);
  const roles = rolesOf(candidates, given, chosen, rows, kind);
  const separators = samples.map((sample) => findSeparator(sample.texts.keys()));
  const inRoles = new Set(roles?.fieldOf.values());
  const used = headers.map((_, index) => {
    const own = given[index] ?? roles?.fieldOf.get(index);
    const field = chosen[index] ?? null;
    return own ?? (field !== null && inRoles.has(field) ? null : field);
  });
  const others = new Set(
    separators.filter((_, index) => {
      const field = used[index];
      return field !== null && field !== undefined && kind.decimalsOf(field) !== undefined;
    }),
  );
  return headers.map((header, index): GoodsColumn => {
    const list = candidates[index] ?? [];
    const sample = samples[index];
    const field = used[index] ?? null;
    const own = given[index];
    const candidate = list.find((one) => one.field === field);
    const isProven = roles?.proven.has(index) === true;
    const confidence: Confidence =
      own !== undefined || isProven
        ? 'certain'
        : field === null
          ? 'unknown'
          : confidenceOf(candidate, sample, field);
    const isPrice = field !== null && kind.priceFields.includes(field);
    const foreign = isPrice ? findForeignCurrency(header) : undefined;
    const isPriceUnclear =
      kind.hasBarePrices && isPrice && !isProven && own === undefined && hasTwoPrices(list, kind.priceFields);
    if (isPriceUnclear && profile.price === undefined)
      return { ...unused(index), confidence: 'guess', isPriceUnclear };
    const stated = isPriceUnclear ? kind.priceFields[profile.price === 'total' ? 1 : 0] : field;
    return {
      ...unused(index),
      field: confidence === 'guess' ? null : (stated ?? field),
      confidence,
      ...(foreign !== undefined && { currency: currencyCode(foreign) }),
    };
  });

  function unused(index: number) {
    return {
      index,
      header: headers[index] ?? '',
      field: null,
      alternatives: (candidates[index] ?? []).map((one) => one.field).slice(0, maxAlternatives),
      isUnique: samples[index]?.isUnique === true,
      numbers: styleOf(separators[index] ?? 'unknown', others),
    };
  }
}

/** Whether a header names a price but not which one. */
function hasTwoPrices(list: readonly Candidate<string>[], priceFields: readonly string[]): boolean {
  const [first, second] = list.filter(({ field }) => priceFields.includes(field));
  return first !== undefined && second !== undefined && Math.abs(first.header - second.header) < 0.05;
}

function candidatesOf(
  header: string,
  sample: ColumnSample<string>,
  { findFields, suggestedByValues, priceFields, vocabularyOf }: Recogniser,
): readonly Candidate<string>[] {
  const byHeader = findFields(header).map(({ name, weight }) => ({ field: name, header: weight }));
  const isKnown = byHeader.some(
    ({ field, header: weight }) => weight >= 0.9 && (sample.shareOf(field) ?? 1) >= 0.5,
  );
  const isContradicted =
    byHeader.length > 0 &&
    byHeader.every(({ field }) => vocabularyOf(field) !== undefined && sample.shareOf(field) === 0) &&
    [...sample.texts.keys()].some((text) => fullName.test(text));
  const byValues = isKnown
    ? []
    : suggestedByValues
        .filter(
          (field) =>
            byHeader.every((match) => match.field !== field) &&
            sample.filled >= minValues &&
            (sample.shareOf(field) ?? 0) >= minSuggestedShare,
        )
        .map((field) => ({ field, header: isContradicted ? contradictedWeight : suggestionWeight }));
  return [...byHeader, ...byValues]
    .map((match) => ({ ...match, weight: weigh(match.field, match.header) }))
    .toSorted((a, b) => b.weight - a.weight);

  function weigh(field: string, weight: number): number {
    const share = sample.shareOf(field);
    // Prices in dollars are used where a file also has them in another currency.
    const isForeign = priceFields.includes(field) && findForeignCurrency(header) !== undefined;
    const isIdentity = /(?:lot|stock)_no$/.test(field) && !sample.isUnique && sample.filled > 1;
    const rated = share === null ? weight * 0.3 : weight * (0.4 + 0.6 * share);
    return rated * (isForeign ? 0.8 : 1) * (isIdentity ? 0.6 : 1);
  }
}

function confidenceOf(
  candidate: Candidate<string> | undefined,
  sample: ColumnSample<string> | undefined,
  field: string,
): Confidence {
  if (candidate === undefined) return 'likely';
  const share = sample?.shareOf(field) ?? null;
  if (candidate.header >= 0.95) return share === null || share >= 0.8 ? 'certain' : 'likely';
  if (candidate.header >= minKnownHeader && (share ?? 0) >= 0.7) return 'likely';
  return 'guess';
}

/** Roles of columns with figures that add up, when headers alone leave a choice; undefined when they do not. */
function rolesOf(
  candidates: readonly (readonly Candidate<string>[])[],
  given: readonly (string | null | undefined)[],
  chosen: readonly (string | null)[],
  rows: readonly SheetRow[],
  { equations }: Recogniser,
): ColumnRoles<string> | undefined {
  const figures = new Set(equations.flatMap(({ fields }) => fields));
  let hasChoice = false;
  const list = candidates.flatMap((own, index): RoleCandidate<string>[] => {
    const field = given[index];
    if (field !== undefined)
      return field !== null && figures.has(field) ? [{ index, weights: new Map([[field, 5]]) }] : [];
    const weights = new Map<string, number>();
    for (const candidate of own) {
      if (figures.has(candidate.field)) weights.set(candidate.field, candidate.weight);
    }
    if (weights.size === 0) return [];
    if (weights.size > 1 || chosen[index] === null) hasChoice = true;
    return [{ index, weights }];
  });
  if (!hasChoice || list.length < 2) return undefined;
  const roles = chooseRoles(list, new Map(), equations, rows);
  return roles.proven.size === 0 ? undefined : roles;
}
