import { useIntl } from 'react-intl';
import { removeLocalStock } from '../../lib/local-stock/local-stock.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { LocalStockStatus } from './local-stock-status.tsx';

/** Downloads the stock to this device, or removes it. */
export function LocalStockSettings() {
  const { formatMessage } = useIntl();
  const { keepsStock, setKeepsStock } = usePreferences();
  return (
    <section aria-labelledby="local-stock" className="flex max-w-[560px] flex-col gap-3">
      <h2 id="local-stock" className="text-16 font-semibold text-ink">
        {formatMessage({ id: 'localStock.title' })}
      </h2>
      <p className="text-14 text-ink-2">{formatMessage({ id: 'localStock.about' })}</p>
      <div role="status" className="text-13 text-ink-2 empty:hidden">
        <LocalStockStatus />
      </div>
      {keepsStock ? (
        <Button
          className="self-start"
          onPress={() => {
            setKeepsStock(false);
            void removeLocalStock();
          }}
        >
          {formatMessage({ id: 'localStock.remove' })}
        </Button>
      ) : (
        <Button
          variant="primary"
          className="self-start"
          onPress={() => {
            setKeepsStock(true);
          }}
        >
          {formatMessage({ id: 'localStock.download' })}
        </Button>
      )}
    </section>
  );
}
