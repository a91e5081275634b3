import type { StoneRow } from '@loupe/contract';
import { formatMake, reportCheckUrl } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { stoneFact } from './stone-facts.ts';
import { useTradeLabels } from '../trade-labels.ts';
import { ShapeIcon } from '../drawings/shape-icon.tsx';
import { StatusLetter } from './status-letter.tsx';
import { StatusText } from './stone-status.tsx';
import { formatColor } from './format-color.ts';

interface IdentityLineProps {
  readonly stone: StoneRow;
  /** Gulf days since the stone was first listed. */
  readonly daysInStock: number;
}

/** Shape, carat, colour, clarity and make in one line; below it the location and the laboratory. */
export function IdentityLine({ stone, daysInStock }: IdentityLineProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const shape = stoneFact(stone, 'shape') ?? 'OTHER';
  const location = stoneFact(stone, 'location');
  const fluorescence = stoneFact(stone, 'fluorescence');
  const treatment = stoneFact(stone, 'treatment');
  return (
    <header className="flex flex-col gap-1 print:order-1">
      <h1 className="flex flex-wrap items-center gap-x-3 text-28 font-semibold text-ink max-sm:gap-x-2 max-sm:text-20">
        <ShapeIcon shape={shape} size={32} className="max-sm:hidden" />
        <span>
          {labels.value('shape', shape)} <bdi>{formatFigure(stoneFact(stone, 'carat'))}</bdi>
          <span className="ms-1 text-16 font-normal text-ink-3">ct</span>
        </span>
        <bdi>{formatColor(stone, labels)}</bdi>
        <bdi>{stoneFact(stone, 'clarity') ?? unknownFigure}</bdi>
        <bdi>{formatMake(stone)}</bdi>
      </h1>
      <ul className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14 text-ink-2 max-sm:gap-x-1.5 max-sm:text-13 [&>li:not(:first-child)]:before:me-3 max-sm:[&>li:not(:first-child)]:before:me-1.5 [&>li:not(:first-child)]:before:text-ink-3 [&>li:not(:first-child)]:before:content-['·']">
        <li>
          <StatusLetter status={stoneFact(stone, 'status')} />{' '}
          <span className="font-medium text-ink">
            <StatusText stone={stone} />
          </span>
        </li>
        {stoneFact(stone, 'type') === 'Lab Grown' && (
          <li className="text-bad">{labels.value('type', 'Lab Grown')}</li>
        )}
        {treatment !== null && treatment !== 'NONE' && (
          <li className="text-bad">{labels.value('treatment', treatment)}</li>
        )}
        {location !== null && <li>{labels.value('location', location)}</li>}
        {/* On a phone among the facts of the report. */}
        <li className="max-sm:hidden">
          <ReportNumber stone={stone} />
        </li>
        <li>
          {formatMessage({ id: 'results.packet' }, { packet: stoneFact(stone, 'stock_no') ?? unknownFigure })}
        </li>
        {fluorescence !== null && (
          <li>
            <span className="max-sm:hidden">
              {formatMessage(
                { id: 'results.fluorescence' },
                { grade: labels.value('fluorescence', fluorescence) },
              )}
            </span>
            <span className="sm:hidden">
              {formatMessage({ id: 'results.fluor' }, { grade: labels.value('fluorescence', fluorescence) })}
            </span>
          </li>
        )}
        <li className="max-sm:hidden">
          {formatMessage({ id: 'results.daysInStock' }, { days: daysInStock })}
        </li>
      </ul>
    </header>
  );
}

/** Laboratory and report number; the number links to the laboratory's page where there is one. */
export function ReportNumber({ stone }: { readonly stone: StoneRow }) {
  const labels = useTradeLabels();
  const lab = stoneFact(stone, 'lab');
  const number = stoneFact(stone, 'report_no');
  if (lab === null || number === null) return labels.value('lab', 'NONE');
  const address = reportCheckUrl(lab, number);
  return (
    <>
      {labels.short('lab', lab)}{' '}
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
