import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { CallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';

interface OfferRefusalProps {
  readonly error: Error;
  /** In the order of the request. */
  readonly stones: readonly StoneRow[];
}

/** Why an offer was rejected, with the stones concerned. */
export function OfferError({ error, stones }: OfferRefusalProps) {
  const { formatList, formatMessage } = useIntl();
  const textOf = useErrorText();
  return (
    <p role="alert" className="text-13 text-bad">
      {errorMessage()}
    </p>
  );

  function errorMessage(): string {
    if (!(error instanceof CallError)) return formatMessage({ id: 'offers.lost' });
    const { code, details } = error;
    const unavailable = (details.stones ?? []).map(({ stock_uuid: id, stock_no: packet }) => packet ?? id);
    if (code === 'STONE_NOT_AVAILABLE' && unavailable.length > 0)
      return formatMessage(
        { id: 'offers.gone' },
        { count: unavailable.length, stones: formatList(unavailable) },
      );
    if (code === 'PAIR_NOT_SEPARABLE')
      return formatMessage(
        { id: 'offers.otherHalf' },
        { count: unavailable.length, stones: formatList(unavailable) },
      );
    if (code === 'IDEMPOTENCY_KEY_REUSED') return formatMessage({ id: 'offers.sentBefore' });
    const rejectedStones = new Set(
      (details.fields ?? []).flatMap(({ field }) => {
        const stone = stones[Number(/^data\.stones\.(\d+)/.exec(field)?.[1])];
        return stone === undefined ? [] : [stoneName(stone)];
      }),
    );
    return code === 'BODY_INVALID' && rejectedStones.size > 0
      ? formatMessage(
          { id: 'offers.changed' },
          { count: rejectedStones.size, stones: formatList([...rejectedStones]) },
        )
      : textOf(error);
  }
}
