import { formatScaled, priceFiguresFromInput } from '@loupe/domain';
import { useState, type KeyboardEvent } from 'react';
import { parsePrice } from '../parse-price.ts';
import { replyFormId } from './reply-bar.tsx';
import { axisValue, type NegotiableLine } from './negotiable-line.ts';

interface CounterFieldProps {
  readonly line: NegotiableLine;
  readonly label: string;
  readonly ppcCents: number;
  readonly isValid: boolean;
  readonly onCounter: (ppcCents: number) => void;
}

/** The counter of one line as a figure: the discount, or the price per carat without a list price. */
export function CounterField({ line, label, ppcCents, isValid, onCounter }: CounterFieldProps) {
  const { rapCents, caratThousandths } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const unit = rapCents === null ? 'ppc' : 'disc';
  const parse = (text: string) => {
    const value = parsePrice(text, unit, axisValue(line, line.ownPpc));
    return value === undefined
      ? null
      : priceFiguresFromInput({ unit, value }, { rapCents, caratThousandths });
  };
  const isUnread = typed !== null && parse(typed) === null;
  return (
    <input
      type="text"
      data-counter=""
      form={replyFormId}
      inputMode={unit === 'disc' ? 'text' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      aria-label={label}
      aria-invalid={isUnread || !isValid}
      value={typed ?? formatScaled(axisValue(line, ppcCents), 2).replace('-', '\u2212')}
      onFocus={({ target }) => {
        target.select();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const figures = parse(target.value);
        if (figures !== null) onCounter(figures.ppcCents);
      }}
      onBlur={() => {
        setTyped(null);
      }}
      onKeyDown={moveBetweenFields}
      className="quick h-9 w-full min-w-0 rounded-control border border-edge bg-tray px-2.5 text-right text-14 font-semibold text-ink tabular-nums aria-invalid:border-bad aria-invalid:text-bad pointer-coarse:h-11"
    />
  );
}

/** The arrow keys go to the counter of the line above and below. */
function moveBetweenFields(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-counter]')];
  fields[fields.indexOf(event.currentTarget) + step]?.focus();
}
