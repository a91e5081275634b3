import type { Span } from '@loupe/contract';
import { formatScaled, readTypedRange, type FigureBounds, type TypedRange } from '@loupe/domain';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

/** What a figure may be, and how many places of it people see. */
interface ShownBounds extends FigureBounds {
  readonly shown: number;
}

interface EndBoxProps {
  /** What the range is of, in words. */
  readonly name: string;
  readonly bounds: ShownBounds;
  readonly end: 'from' | 'to';
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/**
 * One end of a range: what is typed counts as soon as it is a figure inside its limits. A whole range
 * (`1-1.5`, `1.5+`, `-38/-42`) sets both ends, whichever box it is typed into.
 */
export function EndBox({ name, bounds, end, span, onChange }: EndBoxProps) {
  const { formatMessage } = useIntl();
  const problemId = useId();
  const { scale, shown, min, max } = bounds;
  const settled = textOf(bounds, span[end]);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const text = typed && typed.over === settled ? typed.text : settled;
  const limits = { from: formatScaled(min, scale, shown), to: formatScaled(max, scale, shown) };
  const isOutside = readTypedRange(bounds, text).kind === 'notUnderstood';
  const problem = isOutside ? formatMessage({ id: 'search.outside' }, limits) : undefined;

  const type = (next: string) => {
    const read = readTypedRange(bounds, next);
    const meant = spanOf(read, span, end);
    setTyped({ text: next, over: textOf(bounds, meant[end]) });
    if (meant.from !== span.from || meant.to !== span.to) onChange(meant);
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
          // What does not fit stays to be put right; a figure that fits is shown as the trade writes it.
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

const textOf = ({ scale, shown }: ShownBounds, value: number | null): string =>
  value === null ? '' : formatScaled(value, scale, shown).replace('-', '\u2212');

/** The range once this was typed at one of its ends. */
function spanOf(read: TypedRange, before: Span, end: 'from' | 'to'): Span {
  if (read.kind === 'span') return { from: read.from, to: read.to };
  if (read.kind === 'figure') return { ...before, [end]: read.figure };
  return read.kind === 'nothing' ? { ...before, [end]: null } : before;
}
