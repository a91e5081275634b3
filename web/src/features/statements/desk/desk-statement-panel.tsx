import { statementDocumentPath, type DeskStatement, type LedgerEntry } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../ui/desk/action-dialog.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { StatementView } from '../statement-view.tsx';
import { BookPaymentDialog } from './book-payment-dialog.tsx';
import { CreditLimitDialog } from './credit-limit-dialog.tsx';

/** The account of one customer beside the list, with the desk's actions. */
export function DeskStatementPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetStatement', { id });
  const customer = data?.customer;
  return (
    <SidePanel
      isWide
      title={customer?.company ?? customer?.name ?? formatMessage({ id: 'desk.statements' })}
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Account {...data} />}
    </SidePanel>
  );
}

function Account({ customer, statement }: Pick<DeskStatement, 'customer' | 'statement'>) {
  const { formatMessage } = useIntl();
  const isAdmin = useIsAdmin();
  const [open, setOpen] = useState<'payment' | 'limit' | LedgerEntry | null>(null);
  const reversal = useDeskMutation('deskReversePayment');
  const { customer_id: id } = customer;
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onPress={() => {
            setOpen('payment');
          }}
        >
          {formatMessage({ id: 'statements.desk.bookPayment' })}
        </Button>
        {isAdmin && (
          <Button
            onPress={() => {
              setOpen('limit');
            }}
          >
            {formatMessage({ id: 'statements.desk.setLimit' })}
          </Button>
        )}
        <DocumentButton address={`${statementDocumentPath}${id}`}>
          {formatMessage({ id: 'statements.download' })}
        </DocumentButton>
      </div>
      <InlineError error={reversal.error} />
      <StatementView
        statement={statement}
        renderEntryAction={(entry) =>
          entry.kind === 'PAYMENT' &&
          !entry.is_reversed && (
            <Button
              variant="quiet"
              aria-label={formatMessage({ id: 'statements.desk.reverseNumber' }, { number: entry.number })}
              onPress={() => {
                setOpen(entry);
              }}
            >
              {formatMessage({ id: 'statements.desk.reverse' })}
            </Button>
          )
        }
      />
      {open === 'payment' && <BookPaymentDialog id={id} invoices={statement.invoices} onClose={close} />}
      {open === 'limit' && <CreditLimitDialog id={id} credit={statement.credit} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <ActionDialog
          question={{
            title: formatMessage({ id: 'statements.desk.reverseNumber' }, { number: open.number }),
            text: formatMessage({ id: 'statements.desk.reverseText' }),
            fields: [
              { name: 'reason', label: formatMessage({ id: 'statements.desk.reason' }), maxLength: 300 },
            ],
            submit: formatMessage({ id: 'statements.desk.reverse' }),
            onAnswer: ({ reason = '' }) => {
              reversal.mutate({ id: open.entry_id, data: { reason } });
            },
          }}
          onClose={close}
        />
      )}
    </>
  );
}
