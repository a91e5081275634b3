import { criteriaFromShorthand, formatCriteria, type Criteria } from '@loupe/contract';
import { parseNumberList, parseShorthand, type NumberLine, type ShorthandLine } from '@loupe/domain';
import { useDeferredValue, useId, useMemo, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { describeCriteria } from './format-criteria.ts';
import { interpretSearchText } from './interpret-search-text.ts';

interface ShorthandBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Current criteria of the form, to detect whether a request is already filled in. */
  readonly criteria: Criteria;
  readonly onCriteria: (criteria: Criteria) => void;
  /** Opens the result of a list of numbers, or the requests of a pasted message. */
  readonly onList: (text: string) => void;
}

const numbersIn = (list: readonly NumberLine[]) => new Set(list.flatMap(({ numbers }) => numbers)).size;
const maxLinesShown = 12;
/** Equal for equal searches, independent of the order in which they were built. */
const sameAs = (criteria: Criteria) => JSON.stringify(formatCriteria(criteria));

/** Input for trade shorthand; recognized filters and unrecognized parts are shown below it. */
export function ShorthandBox({ text, onText, criteria, onCriteria, onList }: ShorthandBoxProps) {
  const { formatMessage } = useIntl();
  const hintId = useId();
  const deferredText = useDeferredValue(text);
  const list = useMemo(() => parseNumberList(deferredText), [deferredText]);
  const lines = useMemo(
    () => (deferredText.trim() === '' || list ? [] : parseShorthand(deferredText).lines),
    [deferredText, list],
  );
  const rows = Math.min(6, Math.max(1, text.split('\n').length));
  const applied = sameAs(criteria);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (parseNumberList(text)) {
      onList(text);
      return;
    }
    const [line, ...more] = parseShorthand(text).lines;
    if (line === undefined || more.length > 0) return;
    const next = criteriaFromShorthand(line);
    // The first Enter fills the form; the next one submits it.
    if (sameAs(next) === applied && event.currentTarget instanceof HTMLTextAreaElement)
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
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          if (interpretSearchText(pasted).kind !== 'requests') return;
          event.preventDefault();
          onList(pasted);
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
          {lines.slice(0, maxLinesShown).map((line, index) => (
            <ReadLine
              key={index}
              line={line}
              isApplied={sameAs(criteriaFromShorthand(line)) === applied}
              onUse={() => {
                onCriteria(criteriaFromShorthand(line));
              }}
            />
          ))}
          {lines.length > maxLinesShown && (
            <li className="text-13 text-ink-3">
              {formatMessage({ id: 'search.moreLines' }, { count: lines.length - maxLinesShown })}
            </li>
          )}
        </ol>
      )}
    </div>
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
              {part}
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
