import { limits } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';

interface Actionable {
  readonly canOrder: boolean;
  readonly canAddToCart: boolean;
  readonly canHold: boolean;
  readonly canWatch: boolean;
  readonly canRemind: boolean;
  readonly canEnquire: boolean;
  readonly canAppoint: boolean;
  readonly canShare: boolean;
  /** Message naming the action that does not accept this many stones; null when there is none. */
  readonly notice: string | null;
}

type TooMany = `results.tooMany${'ForCart' | 'ToOrder' | 'ToShare' | 'ToHold'}`;

/**
 * Actions that accept the number of selected stones. A user who does not trade gets the notice for sharing
 * only.
 */
export function useAvailableActions(chosen: number, trades: boolean): Actionable {
  const { formatMessage } = useIntl();
  const takes = (max: number) => chosen > 0 && chosen <= max;
  const can = {
    canOrder: takes(limits.orderStonesMax),
    canAddToCart: takes(limits.cartMax),
    canHold: takes(limits.holdRequestMax),
    canWatch: takes(limits.watchlistMax),
    canRemind: takes(limits.reminderStonesMax),
    canEnquire: takes(limits.enquiryGoodsMax),
    canAppoint: takes(limits.appointmentStonesMax),
    canShare: takes(limits.shareMax),
  };
  const limitNotice = (max: number, applies: boolean, id: TooMany) =>
    applies && chosen > max && formatMessage({ id }, { most: formatFigure(String(max)) });
  const notice =
    limitNotice(limits.cartMax, trades, 'results.tooManyForCart') ||
    limitNotice(limits.orderStonesMax, trades, 'results.tooManyToOrder') ||
    limitNotice(limits.shareMax, true, 'results.tooManyToShare') ||
    limitNotice(limits.holdRequestMax, trades, 'results.tooManyToHold');
  return { ...can, notice: notice === false ? null : notice };
}
