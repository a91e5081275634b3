import { limits, type StoneRow } from '@loupe/contract';
import { HandCoins } from 'lucide-react';
import { useIntl } from 'react-intl';
import { mayDo } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button } from '../button.tsx';

interface OfferButtonProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActs;
}

/** Begins an offer for stones; nothing for who makes none, or for stones that have gone. */
export function OfferButton({ stones, acts: { onOffer } }: OfferButtonProps) {
  const { formatMessage } = useIntl();
  const listed = stones.filter((stone) => mayDo(stone, 'offer'));
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
