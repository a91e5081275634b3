import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import type { AnswerPermissions, AnswersToSend } from './answers-to-send.ts';

interface SendBarProps {
  readonly answers: AnswersToSend;
  readonly permissions: AnswerPermissions;
  /** Number of answers that must be corrected in the file. */
  readonly issues: number;
  /** The company's declaration on offers; empty when there is none. */
  readonly declaration: string;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** Sends the offers and holds of the file. */
export function SendBar({ answers, permissions, issues, declaration, isSending, onSend }: SendBarProps) {
  const { formatMessage } = useIntl();
  const [offers, holds] = [answers.offers.length, answers.holds.length];
  const label = () => {
    if (holds === 0) return formatMessage({ id: 'returnedExports.send.offers' }, { offers });
    return offers === 0
      ? formatMessage({ id: 'returnedExports.send.holds' }, { holds })
      : formatMessage({ id: 'returnedExports.send.both' }, { offers, holds });
  };
  const notes = [
    ...(issues > 0 ? [formatMessage({ id: 'returnedExports.issues' }, { count: issues })] : []),
    ...(permissions.mayOffer ? [] : [formatMessage({ id: 'returnedExports.mayNotOffer' })]),
    ...(permissions.mayHold ? [] : [formatMessage({ id: 'returnedExports.mayNotHold' })]),
  ];
  const hasAnswers = offers + holds > 0;
  return (
    <div className="sticky bottom-14 z-10 mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6 min-[992px]:bottom-0 low:bottom-0 print:hidden">
      {hasAnswers || isSending ? (
        <Button variant="primary" className="max-sm:w-full" isPending={isSending} onPress={onSend}>
          {isSending ? formatMessage({ id: 'returnedExports.sending' }) : label()}
        </Button>
      ) : (
        <p className="text-14 text-ink-2">{formatMessage({ id: 'returnedExports.nothingToSend' })}</p>
      )}
      {notes.length > 0 && <p className="text-13 text-ink-2">{notes.join(' ')}</p>}
      {offers > 0 && declaration !== '' && (
        <p className="basis-full text-12 whitespace-pre-line text-ink-3">{declaration}</p>
      )}
    </div>
  );
}
