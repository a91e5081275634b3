import { issuedDocumentPath, taxTreatments, type CallRequest, type DeskOrder } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useFieldIssueText } from '../../../lib/format-issue.ts';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Issued = CallRequest<'deskIssueDocument'>['data'];
type Kind = Issued['kind'];

const invoiceable: readonly DeskOrder['status'][] = ['CONFIRMED', 'PARTIALLY_CONFIRMED'];
const confirmed: readonly DeskOrder['status'][] = [...invoiceable, 'INVOICED', 'SHIPPED', 'DELIVERED'];

/** The documents that are issued for an order, and issuing further ones. */
export function DeskOrderDocuments({ order }: { readonly order: DeskOrder }) {
  const { formatMessage } = useIntl();
  const { order_no: number, status } = order;
  const { data } = useCallQuery('deskGetOrderDocuments', { data: { order_no: number } });
  const [asked, setAsked] = useState<Kind | null>(null);
  const documents = data?.documents ?? [];
  const hasInvoice = documents.some(({ kind }) => kind === 'INVOICE');
  const kinds: readonly Kind[] = [
    ...(invoiceable.includes(status) ? (['INVOICE'] as const) : []),
    ...(confirmed.includes(status) ? (['PACKING_LIST'] as const) : []),
    ...(hasInvoice ? (['CREDIT_NOTE'] as const) : []),
  ];
  if (documents.length === 0 && kinds.length === 0) return null;
  return (
    <section aria-label={formatMessage({ id: 'orders.desk.documents' })} className="flex flex-col gap-3">
      <h3 className="text-13 font-semibold text-ink">{formatMessage({ id: 'orders.desk.documents' })}</h3>
      <div className="flex flex-wrap gap-2">
        {documents.map(({ document_id: id, kind, number: name }) => (
          <DocumentButton key={id} address={`${issuedDocumentPath}${id}`}>
            {formatMessage({ id: `orders.document.${kind}` }, { number: name })}
          </DocumentButton>
        ))}
      </div>
      {asked === null ? (
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              onPress={() => {
                setAsked(kind);
              }}
            >
              {formatMessage({ id: `orders.desk.issue.${kind}` })}
            </Button>
          ))}
        </div>
      ) : (
        <IssueForm
          key={asked}
          orderNo={number}
          kind={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}

interface IssueFormProps {
  readonly orderNo: string;
  readonly kind: Kind;
  readonly onClose: () => void;
}

/** What the desk decides for one document; empty fields follow the letterhead. */
function IssueForm({ orderNo, kind, onClose }: IssueFormProps) {
  const { formatMessage } = useIntl();
  const fieldProblem = useFieldIssueText();
  const [typed, setTyped] = useState({ shipTo: '', carriage: '', treatment: '', reason: '', packets: '' });
  const issue = useDeskMutation('deskIssueDocument', { onSuccess: onClose });
  const field = (name: Exclude<keyof typeof typed, 'treatment'>, path: string) => (
    <TextField
      label={formatMessage({ id: `orders.desk.issue.${name}` })}
      value={typed[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
      }}
      error={fieldProblem(issue.error, path)}
    />
  );
  return (
    <form
      aria-label={formatMessage({ id: `orders.desk.issue.${kind}` })}
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        issue.mutate({ data: requestOf(orderNo, kind, typed) });
      }}
    >
      {kind === 'CREDIT_NOTE' ? (
        <>
          {field('reason', 'data.reason')}
          {field('packets', 'data.packets')}
        </>
      ) : (
        field('shipTo', 'data.ship_to')
      )}
      {kind === 'INVOICE' && (
        <>
          {field('carriage', 'data.carriage')}
          <label className="flex flex-col gap-1.5 text-13 text-ink-2">
            {formatMessage({ id: 'orders.desk.issue.treatment' })}
            <select
              value={typed.treatment}
              onChange={({ target }) => {
                setTyped({ ...typed, treatment: target.value });
              }}
              className="h-field rounded-control border border-edge bg-tray px-2 text-14 text-ink"
            >
              <option value="">{formatMessage({ id: 'orders.desk.issue.asLetterhead' })}</option>
              {taxTreatments.map((value) => (
                <option key={value} value={value}>
                  {formatMessage({ id: `letterheads.tax.${value}` })}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <p className="text-12 text-ink-3">{formatMessage({ id: 'orders.desk.issue.about' })}</p>
      <InlineError error={issue.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={issue.isPending}
          isDisabled={kind === 'CREDIT_NOTE' && typed.reason.trim() === ''}
        >
          {formatMessage({ id: `orders.desk.issue.${kind}` })}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'orders.desk.issue.cancel' })}
        </Button>
      </div>
    </form>
  );
}

interface TypedOptions {
  readonly shipTo: string;
  readonly carriage: string;
  readonly treatment: string;
  readonly reason: string;
  readonly packets: string;
}

function requestOf(orderNo: string, kind: Kind, typed: TypedOptions): Issued {
  const listOf = (text: string, separator: RegExp) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  const shipTo = listOf(typed.shipTo, /[;\n]/);
  const packets = listOf(typed.packets, /[\s,;]+/);
  const addressed = { order_no: orderNo, ...(shipTo.length > 0 && { ship_to: shipTo }) };
  const treatment = taxTreatments.find((one) => one === typed.treatment);
  if (kind === 'CREDIT_NOTE')
    return {
      order_no: orderNo,
      kind,
      reason: typed.reason.trim(),
      ...(packets.length > 0 && { packets }),
    };
  if (kind === 'PACKING_LIST') return { ...addressed, kind };
  return {
    ...addressed,
    kind,
    ...(treatment && { tax_treatment: treatment }),
    ...(typed.carriage.trim() !== '' && { carriage: typed.carriage.trim() }),
  };
}
