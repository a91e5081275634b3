import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AnswerLine } from './answer-line.tsx';
import { kindOf, lineKinds, type LineKind, type ListLine } from './list-lines.ts';

interface NumberListSheetProps {
  readonly lines: readonly ListLine[];
  readonly counts: Readonly<Record<LineKind, number>>;
  readonly onDemand: ((numbers: readonly string[]) => void) | undefined;
  readonly onClose: () => void;
}

/** Lines drawn at most; the rest is counted, and every number of a list fits. */
const mostLines = 1_200;

/** A pasted list answered line by line: what can be bought, what is held, sold or not on the list. */
export function NumberListSheet({ lines, counts, onDemand, onClose }: NumberListSheetProps) {
  const { formatMessage } = useIntl();
  const [only, setOnly] = useState<LineKind | null>(null);
  const shown = only === null ? lines : lines.filter((line) => kindOf(line) === only);
  const drawn = shown.slice(0, mostLines);
  const missing = lines.flatMap((line) =>
    line.kind === 'number' && ['NOT_OURS', 'SOLD'].includes(line.answer.fate) ? [line.number] : [],
  );
  return (
    <Sheet title={formatMessage({ id: 'numbers.title' })} onClose={onClose}>
      <div
        role="group"
        aria-label={formatMessage({ id: 'numbers.show' })}
        className="flex flex-wrap gap-1 border-b border-line px-4 pb-3"
      >
        <KindButton
          label={formatMessage({ id: 'numbers.all' })}
          count={lines.length}
          isOn={only === null}
          onPress={() => {
            setOnly(null);
          }}
        />
        {lineKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <KindButton
              key={kind}
              label={formatMessage({ id: `numbers.${kind}` })}
              count={counts[kind]}
              isOn={only === kind}
              onPress={() => {
                setOnly(kind);
              }}
            />
          ))}
      </div>
      <ol
        aria-label={formatMessage({ id: 'numbers.title' })}
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto outline-offset-[-2px]"
      >
        {drawn.map((line, place) => (
          <AnswerLine key={place} line={line} />
        ))}
        {shown.length > drawn.length && (
          <li className="px-4 py-3 text-13 text-ink-3">
            {formatMessage(
              { id: 'numbers.moreLines' },
              {
                count: shown.length - drawn.length,
                shown: formatFigure(String(shown.length - drawn.length)),
              },
            )}
          </li>
        )}
      </ol>
      {onDemand && missing.length > 0 && (
        <div className="border-t border-line p-3">
          <Button
            variant="quiet"
            onPress={() => {
              onDemand(missing);
            }}
          >
            {formatMessage({ id: 'numbers.demand' }, { count: missing.length })}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface KindButtonProps {
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function KindButton({ label, count, isOn, onPress }: KindButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="quick min-h-8 rounded-control px-2.5 text-13 text-ink-2 hover:bg-blue-soft aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11"
      onClick={onPress}
    >
      {label} <span className="tabular-nums">{formatFigure(String(count))}</span>
    </button>
  );
}
