import { limits, type StoneRow, type SummaryFigures } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { SummaryBar } from '../../ui/stones/summary-bar.tsx';
import { AcceptDeclaration } from '../../ui/accept-declaration.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { OwnReferences, withoutEmpty } from './own-references.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { usePlaceOrder, type PlacedOrder } from './use-place-order.ts';

interface OrderSheetProps {
  readonly stones: readonly StoneRow[];
  /** `line_id` of the accepted offers by which they are ordered; absent when they are ordered as listed. */
  readonly offers?: readonly string[] | undefined;
  readonly summary: SummaryFigures;
  /** To be accepted before ordering; empty when the house asks for none. */
  readonly declaration: string;
  /** Amount in US$ above which the owner of the company has to say yes; null where there is none. */
  readonly limit: string | null;
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onClose: () => void;
}

/** The stones to be ordered, what they cost, and the words that go with them. Mount it anew for every order. */
export function OrderSheet(props: OrderSheetProps) {
  const { stones, offers, summary, declaration, limit, onPlaced, onClose } = props;
  const { formatMessage } = useIntl();
  const [description, setDescription] = useState('');
  const [references, setReferences] = useState<Readonly<Record<string, string>>>({});
  const [accepted, setAccepted] = useState('');
  const { place, isPlacing, refusal } = usePlaceOrder({ onPlaced });
  const isAbove = limit !== null && Number(summary.amount) > Number(limit);
  const title = formatMessage({ id: 'orders.placeTitle' }, { pieces: stones.length });

  return (
    <FormSheet
      title={title}
      isFlush
      submit={formatMessage({ id: isPlacing ? 'orders.placing' : 'orders.place' })}
      isPending={isPlacing}
      isDisabled={accepted !== declaration}
      cancel={formatMessage({ id: 'orders.cancel' })}
      onSubmit={() => {
        place({
          stones: stones.map(({ stock_uuid: id }) => id),
          offers,
          description,
          references: withoutEmpty(references),
          declaration: accepted,
        });
      }}
      onClose={onClose}
    >
      <StoneTable label={title} stones={stones} without={notInSheet} />
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
        <OwnReferences stones={stones} references={references} onChange={setReferences} />
        <AcceptDeclaration
          declaration={declaration}
          accepted={accepted}
          label={formatMessage({ id: 'orders.accept' })}
          onChange={setAccepted}
        />
        {refusal && <OrderRefusal refusal={refusal} stones={stones} />}
      </div>
    </FormSheet>
  );
}

const notInSheet = ['cut', 'polish', 'symmetry', 'fluorescence', 'report_no', 'rap', 'disc', 'ppc'] as const;
