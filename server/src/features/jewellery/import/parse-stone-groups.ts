import { formatIssue } from '@loupe/contract';
import {
  isDiamondGroup,
  stoneGroupAttributes,
  vocabularies,
  type GroupAttribute,
  type StoneGroup,
  type StoneGroupKey,
} from '@loupe/domain';
import type { CellIssue } from '../../stock-import/goods/goods-issue.ts';
import { parseGroupCell } from './parse-group-cell.ts';
import { parseGroups, type GroupCell, type GroupTexts } from './parse-groups.ts';

const attributes: ReadonlyMap<StoneGroupKey, GroupAttribute> = new Map(
  stoneGroupAttributes.map((attribute) => [attribute.key, attribute]),
);
const { 'jewellery-colour': colours, 'jewellery-clarity': clarities } = vocabularies;

/** The stone groups of a row, and the issues of its cells. */
export function parseStoneGroups(
  cells: readonly GroupCell[],
  codes: Readonly<Record<string, string>>,
): {
  readonly stones: readonly StoneGroup[];
  readonly problems: readonly CellIssue[];
} {
  const { groups, problems: misplaced } = parseGroups(cells);
  const problems = [...misplaced];
  const stones = groups.map((group) => readOne(exchanged(group, problems), codes, problems));
  return { stones: stones.filter((group) => Object.values(group).some((fact) => fact !== null)), problems };
}

/** Swaps colour and clarity when their values show that each is under the other's header. */
function exchanged(texts: GroupTexts, problems: CellIssue[]): GroupTexts {
  const [colour, clarity] = [texts.get('color'), texts.get('clarity')];
  if (colour === undefined || clarity === undefined) return texts;
  const isRight = colours.read(colour.text) !== undefined || clarities.read(clarity.text) !== undefined;
  const isExchanged = colours.read(clarity.text) !== undefined && clarities.read(colour.text) !== undefined;
  if (isRight || !isExchanged) return texts;
  problems.push({
    field: colour.column.field,
    column: colour.column.header,
    value: colour.text,
    expected: formatIssue('COLOUR_ELSEWHERE', { header: clarity.column.header }),
    remedy: 'put-right',
  });
  return new Map([...texts, ['color', clarity], ['clarity', colour]]);
}

function readOne(
  texts: GroupTexts,
  codes: Readonly<Record<string, string>>,
  problems: CellIssue[],
): StoneGroup {
  const read = (key: StoneGroupKey): string | number | null => {
    const cell = texts.get(key);
    const attribute = attributes.get(key);
    if (cell === undefined || attribute === undefined) return null;
    const reading = parseGroupCell(attribute, `stone_${key}`, cell, codes);
    if ('issue' in reading) problems.push(reading.issue);
    return 'value' in reading ? reading.value : null;
  };
  const word = (key: StoneGroupKey) => {
    const value = read(key);
    return typeof value === 'string' ? value : null;
  };
  const figure = (key: StoneGroupKey) => {
    const value = read(key);
    return typeof value === 'number' ? value : null;
  };
  const stated = word('type');
  // Only other gems have a gem colour.
  const type = stated ?? (texts.has('gem_color') && !texts.has('color') ? 'OTHER GEM' : null);
  const isDiamond = isDiamondGroup({ type });
  return {
    type,
    shape: word('shape'),
    qty: figure('qty'),
    cts: figure('cts'),
    color: isDiamond ? word('color') : null,
    fancy_color: isDiamond ? word('fancy_color') : null,
    fancy_overtone: isDiamond ? word('fancy_overtone') : null,
    gem_color: isDiamond ? null : (word('gem_color') ?? texts.get('color')?.text.slice(0, 60) ?? null),
    clarity: word('clarity'),
    cut: word('cut'),
    polish: word('polish'),
    symmetry: word('symmetry'),
    fluorescence: word('fluorescence'),
    fluorescence_color: word('fluorescence_color'),
    treatment: word('treatment'),
    lab: word('lab'),
    report_no: word('report_no'),
    depth_pct: figure('depth_pct'),
    table_pct: figure('table_pct'),
    width: figure('width'),
    depth: figure('depth'),
    height: figure('height'),
  };
}
