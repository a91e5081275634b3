import { isolateText } from '@loupe/contract';
import type { GoodsPreview, ImportQuestion, StonesPreview } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { FirstRows } from './first-rows.tsx';

interface QuestionEvidenceProps {
  readonly question: ImportQuestion;
  readonly found: StonesPreview | GoodsPreview;
}

/** What the file shows about a question: sample values of the column, or the rows that have the value. */
export function QuestionEvidence({ question, found }: QuestionEvidenceProps) {
  const { formatMessage } = useIntl();
  const column = found.columns.find(({ header }) => header === evidentHeader(question));
  if (column !== undefined && column.samples.length > 0)
    return (
      <p className="text-12 text-ink-2">
        {formatMessage(
          { id: 'imports.desk.review.columnHas' },
          {
            header: isolateText(column.header),
            samples: isolateText(column.samples.join(', ')),
            filled: column.filled ?? 0,
          },
        )}
      </p>
    );
  if (question.first_rows.length === 0) return null;
  return (
    <p className="text-12 text-ink-2">
      <FirstRows rows={question.rows} firstRows={question.first_rows} />
    </p>
  );
}

/** The header whose values show the answer; undefined for questions about values or the whole file. */
function evidentHeader({ kind, subject, options }: ImportQuestion): string | undefined {
  if (kind === 'column' || kind === 'price' || kind === 'discount-sign') return subject;
  const [, header] = /^column:(.*)$/s.exec(options[0]?.answer ?? '') ?? [];
  return kind === 'stock-number' ? header : undefined;
}
