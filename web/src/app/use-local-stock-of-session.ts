import { useEffect } from 'react';
import { startLocalStock, stopLocalStock } from '../lib/local-stock/local-stock.ts';
import { usePreferences } from '../lib/preferences.ts';

/** Keeps the stock in this browser while the user may and wants to have it. */
export function useLocalStockOfSession(mayDownload: boolean): void {
  const isKept = usePreferences(({ keepsStock }) => keepsStock) && mayDownload;
  useEffect(() => {
    if (!isKept) return undefined;
    startLocalStock();
    return stopLocalStock;
  }, [isKept]);
}
