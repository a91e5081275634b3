import { isolateText } from '@loupe/contract';
import { Check } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../ui/button.tsx';
import { useFormatImportAnswer, useFormatImportQuestion } from '../question-labels.ts';
import { FirstRows } from './first-rows.tsx';
import type { WholeImport } from './use-import-changes.ts';

interface AnsweredQuestionProps {
  readonly question: WholeImport['options']['answered'][number];
  readonly isDisabled: boolean;
  /** Withdraws the answer, so that the question is asked again. */
  readonly onChange: () => void;
}

/** An answered question: what was answered, and how to change it. */
export function AnsweredQuestion({ question, isDisabled, onChange }: AnsweredQuestionProps) {
  const { formatMessage } = useIntl();
  const title = useFormatImportQuestion()(question);
  const formatAnswer = useFormatImportAnswer();
  const { answer, kind, subject, options, rows, first_rows: firstRows } = question;
  const text = formatAnswer(
    question,
    options.find((option) => option.answer === answer) ?? { answer, label: answer },
  );
  const isStatement = kind === 'value' || kind === 'column';
  return (
    <div
      role="group"
      aria-label={title}
      className="grid grid-cols-[16px_1fr_auto] items-start gap-x-3 border-t border-line px-4 py-2.5"
    >
      <Check size={16} aria-hidden className="mt-0.5 text-available" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="text-14 font-semibold text-ink">
          {isStatement ? (
            formatMessage(
              { id: `imports.desk.review.answered.${kind}` },
              { subject: isolateText(subject), answer: isolateText(text) },
            )
          ) : (
            <bdi>{text}</bdi>
          )}
        </p>
        <p className="text-12 text-ink-2">
          {isStatement ? <FirstRows rows={rows} firstRows={firstRows} /> : title}
        </p>
      </div>
      <Button
        variant="quiet"
        className="-my-1 -me-3 text-13 text-blue!"
        isDisabled={isDisabled}
        aria-label={formatMessage({ id: 'imports.desk.review.changeAnswer' }, { question: title })}
        onPress={onChange}
      >
        {formatMessage({ id: 'imports.desk.review.change' })}
      </Button>
    </div>
  );
}
