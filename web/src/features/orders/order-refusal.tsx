import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { AppCallError } from '../../lib/call-error.ts';
import { refusalText } from '../../lib/error-text.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';

interface OrderRefusalProps {
  readonly refusal: Error;
  readonly stones: readonly StoneRow[];
}

/** Why the order was not placed, naming the stones it failed for. */
export function OrderRefusal({ refusal, stones }: OrderRefusalProps) {
  const intl = useIntl();
  const { formatList, formatMessage } = intl;
  const code = refusal instanceof AppCallError ? refusal.code : null;
  const refused = refusal instanceof AppCallError ? (refusal.details.stones ?? []) : [];
  const figures = refusal instanceof AppCallError ? refusal.details.figures : undefined;
  const isOutdated =
    refusal instanceof AppCallError &&
    refusal.details.fields?.some(({ field }) => field === 'data.declaration') === true;
  const names = refused.map(({ stock_uuid: id, stock_no: packet }) => {
    const stone = stones.find(({ stock_uuid }) => stock_uuid === id);
    return packet ?? (stone ? nameOf(stone) : id);
  });
  const text = () => {
    if (code === null) return formatMessage({ id: 'orders.lost' });
    if (code === 'STONE_NOT_AVAILABLE' && names.length > 0) {
      return formatMessage({ id: 'orders.gone' }, { count: names.length, stones: formatList(names) });
    }
    if (code === 'ORDER_TOO_SOON' && names.length > 0) {
      return formatMessage({ id: 'orders.tooSoon' }, { count: names.length, stones: formatList(names) });
    }
    if (code === 'PAIR_NOT_SEPARABLE') {
      return formatMessage({ id: 'orders.otherHalf' }, { count: names.length, stones: formatList(names) });
    }
    if (isOutdated) return formatMessage({ id: 'orders.declarationChanged' });
    if (code === 'KEY_REUSED') return formatMessage({ id: 'orders.checkOrders' });
    return refusalText(intl, code, figures);
  };
  return (
    <p role="alert" className="text-13 text-bad">
      {text()}{' '}
      {code === 'KEY_REUSED' && (
        <Link to="/orders" className="text-blue hover:underline">
          {formatMessage({ id: 'orders.all' })}
        </Link>
      )}
    </p>
  );
}
