import type { NumberFate } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { StoneLine } from '../../../ui/stones/stone-line.tsx';
import type { ListLine } from './list-lines.ts';

const tones: Readonly<Record<NumberFate, string>> = {
  FOUND: 'text-available',
  HELD: 'text-hold',
  SOLD: 'text-sold',
  NOT_OURS: 'text-ink-3',
};

/** What became of one line. */
export function AnswerLine({ line }: { readonly line: ListLine }) {
  const { formatMessage } = useIntl();
  if (line.kind === 'words') {
    return (
      <li className="grid grid-cols-1 gap-x-4 border-b border-line px-4 py-1.5 text-13 text-ink-3 [contain-intrinsic-height:2rem] [content-visibility:auto] sm:grid-cols-[14rem_8rem_1fr]">
        <bdi className="truncate">{line.text.slice(0, 200)}</bdi>
        <span>{formatMessage({ id: 'numbers.WORDS' })}</span>
      </li>
    );
  }
  const { number, answer } = line;
  const { fate, stones, count, substitutes } = answer;
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-b border-line px-4 py-1.5 text-13 [contain-intrinsic-height:2rem] [content-visibility:auto] sm:grid-cols-[14rem_8rem_1fr]">
      <bdi className="truncate font-medium text-ink tabular-nums" title={line.text.slice(0, 200)}>
        {number}
      </bdi>
      <span className={`font-medium ${tones[fate]}`}>{formatMessage({ id: `numbers.${fate}` })}</span>
      <span className="flex min-w-0 flex-col gap-1">
        {stones.map((stone) => (
          <StoneLine key={stone.stock_uuid} stone={stone} />
        ))}
        {count > stones.length && (
          <span className="text-ink-3">
            {formatMessage({ id: 'numbers.moreStones' }, { count: count - stones.length })}
          </span>
        )}
        {fate === 'SOLD' && (
          <>
            <span className="text-ink-3">
              {formatMessage({ id: substitutes.length > 0 ? 'numbers.instead' : 'numbers.nothingNear' })}
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
