import { criteriaSaid, writeCriteria, type Criteria } from '@loupe/contract';
import { readNumberList, readShorthand, type NumberLine, type ShorthandLine } from '@loupe/domain';
import { useDeferredValue, useId, useMemo, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../lib/trade-words.ts';
import { wordsOf } from './criteria-words.ts';

interface ShorthandBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What the form holds now, to tell whether a request has been taken over already. */
  readonly criteria: Criteria;
  readonly onCriteria: (criteria: Criteria) => void;
  /** Opens the answer to a list of numbers. */
  readonly onList: (text: string) => void;
}

const numbersIn = (list: readonly NumberLine[]) => new Set(list.flatMap(({ numbers }) => numbers)).size;
const mostLinesShown = 12;
/** Equal for equal searches, whatever the order in which they were put together. */
const sameAs = (criteria: Criteria) => JSON.stringify(writeCriteria(criteria));

/** A request as people write it to each other; what was understood stands underneath, and what was not. */
export function ShorthandBox({ text, onText, criteria, onCriteria, onList }: ShorthandBoxProps) {
  const { formatMessage } = useIntl();
  const hintId = useId();
  const settled = useDeferredValue(text);
  const list = useMemo(() => readNumberList(settled), [settled]);
  const lines = useMemo(
    () => (settled.trim() === '' || list ? [] : readShorthand(settled).lines),
    [settled, list],
  );
  const rows = Math.min(6, Math.max(1, text.split('\n').length));
  const taken = sameAs(criteria);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (readNumberList(text)) {
      onList(text);
      return;
    }
    const [line, ...more] = readShorthand(text).lines;
    if (line === undefined || more.length > 0) return;
    const next = criteriaSaid(line);
    // The first Enter fills the form; the next one is the form's own and searches.
    if (sameAs(next) === taken && event.currentTarget instanceof HTMLTextAreaElement)
      event.currentTarget.form?.requestSubmit();
    else onCriteria(next);
  };

  return (
    <div className="flex flex-col gap-2 border-b border-line px-5 py-3">
      <textarea
        aria-label={formatMessage({ id: 'search.shorthand' })}
        aria-describedby={hintId}
        placeholder={formatMessage({ id: 'search.shorthandExample' })}
        rows={rows}
        value={text}
        spellCheck={false}
        autoComplete="off"
        maxLength={20_000}
        onChange={(event) => {
          onText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40 w-full resize-none rounded-control border border-edge bg-tray px-3 py-1.5 text-14 text-ink tabular-nums placeholder:text-ink-3"
      />
      <p id={hintId} className="sr-only">
        {formatMessage({ id: 'search.shorthandHint' })}
      </p>
      {list && (
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
      )}
      {lines.length > 0 && (
        <ol aria-label={formatMessage({ id: 'search.understood' })} className="flex flex-col gap-1.5">
          {lines.slice(0, mostLinesShown).map((line, place) => (
            <ReadLine
              key={place}
              line={line}
              isTaken={sameAs(criteriaSaid(line)) === taken}
              onUse={() => {
                onCriteria(criteriaSaid(line));
              }}
            />
          ))}
          {lines.length > mostLinesShown && (
            <li className="text-13 text-ink-3">
              {formatMessage({ id: 'search.moreLines' }, { count: lines.length - mostLinesShown })}
            </li>
          )}
        </ol>
      )}
    </div>
  );
}

interface ReadLineProps {
  readonly line: ShorthandLine;
  readonly isTaken: boolean;
  readonly onUse: () => void;
}

/** One request: its filters in words, and the words nobody understood as they were written. */
function ReadLine({ line, isTaken, onUse }: ReadLineProps) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const filters = wordsOf(criteriaSaid(line), { say: formatMessage, words });
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
          {line.unparsed.map((part, place) => (
            <bdi
              key={place}
              className="me-1 inline-block max-w-80 truncate rounded-control border border-dashed border-bad px-1.5 align-bottom text-bad"
            >
              {part}
            </bdi>
          ))}
        </span>
      )}
      {filters.length > 0 && (
        <button
          type="button"
          disabled={isTaken}
          onClick={onUse}
          className="quick min-h-6 rounded-control px-2 font-medium text-blue enabled:hover:bg-blue-soft disabled:text-ink-3"
        >
          {formatMessage({ id: isTaken ? 'search.inTheForm' : 'search.fillForm' })}
        </button>
      )}
    </li>
  );
}
