import type { PriceFigures, PriceUnit } from '@loupe/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { parsePrice, unitSymbols, formatPrice } from './parse-price.ts';

interface PriceBoxProps {
  readonly label: string;
  readonly unit: PriceUnit;
  /** Shown in the field while the user is not typing. */
  readonly figures: PriceFigures | null;
  /** The customer's own discount; determines the sign of a discount typed without one. */
  readonly ownDiscHundredths: number | null;
  /** The valid range as text. */
  readonly allowedRange: string;
  /** The figure violates the range. */
  readonly isOutOfRange: boolean;
  /**
   * Called with hundredths of a percent or cents; null when the field is cleared or the text is not a figure.
   */
  readonly onType: (value: number | null) => void;
  /** Focuses the field on mount. */
  readonly isTypedFirst?: boolean;
}

/** One figure of an offer, with its valid range below. */
export function PriceField(props: PriceBoxProps) {
  const {
    label,
    unit,
    figures,
    ownDiscHundredths,
    allowedRange,
    isOutOfRange,
    onType,
    isTypedFirst = false,
  } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTypedFirst) box.current?.focus();
    // Only on mount: later focus belongs to the user.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread =
    typed !== null && typed.trim() !== '' && parsePrice(typed, unit, ownDiscHundredths) === undefined;
  const isWrong = isUnread || isOutOfRange;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="relative" dir="ltr">
        <input
          type="text"
          // Some phones have no minus sign on their decimal keyboard.
          inputMode={unit === 'disc' ? 'text' : 'decimal'}
          autoComplete="off"
          ref={box}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={`${id}-range`}
          value={typed ?? formatPrice(figures, unit)}
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            onType(parsePrice(target.value, unit, ownDiscHundredths) ?? null);
          }}
          onBlur={() => {
            if (!isUnread) setTyped(null);
          }}
          className="quick h-9 w-full rounded-control border border-edge bg-tray ps-2.5 pe-11.5 text-right text-14 font-semibold text-ink tabular-nums aria-invalid:border-bad aria-invalid:text-bad pointer-coarse:h-11"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 flex w-8 items-center text-12 text-ink-3"
        >
          {unitSymbols[unit]}
        </span>
      </div>
      <p id={`${id}-range`} className={`text-12 ${isWrong ? 'text-bad' : 'text-ink-3'}`}>
        <bdi>{isUnread ? formatMessage({ id: 'offers.notRead' }) : allowedRange}</bdi>
      </p>
    </div>
  );
}
