import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OfflineError } from '../lib/call-error.ts';
import { useLocalStock } from '../lib/local-stock/local-stock-state.ts';
import { usePreferences } from '../lib/preferences.ts';

/** Keeps the stock in this browser while the user may and wants to have it. Only then its script is loaded. */
export function useLocalStockOfSession(mayDownload: boolean): void {
  const client = useQueryClient();
  const isKept = usePreferences(({ keepsStock }) => keepsStock) && mayDownload;
  const isReady = useLocalStock(({ phase }) => phase === 'ready');
  useEffect(() => {
    if (!isKept) return undefined;
    let isLeft = false;
    const loading = import('../lib/local-stock/local-stock.ts');
    loading
      .then(({ startLocalStock }) => {
        if (!isLeft) startLocalStock();
      })
      .catch((cause: unknown) => {
        const error = new OfflineError('read', { cause });
        if (!isLeft) useLocalStock.setState({ phase: 'failed', error }, true);
      });
    return () => {
      isLeft = true;
      loading.then(({ stopLocalStock }) => stopLocalStock()).catch(() => undefined);
    };
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
