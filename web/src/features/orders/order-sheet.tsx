import { limits, type StoneRow, type SummaryFigures } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { SummaryBar } from '../../ui/stones/summary-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Sheet } from '../../ui/sheet.tsx';
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
  // Another text than the one that was read is not accepted.
  const [accepted, setAccepted] = useState('');
  const { place, isPlacing, refusal } = usePlaceOrder({ onPlaced });
  const isAbove = limit !== null && Number(summary.amount) > Number(limit);
  const title = formatMessage({ id: 'orders.placeTitle' }, { pieces: stones.length });

  return (
    <Sheet title={title} onClose={onClose}>
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          place({
            stones: stones.map(({ stock_uuid: id }) => id),
            offers,
            description,
            references: withoutEmpty(references),
            declaration: accepted,
          });
        }}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto pb-4">
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
            {declaration !== '' && (
              <div className="flex flex-col gap-2">
                <p className="text-13 whitespace-pre-line text-ink-2">{declaration}</p>
                <Checkbox
                  isSelected={accepted === declaration}
                  onChange={(isAccepted) => {
                    setAccepted(isAccepted ? declaration : '');
                  }}
                >
                  {formatMessage({ id: 'orders.accept' })}
                </Checkbox>
              </div>
            )}
            {refusal && <OrderRefusal refusal={refusal} stones={stones} />}
          </div>
        </div>
        <div className="flex items-center gap-2 border-t border-line p-4">
          <Button type="submit" variant="primary" isPending={isPlacing} isDisabled={accepted !== declaration}>
            {formatMessage({ id: isPlacing ? 'orders.placing' : 'orders.place' })}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {formatMessage({ id: 'orders.cancel' })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

const notInSheet = ['cut', 'polish', 'symmetry', 'fluorescence', 'report_no', 'rap', 'disc', 'ppc'] as const;
