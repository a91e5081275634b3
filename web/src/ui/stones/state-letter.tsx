import { unknownFigure } from '../../lib/figures.ts';
import { useTradeWords } from '../../lib/trade-words.ts';

/** Letter and colour of each state, always both; what is withdrawn the desk alone sees. */
const letters: Readonly<Record<string, { readonly letter: string; readonly colour: string }>> = {
  AVAILABLE: { letter: 'A', colour: 'text-available' },
  HOLD: { letter: 'H', colour: 'text-hold' },
  MEMO: { letter: 'M', colour: 'text-memo' },
  SOLD: { letter: 'S', colour: 'text-sold' },
  OFFLINE: { letter: 'O', colour: 'text-ink-3' },
};

export function StateLetter({ status }: { readonly status: string | null }) {
  const words = useTradeWords();
  const shown = status === null ? undefined : letters[status];
  if (status === null || !shown) return unknownFigure;
  return (
    <abbr
      title={words.value('stock-status', status)}
      className={`font-semibold no-underline ${shown.colour}`}
    >
      {shown.letter}
    </abbr>
  );
}
