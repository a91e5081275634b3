import { isolateText } from '@loupe/contract';
import type { GoodsPreview, StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { AnsweredQuestion } from './answered-question.tsx';
import { OpenQuestion } from './open-question.tsx';
import { useImportSuggestions } from './use-import-suggestions.ts';
import type { ImportChanges, WholeImport } from './use-import-changes.ts';
import { useSectionHeading } from './use-section-heading.ts';

interface QuestionsSectionProps {
  readonly whole: WholeImport;
  readonly found: StonesPreview | GoodsPreview;
  readonly changes: ImportChanges;
}

/** What the reader of a file cannot decide: answered questions, then open ones, the largest effect first. */
export function QuestionsSection({ whole, found, changes }: QuestionsSectionProps) {
  const { formatMessage } = useIntl();
  const { headingProps, focusHeading } = useSectionHeading();
  const { answered } = whole.options;
  const { questions } = found;
  const supplier = found.kind === 'STONES' ? supplierOf(found) : whole.options.supplier;
  const suggestions = useImportSuggestions(whole.main_data.import_uuid, changes.isBusy ? [] : questions);
  if (answered.length + questions.length === 0) return null;
  const count = questions.length;
  return (
    <section className="flex flex-col overflow-hidden rounded-sheet border border-line bg-tray">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5">
        <h2 {...headingProps} className="text-14 font-semibold text-ink outline-none">
          {answered.length > 0
            ? formatMessage({ id: 'imports.desk.review.questionsLeft' }, { count })
            : formatMessage({ id: 'imports.desk.questions' }, { count })}
        </h2>
        <p className="text-12 text-ink-3">
          {supplier === null
            ? formatMessage({ id: 'imports.desk.questionsRemembered' })
            : formatMessage({ id: 'imports.desk.review.remembered' }, { supplier: isolateText(supplier) })}
        </p>
      </header>
      {answered.map((question) => (
        <AnsweredQuestion
          key={question.id}
          question={question}
          isDisabled={changes.isBusy}
          onChange={() => {
            focusHeading();
            changes.answer({ [question.id]: null });
          }}
        />
      ))}
      {questions.map((question, index) => (
        <OpenQuestion
          key={question.id}
          question={question}
          found={found}
          suggested={suggestions.find((one) => one.question === question.id)?.answer ?? null}
          isFirst={index === 0}
          isDisabled={changes.isBusy}
          onAnswer={(answer) => {
            focusHeading();
            changes.answer({ [question.id]: answer });
          }}
        />
      ))}
    </section>
  );
}

/** The supplier whose name is known; null for own stock. */
const supplierOf = ({ supplier: { name, is_own: isOwn, is_certain: isCertain } }: StonesPreview) =>
  isOwn || !isCertain ? null : name;
