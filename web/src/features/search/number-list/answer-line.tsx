import type { NumberFate, StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { colourOf } from '../../../lib/stones/colour-words.ts';
import { factOf, figureOf, nameOf } from '../../../lib/stones/stone-facts.ts';
import { unknownFigure } from '../../../lib/figures.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { ShapeIcon } from '../../../ui/shape-icon.tsx';
import { StateLetter } from '../../../ui/stones/state-letter.tsx';
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

/** A stone in one line, figures under each other. */
function StoneLine({ stone }: { readonly stone: StoneRow }) {
  const words = useTradeWords();
  const shape = factOf(stone, 'shape') ?? 'OTHER';
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StateLetter status={factOf(stone, 'status')} />
      <ShapeIcon shape={shape} size={18} />
      <span className="sr-only">{words.value('shape', shape)}</span>
      <Link
        to="/detail"
        search={{ id: stone.stock_uuid }}
        className="inline-flex min-h-6 min-w-20 items-center text-ink-2 hover:text-blue hover:underline"
      >
        {nameOf(stone)}
      </Link>
      <bdi className="min-w-0 grow font-medium text-ink">
        {figureOf(stone, 'carat')} {colourOf(stone, words)} {factOf(stone, 'clarity') ?? unknownFigure}
      </bdi>
      <span className="ms-auto flex gap-x-3">
        <Figure value={figureOf(stone, 'final_disc')} unit="%" />
        <Figure value={figureOf(stone, 'final_ppc')} unit="$/ct" />
      </span>
    </span>
  );
}

function Figure({ value, unit }: { readonly value: string; readonly unit: string }) {
  return (
    <span className="w-24 text-right whitespace-nowrap tabular-nums">
      <bdi className="font-semibold text-ink">{value}</bdi> <span className="text-12 text-ink-3">{unit}</span>
    </span>
  );
}
