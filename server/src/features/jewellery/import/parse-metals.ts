import { formatIssue } from '@loupe/contract';
import { metalAttributes, parseMetal, type GroupAttribute, type MetalGroup } from '@loupe/domain';
import type { GoodsIssue } from '../../stock-import/goods/goods-issue.ts';
import { parseGoodsCell } from '../../stock-import/goods/parse-goods-cell.ts';
import { parseGroups, type GroupCell, type GroupTexts } from './parse-groups.ts';

type Problem = Omit<GoodsIssue, 'row'>;

const attributeOf = (key: string) => metalAttributes.find((attribute) => attribute.key === key);

/** The metals of a row, and the issues of its cells. */
export function parseMetals(cells: readonly GroupCell[]): {
  readonly metals: readonly MetalGroup[];
  readonly problems: readonly Problem[];
} {
  const { groups, problems: misplaced } = parseGroups(cells);
  const problems = [...misplaced];
  const metals = groups.map((group) => readOne(group, problems));
  return {
    metals: metals.filter(({ metal, karat, weight_g }) => metal ?? karat ?? weight_g !== null),
    problems,
  };
}

function readOne(texts: GroupTexts, problems: Problem[]): MetalGroup {
  const read = (key: string): string | number | boolean | null => {
    const cell = texts.get(key);
    const attribute: GroupAttribute | undefined = attributeOf(key);
    if (cell === undefined || attribute === undefined) return null;
    const reading = parseGoodsCell(attribute, cell.text);
    if ('value' in reading) return reading.value;
    problems.push({
      column: cell.column.header,
      value: cell.text,
      expected: reading.expected,
      remedy: 'left-out',
    });
    return null;
  };
  const word = texts.get('metal');
  const parsed = word === undefined ? null : parseMetal(word.text);
  if (word !== undefined && parsed === null) {
    const expected = formatIssue('METAL');
    problems.push({ column: word.column.header, value: word.text, expected, remedy: 'left-out' });
  }
  const karat = read('karat');
  const weight = read('weight_g');
  const parsedKarat = parsed?.karat ?? null;
  if (parsedKarat !== null && karat !== null && parsedKarat !== karat) {
    const { text = '', column } = texts.get('karat') ?? {};
    problems.push({
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
