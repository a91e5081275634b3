import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatBounds, parseFigure, type FigureKey } from './calculator-row.ts';

interface FigureBoxProps {
  readonly figure: FigureKey;
  readonly label: string;
  /** Shown beside the figure; omitted when the label names the unit. */
  readonly unit?: string;
  /** Shown in the field while the user is not typing. */
  readonly value: string;
  /** Called with the parsed figure once it is valid, and with empty text when the field is cleared. */
  readonly onType: (text: string) => void;
  /** Typed by the user; the other figures derive from it. */
  readonly isTyped?: boolean;
  /** Calculated from the previous input. */
  readonly isFormer?: boolean;
  readonly isLarge?: boolean;
}

/**
 * The text being typed. After blur it remains only while it is invalid, over the value it would have
 * replaced.
 */
interface Draft {
  readonly text: string;
  readonly over: string | null;
}

/** An editable figure. Invalid text stays in the field for correction, with the bounds shown. */
export function FigureField({ figure, label, unit, value, onType, ...looks }: FigureBoxProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = draft && (draft.over === null || draft.over === value) ? draft.text : null;
  const isRefused = own !== null && own.trim() !== '' && parseFigure(figure, own) === null;
  const { isTyped = false, isFormer = false, isLarge = false } = looks;
  const size = isLarge ? 'h-10 text-16 font-semibold min-[1400px]:h-9 min-[1400px]:text-14' : 'h-9 text-14';
  const tone = isTyped ? 'border-blue' : 'border-edge';
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-12 text-ink-3">
        {label}
      </label>
      <div className="relative" dir="ltr">
        <input
          id={id}
          type="text"
          inputMode={figure === 'disc' ? 'text' : 'decimal'}
          autoComplete="off"
          value={own ?? value}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-bounds` : undefined}
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            setDraft({ text: target.value, over: null });
            const text = target.value.trim() === '' ? '' : parseFigure(figure, target.value);
            if (text !== null) onType(text);
          }}
          onBlur={() => {
            setDraft(isRefused ? { text: own, over: value } : null);
          }}
          className={`quick w-full rounded-control border bg-tray ps-2.5 text-right text-ink tabular-nums aria-invalid:border-bad aria-invalid:text-bad pointer-coarse:h-11 ${unit === undefined ? 'pe-2.5' : 'pe-11.5 min-[1400px]:pe-9'} ${size} ${tone} ${isFormer ? 'text-ink-3' : ''}`}
        />
        {unit !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 flex w-8 items-center min-[1400px]:right-1 min-[1400px]:w-7 text-12 text-ink-3"
          >
            <bdi>{unit}</bdi>
          </span>
        )}
      </div>
      {isRefused && (
        <p id={`${id}-bounds`} role="alert" className="text-12 text-bad">
          {formatMessage({ id: 'calculator.outside' }, formatBounds(figure))}
        </p>
      )}
    </div>
  );
}
