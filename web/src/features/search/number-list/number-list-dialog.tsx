import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { LookupRow } from './lookup-row.tsx';
import {
  countLineKinds,
  lookupLineKind,
  lookupLineKinds,
  type LookupLineKind,
  type LookupLine,
} from './lookup-rows.ts';

interface NumberListSheetProps {
  readonly lines: readonly LookupLine[];
  readonly onDemand: ((numbers: readonly string[]) => void) | undefined;
  readonly onClose: () => void;
}

/** Maximum number of rendered lines; the rest is counted. Higher than the number of numbers in a list. */
const maxLines = 1_200;

/** Line-by-line result of a pasted list: available, held, sold or not listed. */
export function NumberListDialog({ lines, onDemand, onClose }: NumberListSheetProps) {
  const { formatMessage } = useIntl();
  const counts = countLineKinds(lines);
  const [only, setOnly] = useState<LookupLineKind | null>(null);
  const shown = only === null ? lines : lines.filter((line) => lookupLineKind(line) === only);
  const drawn = shown.slice(0, maxLines);
  const missing = lines.flatMap((line) =>
    line.kind === 'number' && ['UNKNOWN', 'SOLD'].includes(line.lookup.status) ? [line.number] : [],
  );
  return (
    <ModalDialog title={formatMessage({ id: 'numberList.title' })} onClose={onClose}>
      <div
        role="group"
        aria-label={formatMessage({ id: 'numberList.show' })}
        className="flex flex-wrap gap-1 border-b border-line px-4 pb-3"
      >
        <KindButton
          label={formatMessage({ id: 'numberList.all' })}
          count={lines.length}
          isOn={only === null}
          onPress={() => {
            setOnly(null);
          }}
        />
        {lookupLineKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <KindButton
              key={kind}
              label={formatMessage({ id: `numberList.${kind}` })}
              count={counts[kind]}
              isOn={only === kind}
              onPress={() => {
                setOnly(kind);
              }}
            />
          ))}
      </div>
      <ol
        aria-label={formatMessage({ id: 'numberList.title' })}
        // Focusable so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto outline-offset-[-2px]"
      >
        {drawn.map((line, index) => (
          <LookupRow key={index} line={line} />
        ))}
        {shown.length > drawn.length && (
          <li className="px-4 py-3 text-13 text-ink-3">
            {formatMessage(
              { id: 'numberList.moreLines' },
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
            {formatMessage({ id: 'numberList.demand' }, { count: missing.length })}
          </Button>
        </div>
      )}
    </ModalDialog>
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
