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
    const start = async () => {
      try {
        const { startLocalStock } = await loading;
        if (!isLeft) startLocalStock();
      } catch (cause) {
        const error = new OfflineError('read', { cause });
        if (!isLeft) useLocalStock.setState({ phase: 'failed', error }, true);
      }
    };
    const stop = async () => {
      const { stopLocalStock } = await loading;
      stopLocalStock();
    };
    void start();
    return () => {
      isLeft = true;
      stop().catch(() => undefined);
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
