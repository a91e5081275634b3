import { useIntl } from 'react-intl';
import { sellerCalls } from '../letterhead-calls.ts';
import { LetterheadEditor } from '../letterhead-editor.tsx';

/** The letterhead of the seller, on all trade documents. */
export function DeskLetterheadScreen() {
  const { formatMessage } = useIntl();
  return (
    <div className="flex flex-col pt-4">
      <div className="flex flex-col gap-1 px-4 pb-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.letterhead' })}</h1>
        <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'letterheads.seller.about' })}</p>
      </div>
      <LetterheadEditor calls={sellerCalls} />
    </div>
  );
}
