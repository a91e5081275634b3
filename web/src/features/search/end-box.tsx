import { formatScaled, parseScaled, type RangeAttribute } from '@loupe/domain';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../lib/trade-words.ts';

interface EndBoxProps {
  readonly attribute: RangeAttribute;
  readonly end: 'from' | 'to';
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One end of a range: what is typed counts as soon as it is a figure inside the attribute's limits. */
export function EndBox({ attribute, end, value, onChange }: EndBoxProps) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const problemId = useId();
  const { scale, shown, min, max } = attribute;
  const settled = textOf(attribute, value);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const text = typed && typed.over === settled ? typed.text : settled;
  const read = readTyped(attribute, text);
  const limits = { from: formatScaled(min, scale, shown), to: formatScaled(max, scale, shown) };
  const problem = read === undefined ? formatMessage({ id: 'search.outside' }, limits) : undefined;

  const type = (next: string) => {
    const figure = readTyped(attribute, next);
    const over = figure === undefined ? settled : textOf(attribute, figure);
    setTyped({ text: next, over });
    if (figure !== undefined && figure !== value) onChange(figure);
  };

  return (
    <div className="relative min-w-0">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={formatMessage({ id: `search.${end}Of` }, { name: words.attribute(attribute.key) })}
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

const textOf = ({ scale, shown }: RangeAttribute, value: number | null): string =>
  value === null ? '' : formatScaled(value, scale, shown).replace('-', '\u2212');

/** The figure a text stands for, null for nothing, undefined when it does not fit. */
function readTyped({ scale, min, max }: RangeAttribute, text: string): number | null | undefined {
  const trimmed = text
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  if (trimmed === '') return null;
  const value = parseScaled(trimmed, scale);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}
