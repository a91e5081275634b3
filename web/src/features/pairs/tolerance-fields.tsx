import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  isValidTolerance,
  toleranceBounds,
  toleranceKeys,
  type ToleranceKey,
  type Tolerances,
} from './tolerances.ts';
import { useToleranceText } from './tolerance-text.ts';

interface ToleranceGroupProps {
  readonly tolerances: Tolerances;
  readonly onChange: (tolerances: Tolerances) => void;
}

/** Maximum differences between two stones, folded into the line that states them; an empty field uses the default tolerance. */
export function ToleranceFields({ tolerances, onChange }: ToleranceGroupProps) {
  const { formatMessage } = useIntl();
  const summary = useToleranceText()(tolerances);
  return (
    <details className="group rounded-sheet border border-line bg-tray text-13 shadow-lift">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 px-5 text-ink-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
        />
        <span className="font-semibold text-ink">{formatMessage({ id: 'pairs.tolerances' })}</span>
        <bdi>{summary === '' ? formatMessage({ id: 'pairs.usual' }) : summary}</bdi>
      </summary>
      <fieldset className="flex flex-wrap items-end gap-x-5 gap-y-3 border-t border-line px-5 py-4">
        <legend className="sr-only">{formatMessage({ id: 'pairs.tolerances' })}</legend>
        <p className="basis-full text-13 text-ink-2">{formatMessage({ id: 'pairs.tolerancesText' })}</p>
        {toleranceKeys.map((key) => (
          <ToleranceBox
            key={key}
            name={key}
            value={tolerances[key] ?? ''}
            onChange={(value) => {
              const { [key]: _, ...others } = tolerances;
              onChange(value === '' ? others : { ...others, [key]: value });
            }}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface ToleranceBoxProps {
  readonly name: ToleranceKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ToleranceBox({ name, value, onChange }: ToleranceBoxProps) {
  const { formatMessage } = useIntl();
  const [refused, setRefused] = useState<string | null>(null);
  const { min, max, unit } = toleranceBounds[name];
  return (
    <label className="flex flex-col gap-1 text-13 text-ink-3">
      {formatMessage({ id: `pairs.tolerance.${name}` })}
      <span className="flex items-center gap-1.5">
        <input
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          placeholder={formatMessage({ id: 'pairs.usual' })}
          value={refused ?? value}
          aria-invalid={refused !== null}
          onChange={({ target }) => {
            const text = target.value.trim().replace(',', '.');
            const isValid = isValidTolerance(name, text);
            setRefused(isValid ? null : target.value);
            if (isValid) onChange(text);
          }}
          className="h-8 w-24 rounded-control border border-edge bg-tray px-2.5 text-end text-13 text-ink tabular-nums placeholder:text-ink-3 aria-invalid:border-bad aria-invalid:text-bad"
        />
        <bdi className="text-12">{unit}</bdi>
      </span>
      {refused !== null && (
        <span role="alert" className="text-12 text-bad">
          {formatMessage({ id: 'search.outside' }, { from: String(min), to: String(max) })}
        </span>
      )}
    </label>
  );
}
