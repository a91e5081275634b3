import { Eye } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useAction } from '../../lib/call-query.ts';
import { leaveView, type CustomerView } from '../../lib/customer-view.ts';
import { Button } from '../../ui/button.tsx';

/** Says whose eyes everything below is seen with, and ends it. */
export function ViewBar({ view }: { readonly view: CustomerView }) {
  const { formatMessage } = useIntl();
  // Whatever the server says to it: the way back to the desk is always open.
  const end = useAction('deskEndView');
  return (
    <aside className="print:hidden sticky bottom-14 low:bottom-0 z-30 flex items-center gap-x-3 border-t border-line bg-strip px-4 py-2 text-13 text-on-strip min-[992px]:bottom-0">
      <Eye size={16} aria-hidden className="shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {formatMessage({ id: 'desk.view' }, { name: <bdi className="font-semibold">{view.name}</bdi> })}
      </p>
      <Button
        isPending={end.isPending}
        onPress={() => {
          end.mutate({ data: { view: view.token } }, { onSettled: leaveView });
        }}
      >
        {formatMessage({ id: 'desk.view.end' })}
      </Button>
    </aside>
  );
}
