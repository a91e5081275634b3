import { notUsedAnswer, type ImportQuestion } from '@loupe/contract';
import {
  lotAttributes,
  metalAttributes,
  pieceAttributes,
  stoneGroupAttributes,
  type VocabularyId,
} from '@loupe/domain';
import { useIntl } from 'react-intl';
import { plainText } from '../../../lib/text-id.ts';
import { useTradeLabels, vocabularyForAttribute } from '../../../trade/trade-labels.ts';
import { useFormatImportField } from './import-labels.ts';

type Option = Pick<ImportQuestion['options'][number], 'answer' | 'label'>;

type Kind = ImportQuestion['kind'];

/** Lists of the fields of lots and jewellery; attributes of all stones of a piece share a field. */
const goodsVocabularies: ReadonlyMap<string, VocabularyId> = new Map(
  [
    ...lotAttributes,
    ...metalAttributes,
    ...stoneGroupAttributes.map((attribute) => ({ ...attribute, key: `stone_${attribute.key}` })),
    ...pieceAttributes,
  ].flatMap((attribute): [string, VocabularyId][] =>
    'vocabulary' in attribute ? [[attribute.key, attribute.vocabulary]] : [],
  ),
);

/** Field of the price of all pieces of a row. */
const rowTotal = 'row_total';

/** Formats the title of a question about a file. */
export function useFormatImportQuestion(): (question: ImportQuestion) => string {
  const { formatMessage } = useIntl();
  const fieldName = useFormatImportField();
  const titles: Readonly<Record<Kind, (question: ImportQuestion) => string>> = {
    value: ({ subject, field }) =>
      formatMessage(
        { id: 'imports.desk.question.value' },
        { subject, field: field === null ? '' : fieldName(field) },
      ),
    column: ({ subject, options }) =>
      formatMessage(
        {
          id: options.some(({ answer }) => answer === rowTotal)
            ? 'imports.desk.question.rowTotal'
            : 'imports.desk.question.column',
        },
        { subject },
      ),
    price: ({ subject }) => formatMessage({ id: 'imports.desk.question.price' }, { subject }),
    'discount-sign': ({ subject }) =>
      formatMessage({ id: 'imports.desk.question.discount-sign' }, { subject }),
    'stock-number': () => formatMessage({ id: 'imports.desk.question.stock-number' }),
    shape: () => formatMessage({ id: 'imports.desk.question.shape' }),
    type: () => formatMessage({ id: 'imports.desk.question.type' }),
    constant: ({ field }) =>
      formatMessage(
        { id: 'imports.desk.question.constant' },
        { field: field === null ? '' : fieldName(field) },
      ),
    currency: ({ subject }) => formatMessage({ id: 'imports.desk.question.currency' }, { currency: subject }),
    lab: ({ id }) =>
      formatMessage({ id: id === 'lab' ? 'imports.desk.question.noReports' : 'imports.desk.question.lab' }),
  };
  return (question) => titles[question.kind](question);
}

/** Formats an answer to a question about a file. */
export function useFormatImportAnswer(): (question: ImportQuestion, option: Option) => string {
  const intl = useIntl();
  const { formatMessage } = intl;
  const fieldName = useFormatImportField();
  const labels = useTradeLabels();
  const valueOf = (field: string, { answer, label }: Option) => {
    const vocabulary = vocabularyForAttribute(field) ?? goodsVocabularies.get(field);
    return vocabulary === undefined ? label : labels.value(vocabulary, answer);
  };
  const optionText = ({ answer, label }: Option, prefix: string) =>
    plainText(intl, `imports.desk.${prefix}.${answer.replace(' ', '')}`, label);
  const answers: Readonly<Record<Kind, (option: Option, question: ImportQuestion) => string>> = {
    column: ({ answer }) =>
      answer === notUsedAnswer ? formatMessage({ id: 'imports.desk.notUsed' }) : fieldName(answer),
    value: (option, { field }) =>
      option.answer === notUsedAnswer
        ? formatMessage({ id: 'imports.desk.answer.unknown' })
        : valueOf(field ?? '', option),
    constant: (option, { field }) => valueOf(field ?? '', option),
    currency: ({ answer }) =>
      formatMessage({
        id: answer === notUsedAnswer ? 'imports.desk.notUsed' : 'imports.desk.answer.dollars',
      }),
    shape: (option) => valueOf('shape', option),
    price: (option) => optionText(option, 'parsingOption.price'),
    'discount-sign': (option) => optionText(option, 'parsingOption.discount_sign'),
    type: (option) => optionText(option, 'answer'),
    lab: (option) => optionText(option, 'answer'),
    'stock-number': ({ answer }) => formatStockNumberAnswer(answer),
  };
  return (question, option) => answers[question.kind](option, question);

  function formatStockNumberAnswer(answer: string) {
    const [source = '', name = ''] = splitOnce(answer, ':');
    if (source === 'column') return formatMessage({ id: 'imports.desk.answer.column' }, { name });
    if (source === 'row-number') return formatMessage({ id: 'imports.desk.answer.rowNumber' }, { name });
    return formatMessage({ id: 'imports.desk.answer.reportNumber' });
  }
}

function splitOnce(text: string, sign: string): readonly string[] {
  const at = text.indexOf(sign);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
}
