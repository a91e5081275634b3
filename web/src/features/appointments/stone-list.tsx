import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { factOf, nameOf } from '../../lib/stones/stone-facts.ts';
import { stoneWords } from '../../lib/stones/stone-words.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateLetter } from '../../ui/stones/state-letter.tsx';

interface StoneListProps {
  readonly stones: readonly StoneRow[];
  readonly removal?: {
    readonly labelOf: (stone: StoneRow) => string;
    readonly onRemove: (stone: StoneRow) => void;
  };
}

/** A few stones, a line each: how they stand, which they are, what they are. */
export function StoneList({ stones, removal }: StoneListProps) {
  const words = useTradeWords();
  return (
    <ul className="w-full text-13">
      {stones.map((stone) => (
        <li
          key={stone.stock_uuid}
          className="flex min-h-row items-center gap-3 border-b border-line last:border-0"
        >
          <StateLetter status={factOf(stone, 'status')} />
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <Link
              to="/detail"
              search={{ id: stone.stock_uuid }}
              className="inline-flex min-h-6 items-center font-medium text-ink hover:text-blue hover:underline"
            >
              {nameOf(stone)}
            </Link>
            <bdi className="text-ink-2">{stoneWords(stone, words)}</bdi>
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
