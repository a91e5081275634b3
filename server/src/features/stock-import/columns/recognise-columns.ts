import type { PriceList } from '@loupe/domain';
import { findForeignCurrency } from '../cells/currency.ts';
import { findFieldsByHeader, normaliseHeader, type Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import type { Profile } from '../profile.ts';
import { askMissing } from './ask-missing.ts';
import { assignFields } from './assign-fields.ts';
import { candidatesOf, isTotalWeight, namesPlace } from './column-candidates.ts';
import type { Candidate } from './sample-evidence.ts';
import { candidatesByValues } from './value-candidates.ts';
import { isReadableAs, sampleColumns, type ColumnSample } from './column-sample.ts';
import { isAmbiguousPriceHeader } from './ambiguous-price.ts';
import { comparedRows, readFigureColumns } from './figure-links.ts';
import { guessPrice, readListPrices } from './guess-price.ts';
import { guessWeight } from './guess-weight.ts';
import { findMakeColumns } from './make-columns.ts';
import { findKnownHeaders, minKnownHeader } from './known-headers.ts';
import { isMissingHeader } from './missing-header.ts';
import { findPaidDiscount, paidDiscountHeader } from './paid-discount.ts';
import { suggestTable } from './suggest-table.ts';
import type { Confidence, MappedColumn } from './mapped-column.ts';
import { choosePriceRoles, type PriceCandidate } from './price-roles.ts';
import { holdsFigures, proveColumns } from './prove-columns.ts';

/** Fields of which a stone has one value, so that two columns with different values cannot both be right. */
const singleFields: readonly Field[] = [
  'stock_no',
  'report_no',
  'shape',
  'carat',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'ppc',
  'amount',
  'disc',
  'file_rap',
  'file_rap_total',
  'depth_pct',
  'table_pct',
  'crown_angle',
  'pavilion_angle',
];
const priceFields: readonly Field[] = ['ppc', 'amount', 'disc', 'file_rap', 'file_rap_total'];
const prices: ReadonlySet<Field> = new Set(priceFields);

const maxAlternatives = 3;
/** What the rows prove comes before every header. */
const provenWeight = 5;
const weightCandidate: Candidate = { field: 'carat', header: 0.5, weight: 0.5 };

/** Recognises all columns of a table together, by their headers and by the values of the given rows. */
export function recogniseColumns(
  headers: readonly string[],
  rows: readonly SheetRow[],
  profile: Profile,
  list: PriceList | null,
): readonly MappedColumn[] {
  const samples = sampleColumns(rows, headers.length, isReadableAs);
  const given = headers.map((header) => fieldOfProfile(header, profile));
  const { isKnown, isLanguageKnown } = findKnownHeaders(headers, samples);
  const hasHeader = (index: number) => given[index] !== undefined || isKnown[index] === true;
  const proof = proveColumns({ headers, rows, samples, given, hasHeader });
  const figures = readFigureColumns(
    rows,
    headers.flatMap((_, index) => (holdsFigures(samples[index]) ? [index] : [])),
  );
  const free = figures.filter(({ index }) => !hasHeader(index) && !proof.has(index));
  const weight = [...proof.values()].includes('carat') ? undefined : guessWeight(free, figures);
  const make = findMakeColumns(
    samples,
    headers.map((header, index) =>
      hasHeader(index) ? (given[index] ?? findFieldsByHeader(header)[0]?.name ?? null) : undefined,
    ),
  );
  const discounts = findPaidDiscount(headers);
  const isCounted = headers.some((header) => findFieldsByHeader(header)[0]?.name === 'parcel_pieces');
  const candidates = headers.map((header, index) => {
    const sample = samples[index];
    if (given[index] !== undefined || sample === undefined || discounts?.base.has(index) === true) return [];
    const read = index === discounts?.paid ? paidDiscountHeader : header;
    const proven = proof.get(index);
    if (proven !== undefined) return [{ field: proven, header: 1, weight: provenWeight }];
    const grades = make.get(index);
    if (hasHeader(index)) {
      const named = grades ?? candidatesOf(read, sample);
      // Without the number of stones, a total may be the weight of a pair.
      return isCounted || !isTotalWeight(header) ? named : named.filter(({ field }) => field !== 'carat');
    }
    const isDoubtful = !isMissingHeader(header) && isLanguageKnown;
    const found = grades ?? candidatesByValues(sample, isDoubtful, namesPlace(header));
    const others = found.filter(({ field }) => field !== 'carat');
    return index === weight?.index ? [...others, weightCandidate] : others;
  });
  const chosen = assignFields(candidates, samples, rows, singleFields);
  const carat = indexOfField('carat', given, chosen);
  const priced = pricesOf(headers, candidates, given, chosen, carat, rows);
  // A total is proven only by the weight of each row.
  const isWeightProven = [...(priced?.proven ?? [])].some((index) => priced?.fieldOf.get(index) === 'amount');
  const hasPrice = chosen.some(
    (field, index) => field === 'ppc' || field === 'amount' || (field === 'disc' && hasHeader(index)),
  );
  const isPriceGiven = given.some((field) => field !== null && field !== undefined && prices.has(field));
  const price =
    hasPrice || isPriceGiven || priced !== undefined
      ? undefined
      : guessPrice(
          free,
          readFigureColumns(rows, carat === undefined ? [] : [carat])[0],
          list === null
            ? []
            : readListPrices(
                rows.slice(0, comparedRows),
                (field) => indexOfField(field, given, chosen),
                list,
              ),
        );
  const columns = headers.map((header, index): MappedColumn => {
    const own = given[index];
    const isUnique = samples[index]?.isUnique === true;
    if (own !== undefined)
      return {
        index,
        header,
        field: own,
        isCertain: true,
        confidence: 'certain',
        alternatives: [],
        isUnique,
      };
    const options = candidates[index] ?? [];
    const alternatives = options.map(({ field }) => field).slice(0, maxAlternatives);
    const isProven =
      proof.has(index) || priced?.proven.has(index) === true || (isWeightProven && index === carat);
    const assigned = chosen[index] ?? null;
    const mayBePrice = hasHeader(index) && (assigned === null || prices.has(assigned));
    const role = isProven || mayBePrice ? priced?.fieldOf.get(index) : undefined;
    const field = proof.get(index) ?? role ?? assigned;
    if (index === price?.index && (field === null || field === 'stock_no'))
      return {
        index,
        header,
        field: null,
        isCertain: false,
        confidence: 'guess',
        alternatives: price.fields,
        isUnique,
        isWeak: price.isWeak,
      };
    if (field === null) {
      const isDuplicate = options.some((candidate) => candidate.header >= minKnownHeader);
      return {
        index,
        header,
        field,
        isCertain: false,
        confidence: 'unknown',
        alternatives,
        isDuplicate,
        isUnique,
      };
    }
    const candidate = options.find((one) => one.field === field);
    const confidence = isProven ? 'certain' : confidenceOf(candidate, samples[index], field);
    const isUsed = confidence !== 'guess';
    return {
      index,
      header,
      field: isUsed ? field : null,
      isCertain: isProven,
      confidence,
      alternatives: isUsed ? alternatives : [field, ...alternatives.filter((other) => other !== field)],
      isUnique,
      isWeak: !isUsed && (candidate?.isWeak === true || (index === weight?.index && weight.isWeak)),
    };
  });
  return suggestTable(askMissing(columns, samples, figures), free);
}

/** The field that the supplier's profile gives to a header; undefined when it does not name the header. */
export function fieldOfProfile(header: string, profile: Profile): Field | null | undefined {
  for (const [name, field] of Object.entries(profile.headers)) {
    if (name === header || (header !== '' && normaliseHeader(name) === normaliseHeader(header))) return field;
  }
  return undefined;
}

function indexOfField(
  field: Field,
  given: readonly (Field | null | undefined)[],
  chosen: readonly (Field | null)[],
): number | undefined {
  const index = given.includes(field) ? given.indexOf(field) : chosen.indexOf(field);
  return index < 0 ? undefined : index;
}

/** Roles of the price columns, when headers alone leave a choice; undefined when they do not. */
function pricesOf(
  headers: readonly string[],
  candidates: readonly (readonly Candidate[])[],
  given: readonly (Field | null | undefined)[],
  chosen: readonly (Field | null)[],
  carat: number | undefined,
  rows: readonly SheetRow[],
) {
  let hasChoice = false;
  const taken = new Set<Field>();
  const list = headers.flatMap((header, index): PriceCandidate[] => {
    const own = given[index];
    if (own !== undefined) {
      return own !== null && prices.has(own) ? [{ index, weights: new Map([[own, 5]]) }] : [];
    }
    const weights = new Map<Field, number>();
    for (const { field, weight } of candidates[index] ?? [])
      if (prices.has(field)) weights.set(field, weight);
    if (weights.size === 0 || findForeignCurrency(header) !== undefined) return [];
    if (isAmbiguousPriceHeader(header)) {
      const weight = (weights.get('ppc') ?? 0) * 0.6;
      weights
        .set('ppc', weight)
        .set('amount', weight)
        .set('file_rap', weight / 3);
      hasChoice = true;
    }
    if (weights.size > 1 || chosen[index] === null) hasChoice = true;
    for (const field of weights.keys()) {
      if (weights.size === 1 && taken.has(field)) hasChoice = true;
      taken.add(field);
    }
    return [{ index, weights }];
  });
  if (!hasChoice || list.length < 2) return undefined;
  const roles = choosePriceRoles(list, carat, rows);
  return roles.proven.size === 0 ? undefined : roles;
}

function confidenceOf(
  candidate: Candidate | undefined,
  sample: ColumnSample | undefined,
  field: Field,
): Confidence {
  if (candidate === undefined) return 'likely';
  const share = sample?.shareOf(field) ?? null;
  if (field === 'stock_no' && candidate.header < 1 && sample?.isUnique === false) return 'guess';
  if (candidate.header >= 0.95) return share === null || share >= 0.8 ? 'certain' : 'likely';
  if (candidate.header >= minKnownHeader && (share ?? 0) >= 0.7) return 'likely';
  return 'guess';
}
