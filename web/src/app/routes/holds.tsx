import { useIntl } from 'react-intl';
import { useHolds } from '../../features/holds/use-holds.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { useOrderDialog } from '../dialogs/use-order-dialog.tsx';
import { HeldStonesSection } from '../held-stones-section.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';

/** My Holds: the stones held for the customer's company, its requests and its places in queues. */
export function HoldsRoute() {
  const { formatMessage } = useIntl();
  const { open, ended, isKnown } = useHolds();
  const { onPlaceOrder, sheet } = useOrderDialog();
  return (
    <>
      <LimitedPermissionNotice />
      <div className="flex min-h-full flex-col gap-2 pb-6">
        <h1 className="p-4 text-20 font-semibold text-ink min-[800px]:px-6">
          {formatMessage({ id: 'shell.holds' })}
        </h1>
        {!isKnown && <SkeletonRows count={4} />}
        {isKnown && open.size === 0 && (
          <EmptyState
            drawing={<EmptyStoneDrawing shape="CUSHION" />}
            text={formatMessage({ id: 'holds.none' })}
          />
        )}
        {isKnown && open.size + ended.length > 0 && <HeldStonesSection onPlaceOrder={onPlaceOrder} />}
      </div>
      {sheet}
    </>
  );
}
