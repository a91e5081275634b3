import { isolateText } from '@loupe/contract';
import type { GoodsPreview, ImportQuestion, StonesPreview } from '@loupe/contract';
import { Sparkles } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../../../../lib/use-hot-keys.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormatImportAnswer, useFormatImportQuestion } from '../question-labels.ts';
import { OtherAnswer } from './other-answer.tsx';
import { QuestionEvidence } from './question-evidence.tsx';

interface OpenQuestionProps {
  readonly question: ImportQuestion;
  readonly found: StonesPreview | GoodsPreview;
  /** Answer that the language model suggests. */
  readonly suggested: string | null;
  /** Digits answer the first question. */
  readonly isFirst: boolean;
  readonly isDisabled: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** Options that digits choose. */
const maxKeys = 3;

/** An open question with its options, the likeliest first. */
export function OpenQuestion({
  question,
  found,
  suggested,
  isFirst,
  isDisabled,
  onAnswer,
}: OpenQuestionProps) {
  const { formatMessage } = useIntl();
  const title = useFormatImportQuestion()(question);
  const formatAnswer = useFormatImportAnswer();
  const { rows, is_assumed: isAssumed, options } = question;
  useHotKeys(
    isFirst && !isDisabled
      ? Object.fromEntries(
          options.slice(0, maxKeys).map(({ answer }, index) => [
            String(index + 1),
            () => {
              onAnswer(answer);
            },
          ]),
        )
      : {},
  );
  return (
    <div
      role="group"
      aria-label={title}
      className={`flex flex-col gap-2 border-s-2 border-t border-t-line px-4 py-3 ps-3.5 ${isFirst ? 'border-s-blue' : 'border-s-transparent'}`}
    >
      <div className="flex flex-col gap-0.5">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="text-14 font-semibold text-ink">{title}</span>
          <span className="shrink-0 text-12 text-ink-3">
            {formatMessage(
              { id: isAssumed ? 'imports.desk.review.rows' : 'imports.desk.review.frees' },
              { rows },
            )}
          </span>
        </p>
        <QuestionEvidence question={question} found={found} />
      </div>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <Button
            key={option.answer}
            variant={option.is_best_guess && isFirst ? 'primary' : 'secondary'}
            className={`px-3! text-13 pointer-fine:min-h-8! ${option.is_best_guess && !isFirst ? 'border-ink font-semibold' : ''}`}
            isDisabled={isDisabled}
            {...(isFirst && index < maxKeys && { 'aria-keyshortcuts': String(index + 1) })}
            onPress={() => {
              onAnswer(option.answer);
            }}
          >
            <bdi>{formatAnswer(question, option)}</bdi>
            {isFirst && index < maxKeys && (
              <kbd
                aria-hidden
                className="rounded-[4px] border border-current px-1 text-12 font-normal opacity-70 pointer-coarse:hidden"
              >
                {index + 1}
              </kbd>
            )}
          </Button>
        ))}
        {suggested !== null && (
          <Button
            variant="quiet"
            className="px-3! text-13 pointer-fine:min-h-8!"
            isDisabled={isDisabled}
            onPress={() => {
              onAnswer(suggested);
            }}
          >
            <Sparkles size={14} aria-hidden />
            {formatMessage(
              { id: 'imports.desk.review.suggested' },
              { answer: isolateText(formatAnswer(question, { answer: suggested, label: suggested })) },
            )}
          </Button>
        )}
        <OtherAnswer question={question} found={found} isDisabled={isDisabled} onAnswer={onAnswer} />
      </div>
    </div>
  );
}
