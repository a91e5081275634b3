import { formatScaled, parseScaled, type RangeAttribute } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';

interface EndBoxProps {
  readonly attribute: RangeAttribute;
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One end of a range: what is typed counts as soon as it is a figure inside the attribute's limits. */
export function EndBox({ attribute, label, placeholder, value, onChange }: EndBoxProps) {
  const { formatMessage } = useIntl();
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
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        type(event.target.value);
      }}
      onBlur={() => {
        setTyped(null);
      }}
      className="h-8 w-full min-w-0 rounded-control border border-edge bg-tray px-2.5 text-end text-13 text-ink tabular-nums placeholder:text-ink-3 aria-invalid:border-bad aria-invalid:text-bad"
    />
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
