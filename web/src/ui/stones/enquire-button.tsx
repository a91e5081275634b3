import { limits, type StoneRow } from '@loupe/contract';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useIntl } from 'react-intl';
import { mayDo } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button } from '../button.tsx';

interface EnquireButtonProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActs;
}

/** Asks the desk about stones; nothing for who may not, where none can be asked about, or too many. */
export function EnquireButton({ stones, acts }: EnquireButtonProps) {
  const { formatMessage } = useIntl();
  const enquire = enquireAbout(stones, acts);
  if (enquire === undefined) return null;
  return (
    <Button variant="quiet" aria-keyshortcuts="q" onPress={enquire}>
      <MessageCircleQuestionMark size={16} aria-hidden />
      <span className="max-sm:sr-only">{formatMessage({ id: 'enquiries.ask' })}</span>
    </Button>
  );
}

/** What asks about those of the stones that can be asked about; undefined where nothing can. */
export function enquireAbout(
  stones: readonly StoneRow[],
  { onEnquire }: StoneActs,
): (() => void) | undefined {
  const asked = stones.filter((stone) => mayDo(stone, 'enquiry'));
  if (onEnquire === undefined || asked.length === 0 || asked.length > limits.enquiryGoodsMax)
    return undefined;
  return () => {
    onEnquire(asked);
  };
}
