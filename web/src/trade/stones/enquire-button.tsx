import { limits, type StoneRow } from '@loupe/contract';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useIntl } from 'react-intl';
import { isActionAllowed } from './availability.ts';
import type { StoneActions } from './stone-actions.ts';
import { Button } from '../../ui/button.tsx';

interface EnquireButtonProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActions;
}

/**
 * Starts an enquiry about stones; hidden without the permission, when no stone allows an enquiry, or for too
 * many stones.
 */
export function EnquireButton({ stones, acts }: EnquireButtonProps) {
  const { formatMessage } = useIntl();
  const enquire = createEnquireHandler(stones, acts);
  if (enquire === undefined) return null;
  return (
    <Button variant="quiet" aria-keyshortcuts="q" onPress={enquire}>
      <MessageCircleQuestionMark size={16} aria-hidden />
      <span className="max-sm:sr-only">{formatMessage({ id: 'enquiries.ask' })}</span>
    </Button>
  );
}

/** Handler that enquires about those stones that allow an enquiry; undefined when there are none. */
export function createEnquireHandler(
  stones: readonly StoneRow[],
  { onEnquire }: StoneActions,
): (() => void) | undefined {
  const enquirable = stones.filter((stone) => isActionAllowed(stone, 'enquiry'));
  if (onEnquire === undefined || enquirable.length === 0 || enquirable.length > limits.enquiryGoodsMax)
    return undefined;
  return () => {
    onEnquire(enquirable);
  };
}
