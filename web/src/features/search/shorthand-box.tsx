import type { Criteria } from '@loupe/contract';
import { lazy, Suspense, useDeferredValue, useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { areSameSearches } from './same-searches.ts';

const ReadText = lazy(async () => {
  const { ReadText: component } = await import('./read-text.tsx');
  return { default: component };
});

/** The grammar is a third of what this screen would load: it comes when the user enters the field. */
const loadGrammar = async () => import('./interpret-search-text.ts');
type Grammar = Awaited<ReturnType<typeof loadGrammar>>;
let grammar: Grammar | null = null;

async function loadAndRun(run: (loaded: Grammar) => void): Promise<void> {
  grammar = await loadGrammar();
  run(grammar);
}

/** Runs with the grammar: at once if it is loaded. */
function withGrammar(run: (loaded: Grammar) => void): void {
  if (grammar === null) void loadAndRun(run);
  else run(grammar);
}

interface ShorthandBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Current criteria of the form, to detect whether a request is already filled in. */
  readonly criteria: Criteria;
  readonly onCriteria: (criteria: Criteria) => void;
  /** Opens the result of a list of numbers, or the requests of a pasted message. */
  readonly onList: (text: string) => void;
}

/** Input for trade shorthand; recognized filters and unrecognized parts are shown below it. */
export function ShorthandBox({ text, onText, criteria, onCriteria, onList }: ShorthandBoxProps) {
  const { formatMessage } = useIntl();
  const hintId = useId();
  const deferredText = useDeferredValue(text);
  const rows = Math.min(6, Math.max(1, text.split('\n').length));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    withGrammar(({ isNumberList, readSingleRequest }) => {
      if (isNumberList(text)) {
        onList(text);
        return;
      }
      const next = readSingleRequest(text);
      if (next === null) return;
      // The first Enter fills the form; the next one submits it.
      if (areSameSearches(next, criteria)) form?.requestSubmit();
      else onCriteria(next);
    });
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (grammar !== null && grammar.interpretSearchText(pasted).kind === 'requests') event.preventDefault();
    withGrammar(({ interpretSearchText }) => {
      if (interpretSearchText(pasted).kind !== 'requests') return;
      // Without the grammar, the browser has put the message into the field.
      onText(text);
      onList(pasted);
    });
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
        onFocus={() => {
          withGrammar(() => undefined);
        }}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-40 w-full resize-none rounded-control border border-edge bg-tray px-3 py-1.5 text-14 text-ink tabular-nums placeholder:text-ink-3"
      />
      <p id={hintId} className="sr-only">
        {formatMessage({ id: 'search.shorthandHint' })}
      </p>
      {deferredText.trim() !== '' && (
        <Suspense fallback={null}>
          <ReadText text={deferredText} criteria={criteria} onCriteria={onCriteria} onList={onList} />
        </Suspense>
      )}
    </div>
  );
}
