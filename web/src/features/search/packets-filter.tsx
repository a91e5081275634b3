import { limits } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchFormContext } from './search-form-context.ts';

const numbersIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];

/** Packet or report numbers, separated by commas. They override every other filter. */
export function PacketsFilter() {
  const { formatMessage } = useIntl();
  const { criteria, counts, onChange } = useSearchFormContext();
  const committed = criteria.packets.join(', ');
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const text = typed && typed.over === committed ? typed.text : committed;
  const missing = criteria.packets.length > 0 ? (counts?.packets_not_found ?? []) : [];
  return (
    <div className="flex w-full flex-col gap-1.5">
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        aria-label={formatMessage({ id: 'search.packets' })}
        aria-describedby="packets-hint"
        value={text}
        onChange={({ target }) => {
          const packets = numbersIn(target.value).slice(0, limits.packetNumbersMax);
          setTyped({ text: target.value, over: packets.join(', ') });
          onChange({ ...criteria, packets });
        }}
        className="h-9 w-full max-w-2xl rounded-control border border-edge bg-tray px-3 text-start text-14 text-ink tabular-nums"
      />
      <p id="packets-hint" className="text-12 text-ink-3">
        {missing.length > 0 && criteria.packets.length > 0
          ? formatMessage(
              { id: 'results.packetsMissing' },
              { numbers: missing.slice(0, 8).join(', '), more: Math.max(0, missing.length - 8) },
            )
          : formatMessage({ id: 'search.packetsHint' })}
      </p>
    </div>
  );
}
