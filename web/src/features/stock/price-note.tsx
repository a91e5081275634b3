import type { PriceListInfo } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';

interface PriceNoteProps {
  readonly priceList: PriceListInfo;
  /** Percent taken off every price for this customer, as an answer writes it. */
  readonly userDisc: string | null;
}

/** By which list the prices are made, and what is taken off them. */
export function PriceNote({ priceList, userDisc }: PriceNoteProps) {
  const { formatMessage } = useIntl();
  const notes = [
    priceList === null && formatMessage({ id: 'stock.noPriceList' }),
    priceList?.source === 'SAMPLE' && formatMessage({ id: 'stock.sampleList' }),
    userDisc !== null &&
      Number(userDisc) !== 0 &&
      formatMessage({ id: 'stock.yourDiscount' }, { disc: formatFigure(userDisc.replace('-', '')) }),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <p className="text-12 text-ink-3">{notes.join(' · ')}</p>;
}
