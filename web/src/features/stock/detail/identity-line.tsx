import type { StoneRow } from '@loupe/contract';
import { makeOf, reportCheckAddress } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../../lib/figures.ts';
import { factOf } from '../../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { ShapeIcon } from '../../../ui/shape-icon.tsx';
import { StateLetter } from '../../../ui/stones/state-letter.tsx';
import { StatusWords } from '../../../ui/stones/stone-status.tsx';
import { colourOf } from '../../../lib/stones/colour-words.ts';

interface IdentityLineProps {
  readonly stone: StoneRow;
  /** Gulf days since it was first listed. */
  readonly daysInStock: number;
}

/** Shape, carat, colour, clarity and make in one line, and under it where the stone is and who graded it. */
export function IdentityLine({ stone, daysInStock }: IdentityLineProps) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const shape = factOf(stone, 'shape') ?? 'OTHER';
  const location = factOf(stone, 'location');
  const fluorescence = factOf(stone, 'fluorescence');
  const treatment = factOf(stone, 'treatment');
  return (
    <header className="flex flex-col gap-1 print:order-1">
      <h1 className="flex flex-wrap items-center gap-x-3 text-28 font-semibold text-ink">
        <ShapeIcon shape={shape} size={32} />
        <span>
          {words.value('shape', shape)} <bdi>{formatFigure(factOf(stone, 'carat'))}</bdi>
          <span className="ms-1 text-16 font-normal text-ink-3">ct</span>
        </span>
        <bdi>{colourOf(stone, words)}</bdi>
        <bdi>{factOf(stone, 'clarity') ?? unknownFigure}</bdi>
        <bdi>{makeOf(stone)}</bdi>
      </h1>
      <ul className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14 text-ink-2 max-sm:gap-x-4 max-sm:[&>li]:before:hidden [&>li:not(:first-child)]:before:me-3 [&>li:not(:first-child)]:before:text-ink-3 [&>li:not(:first-child)]:before:content-['·']">
        <li>
          <StateLetter status={factOf(stone, 'status')} />{' '}
          <span className="font-medium text-ink">
            <StatusWords stone={stone} />
          </span>
        </li>
        {factOf(stone, 'type') === 'Lab Grown' && (
          <li className="text-bad">{words.value('type', 'Lab Grown')}</li>
        )}
        {treatment !== null && treatment !== 'NONE' && (
          <li className="text-bad">{words.value('treatment', treatment)}</li>
        )}
        {location !== null && <li>{words.value('location', location)}</li>}
        <li>
          <ReportNumber stone={stone} />
        </li>
        <li>
          {formatMessage({ id: 'stock.packet' }, { packet: factOf(stone, 'stock_no') ?? unknownFigure })}
        </li>
        {fluorescence !== null && (
          <li>
            {formatMessage(
              { id: 'stock.fluorescence' },
              { grade: words.value('fluorescence', fluorescence) },
            )}
          </li>
        )}
        <li>{formatMessage({ id: 'stock.daysInStock' }, { days: daysInStock })}</li>
      </ul>
    </header>
  );
}

/** Laboratory and report number; the number leads to the laboratory's own page where it has one. */
export function ReportNumber({ stone }: { readonly stone: StoneRow }) {
  const words = useTradeWords();
  const lab = factOf(stone, 'lab');
  const number = factOf(stone, 'report_no');
  if (lab === null || number === null) return words.value('lab', 'NONE');
  const address = reportCheckAddress(lab, number);
  return (
    <>
      {words.short('lab', lab)}{' '}
      {address === null ? (
        <bdi className="tabular-nums">{number}</bdi>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center text-blue tabular-nums hover:underline"
        >
          <bdi>{number}</bdi>
        </a>
      )}
    </>
  );
}
