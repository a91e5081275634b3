import { unknownFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../trade-labels.ts';

/** Letter and colour of each status, always shown together. Only the desk sees withdrawn stones. */
const letters: Readonly<Record<string, { readonly letter: string; readonly colour: string }>> = {
  AVAILABLE: { letter: 'A', colour: 'text-available' },
  HOLD: { letter: 'H', colour: 'text-hold' },
  MEMO: { letter: 'M', colour: 'text-memo' },
  SOLD: { letter: 'S', colour: 'text-sold' },
  OFFLINE: { letter: 'O', colour: 'text-ink-3' },
};

export function StatusLetter({ status }: { readonly status: string | null }) {
  const labels = useTradeLabels();
  const shown = status === null ? undefined : letters[status];
  if (status === null || !shown) return unknownFigure;
  return (
    <abbr
      title={labels.value('stock-status', status)}
      className={`font-semibold no-underline ${shown.colour}`}
    >
      {shown.letter}
    </abbr>
  );
}
