import { limits } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';

interface Actionable {
  readonly canOrder: boolean;
  readonly canAddToCart: boolean;
  readonly canHold: boolean;
  readonly canWatch: boolean;
  readonly canRemind: boolean;
  readonly canEnquire: boolean;
  readonly canAppoint: boolean;
  readonly canShare: boolean;
  /** What does not go with so many stones, in words. */
  readonly notice: string | null;
}

type TooMany = `stock.tooMany${'ForCart' | 'ToOrder' | 'ToShare' | 'ToHold'}`;

/** Which actions take as many stones as are chosen; who does not trade is told of sharing alone. */
export function useActionable(chosen: number, trades: boolean): Actionable {
  const { formatMessage } = useIntl();
  const takes = (most: number) => chosen > 0 && chosen <= most;
  const can = {
    canOrder: takes(limits.orderStonesMax),
    canAddToCart: takes(limits.cartMax),
    canHold: takes(limits.holdAskMax),
    canWatch: takes(limits.watchlistMax),
    canRemind: takes(limits.reminderStonesMax),
    canEnquire: takes(limits.enquiryGoodsMax),
    canAppoint: takes(limits.appointmentStonesMax),
    canShare: takes(limits.shareMax),
  };
  const refused = (most: number, isMeant: boolean, id: TooMany) =>
    isMeant && chosen > most && formatMessage({ id }, { most: formatFigure(String(most)) });
  const notice =
    refused(limits.cartMax, trades, 'stock.tooManyForCart') ||
    refused(limits.orderStonesMax, trades, 'stock.tooManyToOrder') ||
    refused(limits.shareMax, true, 'stock.tooManyToShare') ||
    refused(limits.holdAskMax, trades, 'stock.tooManyToHold');
  return { ...can, notice: notice === false ? null : notice };
}
