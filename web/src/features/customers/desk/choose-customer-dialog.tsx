import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { startImpersonation } from '../../../lib/impersonation.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ChooseCustomerDialogProps {
  /** The screen that is shown as the chosen customer sees it. */
  readonly path: '/search' | '/requests';
  readonly onClose: () => void;
}

const typingPauseMs = 250;
const customersShown = 20;

/** Chooses the customer whose discount, agreed prices and access flags a screen is shown with. */
export function ChooseCustomerDialog({ path, onClose }: ChooseCustomerDialogProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), typingPauseMs);
  const list = useCallQuery('deskListCustomers', {
    data: { search, show: 'active', sort: 'name', limit: customersShown },
  });
  const start = useCallMutation('deskStartImpersonation');
  const rows = list.data?.rows;
  return (
    <ModalDialog title={formatMessage({ id: 'customers.desk.choose' })} isSmall onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pb-5">
        <TextField label={formatMessage({ id: 'desk.search' })} value={text} onChange={setText} />
        <InlineError error={start.error} />
        {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {rows === undefined && !list.error && <SkeletonRows count={4} />}
        {rows?.length === 0 && (
          <p role="status" className="text-13 text-ink-3">
            {formatMessage({ id: 'customers.desk.chooseNone' })}
          </p>
        )}
        {rows !== undefined && rows.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map(({ id, name, company }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={start.isPending}
                  className="quick flex min-h-9 w-full items-baseline gap-2 rounded-control px-2 py-2 text-start text-14 text-ink hover:bg-blue-soft pointer-coarse:min-h-11"
                  onClick={() => {
                    start.mutate(
                      { id },
                      {
                        onSuccess: ({ view: token, name: customer }) => {
                          startImpersonation({ token, name: customer, customerId: id }, path);
                        },
                      },
                    );
                  }}
                >
                  <bdi className="font-medium">{company ?? name}</bdi>
                  {company !== null && <bdi className="text-13 text-ink-3">{name}</bdi>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ModalDialog>
  );
}
