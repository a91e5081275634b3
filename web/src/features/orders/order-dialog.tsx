import { limits, type StoneRow, type SummaryFigures } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { AcceptDeclaration } from '../../ui/accept-declaration.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CustomerReferenceFields, dropEmptyReferences } from './customer-references.tsx';
import { OrderError } from './order-error.tsx';
import { usePlaceOrder, type PlacedOrder } from './use-place-order.ts';

interface OrderSheetProps {
  readonly stones: readonly StoneRow[];
  /**
   * `line_id` of the accepted offers being ordered; absent when the stones are ordered at their listed
   * prices.
   */
  readonly offers?: readonly string[] | undefined;
  /** Whether all of the stones are ordered or none. */
  readonly isAllOrNone?: boolean;
  readonly summary: SummaryFigures;
  /** Text to accept before ordering; empty when the company requires none. */
  readonly declaration: string;
  /** Amount in US$ above which the company's owner must approve; null when there is no limit. */
  readonly limit: string | null;
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onClose: () => void;
}

/**
 * The stones to order with their total and a note. Mount a new instance for each order: it has one
 * idempotency key.
 */
export function OrderDialog(props: OrderSheetProps) {
  const { stones, offers, isAllOrNone = false, summary, declaration, limit, onPlaced, onClose } = props;
  const { formatMessage } = useIntl();
  const [description, setDescription] = useState('');
  const [references, setReferences] = useState<Readonly<Record<string, string>>>({});
  const [accepted, setAccepted] = useState('');
  const { placeOrder, isPlacing, refusal } = usePlaceOrder({ onPlaced });
  const isAbove = limit !== null && Number(summary.amount) > Number(limit);
  const title = formatMessage({ id: 'orders.placeTitle' }, { pieces: stones.length });

  return (
    <FormDialog
      title={title}
      isFlush
      submit={formatMessage({ id: isPlacing ? 'orders.placing' : 'orders.place' })}
      isPending={isPlacing}
      isDisabled={accepted !== declaration}
      cancel={formatMessage({ id: 'orders.cancel' })}
      onSubmit={() => {
        placeOrder({
          stones: stones.map(({ stock_uuid: id }) => id),
          offers,
          isAllOrNone,
          description,
          references: dropEmptyReferences(references),
          declaration: accepted,
        });
      }}
      onClose={onClose}
    >
      <StoneTable label={title} stones={stones} hiddenColumns={notInSheet} />
      <SummaryBar summary={summary} of={formatMessage({ id: 'orders.total' })} />
      <div className="flex flex-col gap-4 px-4">
        <p className="text-13 text-ink-2">{formatMessage({ id: 'orders.placeText' })}</p>
        {isAbove && (
          <p className="rounded-control bg-blue-soft px-3 py-2 text-13 text-ink">
            {formatMessage(
              { id: 'orders.aboveLimit' },
              { limit: <bdi dir="ltr">{formatFigure(limit, { wholeWhenRound: true })} US$</bdi> },
            )}
          </p>
        )}
        <TextArea
          label={formatMessage({ id: 'orders.describe' })}
          value={description}
          onChange={setDescription}
          maxLength={limits.descriptionMax}
          rows={4}
        />
        <CustomerReferenceFields stones={stones} references={references} onChange={setReferences} />
        <AcceptDeclaration
          declaration={declaration}
          accepted={accepted}
          label={formatMessage({ id: 'orders.accept' })}
          onChange={setAccepted}
        />
        {refusal && <OrderError refusal={refusal} stones={stones} />}
      </div>
    </FormDialog>
  );
}

const notInSheet = ['cut', 'polish', 'symmetry', 'fluorescence', 'report_no', 'rap', 'disc', 'ppc'] as const;
