import type { GoodsPreview, ImportQuestion, StonesPreview } from '@loupe/contract';
import { vocabularies } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels, vocabularyForAttribute } from '../../../../trade/trade-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useFormatImportField } from '../import-labels.ts';
import { useFormatImportQuestion } from '../question-labels.ts';

interface OtherAnswerProps {
  readonly question: ImportQuestion;
  readonly found: StonesPreview | GoodsPreview;
  readonly isDisabled: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** An answer besides the options of a question: any value of its field, any field, or any column. */
export function OtherAnswer({ question, found, isDisabled, onAnswer }: OtherAnswerProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const title = useFormatImportQuestion()(question);
  const choices = useChoices(question, found);
  if (choices.length === 0) return null;
  const label = formatMessage({
    id: question.kind === 'stock-number' ? 'imports.desk.review.otherColumn' : 'imports.desk.review.other',
  });
  if (!isOpen)
    return (
      <Button
        className="px-3! text-13 pointer-fine:min-h-8!"
        isDisabled={isDisabled}
        onPress={() => {
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
    );
  return (
    <div className="w-56 max-w-full">
      <SelectField
        label={title}
        isLabelShown={false}
        value=""
        isDisabled={isDisabled}
        options={[{ value: '', label }, ...choices]}
        onChange={(answer) => {
          if (answer !== '') onAnswer(answer);
        }}
      />
    </div>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function useChoices(question: ImportQuestion, found: StonesPreview | GoodsPreview): readonly Choice[] {
  const labels = useTradeLabels();
  const fieldName = useFormatImportField();
  const isOffered = ({ value }: Choice) => question.options.some(({ answer }) => answer === value);
  const choices = (): readonly Choice[] => {
    const { kind, id, field } = question;
    if (kind === 'column') return found.fields.map((value) => ({ value, label: fieldName(value) }));
    if (kind === 'stock-number')
      return found.columns
        .filter(({ header }) => header !== '')
        .map(({ header }) => ({ value: `column:${header}`, label: header }));
    // The question about missing report numbers has no further answers.
    const named =
      kind === 'shape' || (kind === 'lab' && id !== 'lab') ? kind : kind === 'value' ? field : null;
    const vocabulary = named === null ? undefined : vocabularyForAttribute(named);
    if (vocabulary === undefined) return [];
    return vocabularies[vocabulary].values.map(({ value }) => ({
      value,
      label: labels.value(vocabulary, value),
    }));
  };
  const others = choices().filter((choice) => !isOffered(choice));
  return question.kind === 'column' ? others.toSorted((a, b) => a.label.localeCompare(b.label)) : others;
}
