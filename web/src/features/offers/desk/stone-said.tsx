import type { StoneRow } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { factOf, nameOf } from '../../../lib/stones/stone-facts.ts';

/** What decides a price besides shape, weight, colour and clarity. */
const deciding: readonly AttributeKey[] = [
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'report_no',
  'location',
];

/** A stone in a line of its packet and what else decides its price. */
export function StoneSaid({ stone }: { readonly stone: StoneRow }) {
  const { column } = useTradeWords();
  const said = deciding.flatMap((key) => {
    const fact = factOf(stone, key);
    return fact === null ? [] : [{ key, fact }];
  });
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-ink-2">
      <li className="font-medium text-ink">
        <bdi>{nameOf(stone)}</bdi>
      </li>
      {said.map(({ key, fact }) => (
        <li key={key}>
          <span className="text-12 text-ink-3">{column(key)}</span> <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
