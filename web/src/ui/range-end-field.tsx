import type { NumberRange } from '@loupe/contract';
import { formatScaled, parseTypedRange, type FigureBounds, type TypedRange } from '@loupe/domain';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

/** Bounds of a figure, and the number of decimals shown. */
interface ShownBounds extends FigureBounds {
  readonly displayDecimals: number;
}

interface EndBoxProps {
  /** Name of the range. */
  readonly name: string;
  readonly bounds: ShownBounds;
  readonly end: 'from' | 'to';
  readonly span: NumberRange;
  readonly onChange: (span: NumberRange) => void;
}

/**
 * Input for one end of a range; it applies as soon as the text is a figure within the bounds. A whole range
 * (`1-1.5`, `1.5+`, `-38/-42`) sets both ends, whichever input it is typed into.
 */
export function RangeEndField({ name, bounds, end, span, onChange }: EndBoxProps) {
  const { formatMessage } = useIntl();
  const problemId = useId();
  const { scale, displayDecimals, min, max } = bounds;
  const committed = textOf(bounds, span[end]);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const text = typed && typed.over === committed ? typed.text : committed;
  const limits = {
    from: formatScaled(min, scale, displayDecimals),
    to: formatScaled(max, scale, displayDecimals),
  };
  const isOutside = parseTypedRange(bounds, text).kind === 'notUnderstood';
  const problem = isOutside ? formatMessage({ id: 'search.outside' }, limits) : undefined;

  const type = (next: string) => {
    const read = parseTypedRange(bounds, next);
    const nextSpan = spanOf(read, span, end);
    setTyped({ text: next, over: textOf(bounds, nextSpan[end]) });
    if (nextSpan.from !== span.from || nextSpan.to !== span.to) onChange(nextSpan);
  };

  return (
    <div className="relative min-w-0">
      <input
        type="text"
        inputMode={min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        aria-label={formatMessage({ id: `search.${end}Of` }, { name })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        placeholder={formatMessage({ id: `search.${end}` })}
        value={text}
        onChange={(event) => {
          type(event.target.value);
        }}
        onBlur={() => {
          // An invalid text stays so that the user can correct it; a valid figure is reformatted as the trade
          // writes it.
          if (problem === undefined) setTyped(null);
        }}
        className="h-8 w-full rounded-control border border-edge bg-tray px-2.5 text-end text-13 text-ink tabular-nums placeholder:text-ink-3 aria-invalid:border-bad aria-invalid:text-bad"
      />
      {problem && (
        <p
          id={problemId}
          role="alert"
          className={`absolute top-full z-10 mt-1 rounded-control border border-bad bg-tray px-2 py-1 text-12 whitespace-nowrap text-bad shadow-lift ${end === 'from' ? 'start-0' : 'end-0'}`}
        >
          {problem}
        </p>
      )}
    </div>
  );
}

const textOf = ({ scale, displayDecimals }: ShownBounds, value: number | null): string =>
  value === null ? '' : formatScaled(value, scale, displayDecimals).replace('-', '\u2212');

/** The range after a text was typed at one of its ends. */
function spanOf(read: TypedRange, before: NumberRange, end: 'from' | 'to'): NumberRange {
  if (read.kind === 'span') return { from: read.from, to: read.to };
  if (read.kind === 'figure') return { ...before, [end]: read.figure };
  return read.kind === 'nothing' ? { ...before, [end]: null } : before;
}
