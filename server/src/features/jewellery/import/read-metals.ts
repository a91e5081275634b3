import { problemText } from '@loupe/contract';
import { metalAttributes, readMetal, type GroupAttribute, type MetalGroup } from '@loupe/domain';
import type { GoodsProblem } from '../../stock-import/goods/goods-problem.ts';
import { readGoodsCell } from '../../stock-import/goods/read-goods-cell.ts';
import { readGroups, type GroupCell, type GroupTexts } from './read-groups.ts';

type Problem = Omit<GoodsProblem, 'row'>;

const attributeOf = (key: string) => metalAttributes.find((attribute) => attribute.key === key);

/** The metals a row tells of, and what is wrong with its cells. */
export function readMetals(cells: readonly GroupCell[]): {
  readonly metals: readonly MetalGroup[];
  readonly problems: readonly Problem[];
} {
  const { groups, problems: misplaced } = readGroups(cells);
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
    const reading = readGoodsCell(attribute, cell.text);
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
  const said = word === undefined ? null : readMetal(word.text);
  if (word !== undefined && said === null) {
    const expected = problemText('METAL');
    problems.push({ column: word.column.header, value: word.text, expected, remedy: 'left-out' });
  }
  const karat = read('karat');
  const weight = read('weight_g');
  const saidKarat = said?.karat ?? null;
  if (saidKarat !== null && karat !== null && saidKarat !== karat) {
    const { text = '', column } = texts.get('karat') ?? {};
    problems.push({
      column: column?.header ?? 'karat',
      value: text,
      expected: problemText('AS_METAL_SAYS', { karat: saidKarat }),
    });
  }
  return {
    metal: said?.metal ?? null,
    karat: typeof karat === 'string' ? karat : (said?.karat ?? null),
    weight_g: typeof weight === 'number' ? weight : null,
  };
}
