import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { stoneFact, stoneName } from '../../trade/stones/stone-facts.ts';
import { describeStone } from '../../trade/stones/describe-stone.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';

interface StoneListProps {
  readonly stones: readonly StoneRow[];
  readonly removal?: {
    readonly labelOf: (stone: StoneRow) => string;
    readonly onRemove: (stone: StoneRow) => void;
  };
}

/** A few stones, one line each: status, number and description. */
export function StoneList({ stones, removal }: StoneListProps) {
  const labels = useTradeLabels();
  return (
    <ul className="w-full text-13">
      {stones.map((stone) => (
        <li
          key={stone.stock_uuid}
          className="flex min-h-row items-center gap-3 border-b border-line last:border-0"
        >
          <StatusLetter status={stoneFact(stone, 'status')} />
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <Link
              to="/detail"
              search={{ id: stone.stock_uuid }}
              className="inline-flex min-h-6 items-center font-medium text-ink hover:text-blue hover:underline"
            >
              {stoneName(stone)}
            </Link>
            <bdi className="text-ink-2">{describeStone(stone, labels)}</bdi>
          </span>
          {removal && (
            <IconButton
              label={removal.labelOf(stone)}
              className="size-8"
              onPress={() => {
                removal.onRemove(stone);
              }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
