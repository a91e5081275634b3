import type { NumberStatus } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { StoneLine } from '../../../trade/stones/stone-line.tsx';
import type { LookupLine } from './lookup-rows.ts';

const tones: Readonly<Record<NumberStatus, string>> = {
  FOUND: 'text-available',
  HELD: 'text-hold',
  SOLD: 'text-sold',
  UNKNOWN: 'text-ink-3',
};

/** The result of one line. */
export function LookupRow({ line }: { readonly line: LookupLine }) {
  const { formatMessage } = useIntl();
  if (line.kind === 'unrecognised') {
    return (
      <li className="grid grid-cols-1 gap-x-4 border-b border-line px-4 py-1.5 text-13 text-ink-3 [contain-intrinsic-height:2rem] [content-visibility:auto] sm:grid-cols-[14rem_8rem_1fr]">
        <bdi className="truncate">{line.text.slice(0, 200)}</bdi>
        <span>{formatMessage({ id: 'numberList.UNRECOGNISED' })}</span>
      </li>
    );
  }
  const { number, lookup } = line;
  const { status, stones, count, substitutes } = lookup;
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-b border-line px-4 py-1.5 text-13 [contain-intrinsic-height:2rem] [content-visibility:auto] sm:grid-cols-[14rem_8rem_1fr]">
      <bdi className="truncate font-medium text-ink tabular-nums" title={line.text.slice(0, 200)}>
        {number}
      </bdi>
      <span className={`font-medium ${tones[status]}`}>{formatMessage({ id: `numberList.${status}` })}</span>
      <span className="flex min-w-0 flex-col gap-1">
        {stones.map((stone) => (
          <StoneLine key={stone.stock_uuid} stone={stone} />
        ))}
        {count > stones.length && (
          <span className="text-ink-3">
            {formatMessage({ id: 'numberList.moreStones' }, { count: count - stones.length })}
          </span>
        )}
        {status === 'SOLD' && (
          <>
            <span className="text-ink-3">
              {formatMessage({
                id: substitutes.length > 0 ? 'numberList.instead' : 'numberList.nothingNear',
              })}
            </span>
            {substitutes.map((stone) => (
              <StoneLine key={stone.stock_uuid} stone={stone} />
            ))}
          </>
        )}
      </span>
    </li>
  );
}
