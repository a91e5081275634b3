import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createMediaQueryHook } from '../../lib/create-media-query-hook.ts';
import { IconButton } from '../icon-button.tsx';
import { ModalDialog } from '../modal-dialog.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import type { BulkAction } from './use-bulk-action.ts';

/** True when a list and a panel fit side by side. */
const useIsWideWindow = createMediaQueryHook('(width >= 1200px)');

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** For tables: as wide as the list beside it allows. */
  readonly isWide?: boolean;
  /** Bulk action on the opened item; shown here when the panel is a dialog over the list. */
  readonly bulk?: BulkAction | undefined;
  readonly children: ReactNode;
}

/** The opened item beside its list; a dialog where both do not fit. */
export function SidePanel({
  title,
  onClose,
  isWide: isWideRequested = false,
  bulk,
  children,
}: SidePanelProps) {
  const { formatMessage } = useIntl();
  const isWide = useIsWideWindow();
  const headingId = useId();
  if (!isWide) {
    return (
      <ModalDialog title={title} onClose={onClose}>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-6">
          {bulk && <BulkOutcome bulk={bulk} />}
          {children}
        </div>
      </ModalDialog>
    );
  }
  return (
    <aside
      aria-labelledby={headingId}
      className={`sticky top-12 flex h-[calc(100dvh-48px)] ${isWideRequested ? 'w-[min(50vw,880px)]' : 'w-[480px]'} shrink-0 flex-col gap-4 self-start overflow-y-auto border-s border-line bg-tray px-5 pt-3 pb-6`}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-16 font-semibold text-ink">
          {title}
        </h2>
        <IconButton label={formatMessage({ id: 'app.close' })} onPress={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
