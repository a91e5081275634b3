import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { mediaHook } from '../../lib/media-hook.ts';
import { IconButton } from '../icon-button.tsx';
import { Sheet } from '../sheet.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import type { Bulk } from './use-bulk.ts';

/** Whether there is room for a list and a panel beside it. */
const useRoom = mediaHook('(width >= 1200px)');

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** For tables: as wide as the list beside it can spare. */
  readonly isWide?: boolean;
  /** What is being done to the thing; shown here where the sheet lies over the list. */
  readonly bulk?: Bulk | undefined;
  readonly children: ReactNode;
}

/** The thing itself beside the list it was opened in; a sheet where there is no room for both. */
export function SidePanel({ title, onClose, isWide: wantsRoom = false, bulk, children }: SidePanelProps) {
  const { formatMessage } = useIntl();
  const isWide = useRoom();
  const headingId = useId();
  if (!isWide) {
    return (
      <Sheet title={title} onClose={onClose}>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-6">
          {bulk && <BulkOutcome bulk={bulk} />}
          {children}
        </div>
      </Sheet>
    );
  }
  return (
    <aside
      aria-labelledby={headingId}
      className={`sticky top-12 flex h-[calc(100dvh-48px)] ${wantsRoom ? 'w-[min(50vw,880px)]' : 'w-[480px]'} shrink-0 flex-col gap-4 self-start overflow-y-auto border-s border-line bg-tray px-5 pt-3 pb-6`}
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
