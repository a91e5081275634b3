import type { ImportQuestion } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { plainText } from '../../../lib/text-id.ts';
import { useTradeLabels, vocabularyForAttribute } from '../../../trade/trade-labels.ts';
import { useFormatImportField } from './import-labels.ts';

type Option = ImportQuestion['options'][number];

/** Formats the title of a question about a file. */
export function useFormatImportQuestion(): (question: ImportQuestion) => string {
  const { formatMessage } = useIntl();
  const fieldName = useFormatImportField();
  return ({ id, kind, subject, field }) => {
    switch (kind) {
      case 'value':
        return formatMessage(
          { id: 'imports.desk.question.value' },
          { subject, field: field === null ? '' : fieldName(field) },
        );
      case 'column':
      case 'price':
      case 'discount-sign':
        return formatMessage({ id: `imports.desk.question.${kind}` }, { subject });
      case 'lab':
        return formatMessage({
          id: id === 'lab' ? 'imports.desk.question.noReports' : 'imports.desk.question.lab',
        });
      default:
        return formatMessage({ id: `imports.desk.question.${kind}` });
    }
  };
}

/** Answer of a column that is not used, and of a value that stays unknown. */
const none = 'none';

/** Formats an answer to a question about a file. */
export function useFormatImportAnswer(): (question: ImportQuestion, option: Option) => string {
  const intl = useIntl();
  const { formatMessage } = intl;
  const fieldName = useFormatImportField();
  const labels = useTradeLabels();
  const valueOf = (field: string, { answer, label }: Option) => {
    const vocabulary = vocabularyForAttribute(field);
    return vocabulary === undefined ? label : labels.value(vocabulary, answer);
  };
  return ({ kind, field }, option) => {
    const { answer, label } = option;
    switch (kind) {
      case 'column':
        return answer === none ? formatMessage({ id: 'imports.desk.notUsed' }) : fieldName(answer);
      case 'value':
        return answer === none
          ? formatMessage({ id: 'imports.desk.answer.unknown' })
          : valueOf(field ?? '', option);
      case 'shape':
        return valueOf('shape', option);
      case 'price':
        return plainText(intl, `imports.desk.parsingOption.price.${answer}`, label);
      case 'discount-sign':
        return plainText(intl, `imports.desk.parsingOption.discount_sign.${answer}`, label);
      case 'type':
      case 'lab':
        return plainText(intl, `imports.desk.answer.${answer.replace(' ', '')}`, answer);
      default:
        return formatStockNumberAnswer(answer);
    }
  };

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
