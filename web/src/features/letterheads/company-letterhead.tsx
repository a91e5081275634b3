import { useIntl } from 'react-intl';
import { companyCalls } from './letterhead-calls.ts';
import { LetterheadEditor } from './letterhead-editor.tsx';

/** What the customer's company states about itself on client pages and quotes, for its owner. */
export function CompanyLetterhead() {
  const { formatMessage } = useIntl();
  return (
    <div className="-mx-4 flex flex-col gap-4 min-[800px]:-mx-6">
      <p className="max-w-[72ch] px-4 text-13 text-ink-2 min-[800px]:px-6">
        {formatMessage({ id: 'letterheads.about' })}
      </p>
      <LetterheadEditor calls={companyCalls} />
    </div>
  );
}
