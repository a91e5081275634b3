import { create } from 'zustand';

export type LocalStockState =
  | { readonly phase: 'none' }
  /** Bytes of the file received so far. */
  | { readonly phase: 'downloading'; readonly received: number }
  | { readonly phase: 'opening' }
  /** `at` is when the server last confirmed the stock, in epoch ms. */
  | { readonly phase: 'ready'; readonly size: number; readonly at: number }
  | { readonly phase: 'failed'; readonly error: Error };

/** The state of the stock in this tab. */
export const useLocalStock = create<LocalStockState>()(() => ({ phase: 'none' }));
