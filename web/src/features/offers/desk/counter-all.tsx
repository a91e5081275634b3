import { counterByRule, counterRules, formatScaled, parseScaled } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { replyFormId } from './reply-bar.tsx';
import { sumOf, type CounterDraft } from './use-counter-draft.ts';

/** Sets the counter of all selected lines by one figure, and shows what the counters add up to. */
export function CounterAll({ draft }: { readonly draft: CounterDraft }) {
  const { formatMessage } = useIntl();
  const { chosen, total } = draft;
  const [typed, setTyped] = useState<string | null>(null);
  const againstOffer = total - sumOf(chosen, ({ offeredPpc }) => offeredPpc);
  const hasFloor = chosen.length > 0 && chosen.every(({ floorPpc }) => floorPpc !== null);
  const overFloor = total - sumOf(chosen, ({ floorPpc }) => floorPpc);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge px-4 py-2.5">
      <h3 className="text-13 font-semibold text-ink">{formatMessage({ id: 'offers.desk.counterAll' })}</h3>
      <div role="group" aria-label={formatMessage({ id: 'offers.desk.counterAll' })} className="inline-flex">
        {counterRules.map((rule) => (
          <button
            key={rule}
            type="button"
            aria-pressed={draft.rule === rule}
            disabled={chosen.every((line) => line.bounds === null || counterByRule(line, rule) === null)}
            onClick={() => {
              draft.applyRule(rule);
            }}
            className="quick -ms-px flex min-h-7 items-center border border-line bg-tray px-2.5 text-13 whitespace-nowrap text-ink first:ms-0 first:rounded-s-control last:rounded-e-control hover:bg-paper focus-visible:z-2 disabled:opacity-45 aria-pressed:z-1 aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11"
          >
            {formatMessage({ id: `offers.desk.rule.${rule}` })}
          </button>
        ))}
      </div>
      <label className="flex items-center gap-2.5 text-13 text-ink-3">
        {formatMessage({ id: 'offers.desk.oneTotal' })}
        <span dir="ltr" className="relative">
          <span aria-hidden className="absolute inset-y-0 left-2.5 flex items-center text-12 text-ink-3">
            $
          </span>
          <input
            type="text"
            inputMode="decimal"
            form={replyFormId}
            autoComplete="off"
            value={typed ?? formatFigure(formatScaled(total, 2))}
            onFocus={({ target }) => {
              target.select();
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              const cents = parseScaled(target.value.replaceAll(/[,\s$]/g, ''), 2);
              if (cents !== undefined && cents > 0) draft.applyTotal(cents);
            }}
            onBlur={() => {
              setTyped(null);
            }}
            className="quick h-8 w-[124px] rounded-control border border-edge bg-tray ps-6 pe-2.5 text-right text-14 font-semibold text-ink tabular-nums pointer-coarse:h-11"
          />
        </span>
      </label>
      <p className="ms-auto flex flex-wrap gap-x-4 text-13 text-ink-2">
        <Difference
          label={formatMessage({ id: 'offers.desk.againstOffer' })}
          cents={againstOffer}
          tone="text-ink"
        />
        {hasFloor && (
          <Difference
            label={formatMessage({ id: 'offers.desk.overFloor' })}
            cents={overFloor}
            tone={overFloor < 0 ? 'text-bad' : 'text-available'}
          />
        )}
      </p>
    </div>
  );
}

interface DifferenceProps {
  readonly label: string;
  readonly cents: number;
  readonly tone: string;
}

function Difference({ label, cents, tone }: DifferenceProps) {
  return (
    <span className="whitespace-nowrap">
      {label}{' '}
      <bdi dir="ltr" className={`font-semibold tabular-nums ${tone}`}>
        {cents > 0 ? '+' : ''}
        {formatFigure(formatScaled(cents, 2))}
      </bdi>
    </span>
  );
}
