import type { OfferLine } from '@loupe/contract';
import { boundsBetween, formatScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { centsOf, NamedPriceForm } from './named-price-form.tsx';
import { useOfferAnswer } from './use-offer-answers.ts';

interface OfferAgainFormProps {
  readonly line: OfferLine;
  readonly onClose: () => void;
}

/** Another price between his last one and the desk's. */
export function OfferAgainForm({ line, onClose }: OfferAgainFormProps) {
  const { formatMessage } = useIntl();
  const again = useOfferAnswer('offerAgain', { onDone: onClose });
  const bounds = boundsBetween(
    centsOf(line.offered.ppc) ?? 0,
    centsOf(line.counter?.ppc) ?? 0,
    centsOf(line.rap),
  );
  if (bounds === null)
    return <p className="text-13 text-ink-2">{formatMessage({ id: 'offers.nothingBetween' })}</p>;
  return (
    <NamedPriceForm
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
