import { criteriaFromShorthand, type Criteria } from '@loupe/contract';
import { parseShorthand, type ShorthandLine } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { describeCriteria } from './format-criteria.ts';
import { areSameSearches } from './same-searches.ts';

interface ShorthandLinesProps {
  readonly text: string;
  /** Current criteria of the form, to detect whether a request is already filled in. */
  readonly criteria: Criteria;
  readonly onCriteria: (criteria: Criteria) => void;
}

const maxLinesShown = 12;

/** A line shows fewer. Laying out a megabyte of text would take a browser seconds. */
const maxShownCharacters = 200;

/** The requests of a text: the recognized filters and unrecognized parts of each. */
export function ShorthandLines({ text, criteria, onCriteria }: ShorthandLinesProps) {
  const { formatMessage } = useIntl();
  const lines = useMemo(() => parseShorthand(text).lines, [text]);
  if (lines.length === 0) return null;
  return (
    <ol aria-label={formatMessage({ id: 'search.understood' })} className="flex flex-col gap-1.5">
      {lines.slice(0, maxLinesShown).map((line, index) => {
        const read = criteriaFromShorthand(line);
        return (
          <ReadLine
            key={index}
            line={line}
            isApplied={areSameSearches(read, criteria)}
            onUse={() => {
              onCriteria(read);
            }}
          />
        );
      })}
      {lines.length > maxLinesShown && (
        <li className="text-13 text-ink-3">
          {formatMessage({ id: 'search.moreLines' }, { count: lines.length - maxLinesShown })}
        </li>
      )}
    </ol>
  );
}

interface ReadLineProps {
  readonly line: ShorthandLine;
  readonly isApplied: boolean;
  readonly onUse: () => void;
}

/** One request: its filters as text, and the unrecognized parts as typed. */
function ReadLine({ line, isApplied, onUse }: ReadLineProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const filters = describeCriteria(criteriaFromShorthand(line), { formatMessage, labels });
  return (
    <li className="flex flex-wrap items-center gap-1.5 text-13">
      {filters.map(({ id, text }) => (
        <bdi key={id} className="rounded-control bg-blue-soft px-2 py-0.5 text-ink">
          {text}
        </bdi>
      ))}
      {line.unparsed.length > 0 && (
        <span className="text-ink-2">
          {formatMessage({ id: 'search.notUnderstood' })}{' '}
          {line.unparsed.map((part, index) => (
            <bdi
              key={index}
              className="me-1 inline-block max-w-80 truncate rounded-control border border-dashed border-bad px-1.5 align-bottom text-bad"
            >
              {part.slice(0, maxShownCharacters)}
            </bdi>
          ))}
        </span>
      )}
      {filters.length > 0 && (
        <button
          type="button"
          disabled={isApplied}
          onClick={onUse}
          className="quick min-h-6 rounded-control px-2 font-medium text-blue enabled:hover:bg-blue-soft disabled:text-ink-3"
        >
          {formatMessage({ id: isApplied ? 'search.inTheForm' : 'search.fillForm' })}
        </button>
      )}
    </li>
  );
}
