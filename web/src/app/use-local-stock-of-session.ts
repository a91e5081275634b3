import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLocalStock, stopLocalStock, useLocalStock } from '../lib/local-stock/local-stock.ts';
import { usePreferences } from '../lib/preferences.ts';

/** Keeps the stock in this browser while the user may and wants to have it. */
export function useLocalStockOfSession(mayDownload: boolean): void {
  const client = useQueryClient();
  const isKept = usePreferences(({ keepsStock }) => keepsStock) && mayDownload;
  const isReady = useLocalStock(({ phase }) => phase === 'ready');
  useEffect(() => {
    if (!isKept) return undefined;
    startLocalStock();
    return stopLocalStock;
  }, [isKept]);
  // Without a connection, a screen that opened before the stock could not be answered.
  useEffect(() => {
    if (!isReady) return;
    void client.refetchQueries({
      predicate: ({ queryKey: [name], state }) =>
        (name === 'search' || name === 'quickSearch') && state.status === 'error',
    });
  }, [isReady, client]);
}
