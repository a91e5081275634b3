import { parseJewelleryType, vocabularies, type MetalGroup } from '@loupe/domain';
import { missingValue, type CellIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsCell, RowContext } from '../../stock-import/goods/goods-kind.ts';
import type { PieceFacts } from './piece-facts.ts';
import { readPieceHeader, rowTotalField } from './piece-fields.ts';
import { readOnlyType } from './read-jewellery-type.ts';

const maxTitle = 200;

/**
 * Completes required facts that the row does not state: from titles, from the answers of the user, or from its other
 * texts. What stays missing is returned as issues.
 */
export function addMissingFacts(
  facts: PieceFacts,
  known: readonly CellIssue[],
  cells: readonly GoodsCell[],
  { titles, profile, columns, madeNumber }: RowContext,
  metals: readonly MetalGroup[],
): CellIssue[] {
  const issues: CellIssue[] = [];
  const columnOf = (field: string) => cells.find(({ column }) => column.field === field)?.column;
  const isOpen = (field: string) =>
    facts[field] === undefined && known.every((issue) => issue.field !== field);
  const isGuessed = (field: string) =>
    columns.some(({ confidence, alternatives }) => confidence === 'guess' && alternatives[0] === field);
  if (isOpen('stock_no')) {
    const column = columnOf('stock_no');
    if (column !== undefined) issues.push(missingValue('stock_no', column.header));
    else if (madeNumber !== undefined) facts['stock_no'] = madeNumber;
    else issues.push(missingValue('stock_no', '', { kind: 'stock-number' }));
  }
  const texts = ['title', 'description']
    .map((field) => facts[field])
    .filter((text) => typeof text === 'string');
  for (const field of ['jewellery_type', 'location']) {
    if (!isOpen(field)) continue;
    const named =
      field === 'jewellery_type' && columnOf(field) === undefined ? typeOfTexts(texts) : undefined;
    const value = titles[field] ?? named ?? profile.constants[field];
    if (value !== undefined) facts[field] = value;
    else issues.push(missingValue(field, columnOf(field)?.header ?? '', { kind: 'constant', field }));
  }
  for (const [field, other] of [
    ['title', 'description'],
    ['description', 'title'],
  ] as const) {
    if (!isOpen(field)) continue;
    const column = columnOf(field);
    const from = columnOf(other);
    const described = describe(facts, metals);
    const text =
      field === 'title' && from !== undefined && isRemark(from.header)
        ? (described ?? facts[other])
        : (facts[other] ?? (from === undefined ? described : undefined));
    // An empty cell of remarks is no mistake of a piece that has a title.
    const isOptional = column === undefined || field === 'description';
    if (isOptional && typeof text === 'string')
      facts[field] = field === 'title' ? text.slice(0, maxTitle) : text;
    else if (isGuessed(field)) issues.push({ ...missingValue(field, ''), remedy: 'open' });
    else issues.push(missingValue(field, column?.header ?? ''));
  }
  if (isOpen('total_price')) {
    const column = columnOf('total_price') ?? columnOf(rowTotalField);
    const missing = missingValue('total_price', column?.header ?? '');
    const isAsked = isGuessed('total_price') || isGuessed(rowTotalField);
    issues.push(isAsked ? { ...missing, remedy: 'open' } : missing);
  }
  return issues;
}

/** A column of remarks describes a few pieces only. */
const isRemark = (header: string) => readPieceHeader(header).concepts.has('COMMENT');

/** The only type that the texts of a piece name. */
function typeOfTexts(texts: readonly string[]): string | undefined {
  const found = new Set<string>();
  for (const text of texts) {
    for (const word of text.split(/[^\p{L}]+/u)) {
      const type = vocabularies['jewellery-type'].read(word);
      if (type !== undefined && type !== 'OTHER') found.add(type);
    }
  }
  const [first] = texts;
  if (found.size === 1 && first !== undefined) return parseJewelleryType(first) ?? [...found][0];
  // The only type that words of another language name.
  const named = new Set(texts.map(readOnlyType).filter((type) => type !== undefined));
  return found.size === 0 && named.size === 1 ? [...named][0] : undefined;
}

/** A title of a piece whose file has none: `Ring, 18K White gold`. */
function describe(facts: PieceFacts, metals: readonly MetalGroup[]): string | undefined {
  const { 'jewellery-type': types, 'jewellery-metal': names } = vocabularies;
  const type = types.values.find(({ value }) => value === facts['jewellery_type'])?.label;
  if (type === undefined) return undefined;
  const [metal] = metals;
  const label = names.values.find(({ value }) => value === metal?.metal)?.label;
  const made = [metal?.karat, label].filter((word) => word !== null && word !== undefined).join(' ');
  return made === '' ? type : `${type}, ${made}`;
}
