import { Eye } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { stopImpersonation, type Impersonation } from '../../lib/impersonation.ts';
import { Button } from '../../ui/button.tsx';

/** Names the customer being impersonated and ends the impersonation. */
export function ImpersonationBar({ view }: { readonly view: Impersonation }) {
  const { formatMessage } = useIntl();
  // Impersonation ends in this browser whether or not the call succeeds: the way back to the desk stays open.
  const end = useCallMutation('deskEndImpersonation');
  return (
    <aside className="print:hidden sticky bottom-14 low:bottom-0 z-30 flex items-center gap-x-3 border-t border-line bg-strip px-4 py-2 text-13 text-on-strip min-[992px]:bottom-0">
      <Eye size={16} aria-hidden className="shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {formatMessage({ id: 'desk.view' }, { name: <bdi className="font-semibold">{view.name}</bdi> })}
      </p>
      <Button
        isPending={end.isPending}
        onPress={() => {
          end.mutate({ data: { view: view.token } }, { onSettled: stopImpersonation });
        }}
      >
        {formatMessage({ id: 'desk.view.end' })}
      </Button>
    </aside>
  );
}
