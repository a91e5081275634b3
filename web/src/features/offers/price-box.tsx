import type { OfferFigures, OfferUnit } from '@loupe/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readPrice, unitMarks, writePrice } from './typed-price.ts';

interface PriceBoxProps {
  readonly label: string;
  readonly unit: OfferUnit;
  /** What stands in the box while nobody types. */
  readonly figures: OfferFigures | null;
  /** His own discount, by which a discount typed without a sign is understood. */
  readonly ownDiscHundredths: number | null;
  /** What would fit, in words. */
  readonly fits: string;
  /** The figure does not fit. */
  readonly isMisfit: boolean;
  /** The figure in hundredths of a percent or cents; null when the box was emptied. */
  readonly onType: (value: number | null) => void;
  /** The first thing a person does where it appears is to type here. */
  readonly isTypedFirst?: boolean;
}

/** One figure of an offer, with what would fit under it. */
export function PriceBox(props: PriceBoxProps) {
  const { label, unit, figures, ownDiscHundredths, fits, isMisfit, onType, isTypedFirst = false } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTypedFirst) box.current?.focus();
    // Only when it appears: what is focused later is the person's business.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread =
    typed !== null && typed.trim() !== '' && readPrice(typed, unit, ownDiscHundredths) === undefined;
  const isWrong = isUnread || isMisfit;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="relative" dir="ltr">
        <input
          type="text"
          // A minus is not on every telephone's figures.
          inputMode={unit === 'disc' ? 'text' : 'decimal'}
          autoComplete="off"
          ref={box}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={`${id}-fits`}
          value={typed ?? writePrice(figures, unit)}
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            onType(readPrice(target.value, unit, ownDiscHundredths) ?? null);
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
          {unitMarks[unit]}
        </span>
      </div>
      <p id={`${id}-fits`} className={`text-12 ${isWrong ? 'text-bad' : 'text-ink-3'}`}>
        <bdi>{isUnread ? formatMessage({ id: 'offers.notRead' }) : fits}</bdi>
      </p>
    </div>
  );
}
