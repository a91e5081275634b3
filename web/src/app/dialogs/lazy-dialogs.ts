import { lazyDialog } from '../../ui/lazy-overlay.tsx';

export const LazyDemandDialog = lazyDialog(
  async () => (await import('./demand-dialog-container.tsx')).DemandDialogContainer,
);

export const LazyOrderDialog = lazyDialog(
  async () => (await import('./order-dialog-container.tsx')).OrderDialogContainer,
);
