import { limits, type CallAnswer, type OfferLine } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { act } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { newKey } from '../../lib/new-key.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { changedByOffers } from './use-offer-answers.ts';

export type OrderedOffers = CallAnswer<'orderOffer'>;

interface OrderOffersSheetProps {
  /** Accepted, all of them. */
  readonly lines: readonly OfferLine[];
  /** To be accepted before ordering; empty when the house asks for none. */
  readonly declaration: string;
  readonly onOrdered: (ordered: OrderedOffers) => void;
  readonly onClose: () => void;
}

/** Accepted offers on their way to an order, at the agreed prices. Mount it anew for every order. */
export function OrderOffersSheet({ lines, declaration, onOrdered, onClose }: OrderOffersSheetProps) {
  const { formatMessage } = useIntl();
  const textOf = useErrorText();
  const client = useQueryClient();
  const [key] = useState(newKey);
  const [description, setDescription] = useState('');
  const [hasAccepted, setAccepted] = useState(declaration === '');
  const order = useMutation({
    mutationFn: () =>
      act('orderOffer', {
        data: { cart: lines.map(({ line_id: id }) => id), description, idempotency_key: key },
      }),
    onSuccess: onOrdered,
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => changedByOffers.has(queryKey[0]) }),
  });
  const title = formatMessage({ id: 'offers.orderTitle' }, { pieces: lines.length });
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          order.mutate();
        }}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto pb-4">
          <StoneTable label={title} stones={lines.map(({ stone }) => stone)} without={notInSheet} />
          <div className="flex flex-col gap-4 px-4">
            <p className="text-13 text-ink-2">{formatMessage({ id: 'offers.orderText' })}</p>
            <TextArea
              label={formatMessage({ id: 'orders.describe' })}
              value={description}
              onChange={setDescription}
              maxLength={limits.descriptionMax}
              rows={3}
            />
            {declaration !== '' && (
              <div className="flex flex-col gap-2">
                <p className="text-13 whitespace-pre-line text-ink-2">{declaration}</p>
                <Checkbox isSelected={hasAccepted} onChange={setAccepted}>
                  {formatMessage({ id: 'orders.accept' })}
                </Checkbox>
              </div>
            )}
            {order.error && (
              <p role="alert" className="text-13 text-bad">
                {textOf(order.error)}
              </p>
            )}
          </div>
        </div>
        <div className="flex items-center gap-2 border-t border-line p-4">
          <Button type="submit" variant="primary" isPending={order.isPending} isDisabled={!hasAccepted}>
            {formatMessage({ id: 'orders.place' })}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {formatMessage({ id: 'offers.cancel' })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

const notInSheet = ['cut', 'polish', 'symmetry', 'fluorescence', 'report_no', 'rap', 'disc', 'ppc'] as const;
