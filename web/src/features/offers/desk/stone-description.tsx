import type { StoneRow } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { stoneFact, stoneName } from '../../../trade/stones/stone-facts.ts';

/** Attributes that influence a price besides shape, weight, colour and clarity. */
const deciding: readonly AttributeKey[] = [
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'report_no',
  'location',
];

/** A stone on one line: its packet number and the other attributes that influence its price. */
export function StoneDescription({ stone }: { readonly stone: StoneRow }) {
  const { column } = useTradeLabels();
  const parts = deciding.flatMap((key) => {
    const fact = stoneFact(stone, key);
    return fact === null ? [] : [{ key, fact }];
  });
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-ink-2">
      <li className="font-medium text-ink">
        <bdi>{stoneName(stone)}</bdi>
      </li>
      {parts.map(({ key, fact }) => (
        <li key={key}>
          <span className="text-12 text-ink-3">{column(key)}</span> <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
