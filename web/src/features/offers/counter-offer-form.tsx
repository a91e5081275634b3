import type { OfferLine } from '@loupe/contract';
import { counterOfferBounds, formatScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { useNotify } from '../../ui/notices.tsx';
import { parseCents, PriceForm } from './price-form.tsx';
import { useOfferMutation } from './use-offer-mutation.ts';

interface CounterOfferFormProps {
  readonly line: OfferLine;
  readonly onClose: () => void;
}

/** A counter-offer between the customer's last price and the desk's. */
export function CounterOfferForm({ line, onClose }: CounterOfferFormProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const undo = useOfferMutation('undoCounterOffer');
  const again = useOfferMutation('counterOffer', {
    onDone: ({ lines }) => {
      onClose();
      // A price within the limit of the desk is accepted and cannot be undone.
      if (lines[0]?.status !== 'PENDING') return;
      notify({
        kind: 'success',
        text: formatMessage({ id: 'offers.countered' }, { stone: stoneName(line.stone) }),
        onUndo: () => {
          undo.mutate({ data: { line_id: line.line_id } });
        },
      });
    },
  });
  const bounds = counterOfferBounds(
    parseCents(line.offered.ppc) ?? 0,
    parseCents(line.counter?.ppc) ?? 0,
    parseCents(line.rap),
  );
  if (bounds === null)
    return <p className="text-13 text-ink-2">{formatMessage({ id: 'offers.nothingBetween' })}</p>;
  return (
    <PriceForm
      line={line}
      bounds={bounds}
      send={formatMessage({ id: 'offers.send' })}
      isSending={again.isPending}
      onSend={({ unit, value }) => {
        again.mutate({ data: { line_id: line.line_id, [unit]: formatScaled(value, 2) } });
      }}
      onClose={onClose}
    />
  );
}
