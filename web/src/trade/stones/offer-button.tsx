import { limits, type StoneRow } from '@loupe/contract';
import { HandCoins } from 'lucide-react';
import { useIntl } from 'react-intl';
import { isActionAllowed } from './availability.ts';
import type { StoneActions } from './stone-actions.ts';
import { Button } from '../../ui/button.tsx';

interface OfferButtonProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActions;
}

/** Starts an offer for stones; hidden for users who make no offers, and for unavailable stones. */
export function OfferButton({ stones, acts: { onOffer } }: OfferButtonProps) {
  const { formatMessage } = useIntl();
  const listed = stones.filter((stone) => isActionAllowed(stone, 'offer'));
  if (onOffer === undefined || listed.length === 0 || listed.length > limits.orderStonesMax) return null;
  return (
    <Button
      variant="quiet"
      aria-keyshortcuts="o"
      onPress={() => {
        onOffer(listed);
      }}
    >
      <HandCoins size={16} aria-hidden />
      <span className="max-sm:sr-only">{formatMessage({ id: 'offers.action' })}</span>
    </Button>
  );
}
