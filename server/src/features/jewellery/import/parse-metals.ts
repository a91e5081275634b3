import { formatIssue } from '@loupe/contract';
import { metalAttributes, type GroupAttribute, type MetalGroup } from '@loupe/domain';
import type { CellIssue } from '../../stock-import/goods/goods-issue.ts';
import { parseGroupCell } from './parse-group-cell.ts';
import { parseGroups, type GroupCell, type GroupTexts } from './parse-groups.ts';
import { readFineness, readMetal } from './read-metal.ts';

const attributeOf = (key: string) => metalAttributes.find((attribute) => attribute.key === key);

/** The metals of a row, and the issues of its cells. */
export function parseMetals(
  cells: readonly GroupCell[],
  codes: Codes,
): {
  readonly metals: readonly MetalGroup[];
  readonly problems: readonly CellIssue[];
} {
  const { groups, problems: misplaced } = parseGroups(cells);
  const problems = [...misplaced];
  const metals = groups.map((group) => readOne(group, codes, problems));
  return {
    metals: metals.filter(({ metal, karat, weight_g }) => metal ?? karat ?? weight_g !== null),
    problems,
  };
}

type Codes = Readonly<Record<string, string>>;

function readOne(texts: GroupTexts, codes: Codes, problems: CellIssue[]): MetalGroup {
  const read = (key: string): string | number | null => {
    const cell = texts.get(key);
    const attribute: GroupAttribute | undefined = attributeOf(key);
    if (cell === undefined || attribute === undefined) return null;
    const isAnswered = codes[`${key}.${cell.text}`] !== undefined;
    const fineness = key === 'karat' && !isAnswered ? readFineness(cell.text) : undefined;
    if (fineness !== undefined) return fineness;
    const reading = parseGroupCell(attribute, key, cell, codes);
    if ('issue' in reading) problems.push(reading.issue);
    return 'value' in reading ? reading.value : null;
  };
  const word = texts.get('metal');
  const parsed = word === undefined ? null : readMetal(word.text, codes, word.column.header);
  if (word !== undefined && parsed === null) {
    const { text, column } = word;
    problems.push({
      field: column.field,
      column: column.header,
      value: text,
      expected: formatIssue('METAL'),
      remedy: 'left-out',
      asks: { kind: 'value', field: 'metal', text },
    });
  }
  const karat = read('karat');
  const weight = read('weight_g');
  const parsedKarat = parsed?.karat ?? null;
  if (parsedKarat !== null && karat !== null && parsedKarat !== karat) {
    const { text = '', column } = texts.get('karat') ?? {};
    problems.push({
      field: column?.field ?? 'karat',
      column: column?.header ?? 'karat',
      value: text,
      expected: formatIssue('AS_METAL_SAYS', { karat: parsedKarat }),
    });
  }
  return {
    metal: parsed?.metal ?? null,
    karat: typeof karat === 'string' ? karat : (parsed?.karat ?? null),
    weight_g: typeof weight === 'number' ? weight : null,
  };
}
