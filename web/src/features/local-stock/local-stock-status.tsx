import { formatGulfTime } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useLocalStock } from '../../lib/local-stock/local-stock-state.ts';

const bytesPerTenthOfMegabyte = 100_000;

/** One line about the stock on this device; nothing while there is none. */
export function LocalStockStatus() {
  const { formatMessage, formatNumber } = useIntl();
  const state = useLocalStock();
  if (state.phase === 'none') return null;
  const textOf = () => {
    if (state.phase === 'opening') return formatMessage({ id: 'localStock.opening' });
    if (state.phase === 'failed') return formatMessage({ id: 'localStock.failed' });
    if (state.phase === 'downloading') {
      const size = Math.round(state.received / bytesPerTenthOfMegabyte) / 10;
      return formatMessage({ id: 'localStock.downloading' }, { size: formatNumber(size) });
    }
    return formatMessage(
      { id: 'localStock.status' },
      {
        count: state.size,
        shown: formatFigure(String(state.size)),
        time: formatGulfTime(new Date(state.at)),
      },
    );
  };
  return <p data-local-stock={state.phase}>{textOf()}</p>;
}
