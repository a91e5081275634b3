import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { CallError } from '../../lib/call-error.ts';
import { refusalText } from '../../lib/error-text.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';

interface OrderRefusalProps {
  readonly refusal: Error;
  readonly stones: readonly StoneRow[];
}

/** Why an order was rejected, with the stones concerned. */
export function OrderError({ refusal, stones }: OrderRefusalProps) {
  const intl = useIntl();
  const { formatList, formatMessage } = intl;
  const code = refusal instanceof CallError ? refusal.code : null;
  const refused = refusal instanceof CallError ? (refusal.details.stones ?? []) : [];
  const figures = refusal instanceof CallError ? refusal.details.figures : undefined;
  const isOutdated =
    refusal instanceof CallError &&
    refusal.details.fields?.some(({ field }) => field === 'data.declaration') === true;
  const names = refused.map(({ stock_uuid: id, stock_no: packet }) => {
    const stone = stones.find(({ stock_uuid }) => stock_uuid === id);
    return packet ?? (stone ? stoneName(stone) : id);
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
    if (code === 'IDEMPOTENCY_KEY_REUSED') return formatMessage({ id: 'orders.checkOrders' });
    return refusalText(intl, code, figures);
  };
  return (
    <p role="alert" className="text-13 text-bad">
      {text()}{' '}
      {code === 'IDEMPOTENCY_KEY_REUSED' && (
        <Link to="/orders" className="text-blue hover:underline">
          {formatMessage({ id: 'orders.all' })}
        </Link>
      )}
    </p>
  );
}
