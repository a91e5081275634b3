import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { AppCallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';

interface OfferRefusalProps {
  readonly refusal: Error;
  /** In the order they were sent in. */
  readonly stones: readonly StoneRow[];
}

/** Why an offer was not taken, naming the stones it failed for. */
export function OfferRefusal({ refusal, stones }: OfferRefusalProps) {
  const { formatList, formatMessage } = useIntl();
  const textOf = useErrorText();
  return (
    <p role="alert" className="text-13 text-bad">
      {said()}
    </p>
  );

  function said(): string {
    if (!(refusal instanceof AppCallError)) return formatMessage({ id: 'offers.lost' });
    const { code, details } = refusal;
    const gone = (details.stones ?? []).map(({ stock_uuid: id, stock_no: packet }) => packet ?? id);
    if (code === 'STONE_NOT_AVAILABLE' && gone.length > 0)
      return formatMessage({ id: 'offers.gone' }, { count: gone.length, stones: formatList(gone) });
    if (code === 'PAIR_NOT_SEPARABLE')
      return formatMessage({ id: 'offers.otherHalf' }, { count: gone.length, stones: formatList(gone) });
    if (code === 'KEY_REUSED') return formatMessage({ id: 'offers.sentBefore' });
    const misfits = new Set(
      (details.fields ?? []).flatMap(({ field }) => {
        const stone = stones[Number(/^data\.stones\.(\d+)/.exec(field)?.[1])];
        return stone === undefined ? [] : [nameOf(stone)];
      }),
    );
    return code === 'BODY_INVALID' && misfits.size > 0
      ? formatMessage({ id: 'offers.changed' }, { count: misfits.size, stones: formatList([...misfits]) })
      : textOf(refusal);
  }
}
