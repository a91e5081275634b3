import type { Criteria } from '@loupe/contract';
import { parseNumberList, type NumberLine } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ShorthandLines } from './shorthand-lines.tsx';

interface ReadTextProps {
  readonly text: string;
  /** Current criteria of the form, to detect whether a request is already filled in. */
  readonly criteria: Criteria;
  readonly onCriteria: (criteria: Criteria) => void;
  /** Opens the result of a list of numbers. */
  readonly onList: (text: string) => void;
}

const numbersIn = (list: readonly NumberLine[]) => new Set(list.flatMap(({ numbers }) => numbers)).size;

/** What is recognized in a text: how many stock or report numbers a list has, or the filters of each request. */
export function ReadText({ text, criteria, onCriteria, onList }: ReadTextProps) {
  const { formatMessage } = useIntl();
  const list = useMemo(() => parseNumberList(text), [text]);
  if (list === null) return <ShorthandLines text={text} criteria={criteria} onCriteria={onCriteria} />;
  return (
    <p className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
      {formatMessage({ id: 'search.numbersRead' }, { count: numbersIn(list) })}
      <button
        type="button"
        className="quick min-h-6 rounded-control px-2 font-medium text-blue hover:bg-blue-soft"
        onClick={() => {
          onList(text);
        }}
      >
        {formatMessage({ id: 'search.lookUp' })}
      </button>
    </p>
  );
}
