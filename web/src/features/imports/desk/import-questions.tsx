import type { ImportQuestion } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { useFormatImportAnswer, useFormatImportQuestion } from './question-labels.ts';

interface ImportQuestionsProps {
  readonly uuid: string;
  readonly questions: readonly ImportQuestion[];
}

/**
 * What the reader of a file cannot decide, the largest effect first. An answer re-reads the file and is remembered
 * for the supplier when the file is accepted.
 */
export function ImportQuestions({ uuid, questions }: ImportQuestionsProps) {
  const { formatMessage } = useIntl();
  const answer = useCallMutation('deskAnswerImport');
  if (questions.length === 0) return null;
  return (
    <section className="flex flex-col rounded-sheet border border-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
        <h3 className="text-14 font-semibold text-ink">
          {formatMessage({ id: 'imports.desk.questions' }, { count: questions.length })}
        </h3>
        <p className="text-13 text-ink-3">{formatMessage({ id: 'imports.desk.questionsRemembered' })}</p>
      </header>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          isPending={answer.isPending}
          onAnswer={(choice) => {
            answer.mutate({ data: { import_uuid: uuid, answers: { [question.id]: choice } } });
          }}
        />
      ))}
      {answer.error && (
        <div className="px-4 pb-3">
          <InlineError error={answer.error} />
        </div>
      )}
    </section>
  );
}

interface QuestionProps {
  readonly question: ImportQuestion;
  readonly isPending: boolean;
  readonly onAnswer: (answer: string) => void;
}

function Question({ question, isPending, onAnswer }: QuestionProps) {
  const { formatMessage } = useIntl();
  const title = useFormatImportQuestion()(question);
  const formatAnswer = useFormatImportAnswer();
  const { rows, is_assumed: isAssumed, options } = question;
  return (
    <div
      role="group"
      aria-label={title}
      className={`flex flex-col gap-2 border-t border-line border-s-2 px-4 py-3 ${isAssumed ? 'border-s-transparent' : 'border-s-blue'}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-14 font-medium text-ink">{title}</span>
        <span className="text-13 text-ink-3">
          {formatMessage(
            { id: isAssumed ? 'imports.desk.questionAssumed' : 'imports.desk.questionRows' },
            { rows },
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Button
            key={option.answer}
            variant={option.is_best_guess ? 'primary' : 'secondary'}
            isDisabled={isPending}
            onPress={() => {
              onAnswer(option.answer);
            }}
          >
            <bdi>{formatAnswer(question, option)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}
