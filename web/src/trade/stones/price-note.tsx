import type { PriceListInfo } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';

interface PriceNoteProps {
  readonly priceList: PriceListInfo;
  /** The customer's discount on every price, in percent, as a response contains it. */
  readonly userDisc: string | null;
}

/** The price list the prices are based on, and the discount applied to them. */
export function PriceNote({ priceList, userDisc }: PriceNoteProps) {
  const { formatMessage } = useIntl();
  const notes = [
    priceList === null && formatMessage({ id: 'results.noPriceList' }),
    priceList?.source === 'SAMPLE' && formatMessage({ id: 'results.sampleList' }),
    userDisc !== null &&
      Number(userDisc) !== 0 &&
      formatMessage({ id: 'results.yourDiscount' }, { disc: formatFigure(userDisc.replace('-', '')) }),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <p className="text-12 text-ink-3">{notes.join(' · ')}</p>;
}
