import type { Suggestion } from '@loupe/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { AppliedPhrases } from './applied-phrases.tsx';
import { replaceSpan } from './edit-message.ts';
import { MessageText } from './message-text.tsx';
import type { MessageRow } from './read-requests.ts';
import type { RequestItem } from './request-item.ts';
import { RequestChips } from './request-chips.tsx';
import { RequestCount } from './request-count.tsx';
import { useRequestsStore } from './requests-store.ts';
import { RowRemarks } from './row-remarks.tsx';
import type { RequestResult } from './use-request-results.ts';

interface MessageLineProps {
  readonly row: MessageRow;
  /** All requests of the message. */
  readonly requests: readonly RequestItem[];
  /** Whether the lines of this message have times, so that all lines leave space for them. */
  readonly hasTimes: boolean;
  readonly results: ReadonlyMap<string, RequestResult>;
  readonly suggestions: readonly Suggestion[];
}

/** One line of the message: its words at the start side, what was understood of them at the end side. */
export function MessageLine({ row, requests, hasTimes, results, suggestions }: MessageLineProps) {
  return (
    <li className="grid border-b border-line last:border-b-0 min-[992px]:grid-cols-[minmax(0,3fr)_minmax(0,6fr)]">
      <LineWords row={row} hasTimes={hasTimes} />
      <div className="flex min-w-0 flex-col divide-y divide-line">
        {row.requests.map((request, index) => (
          <div
            key={request.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 min-[800px]:flex-nowrap"
          >
            <div className="flex min-w-0 flex-1 basis-full flex-wrap gap-1.5 min-[800px]:basis-0">
              <RequestChips request={request} />
              {index === row.requests.length - 1 && (
                <AppliedPhrases row={row} requests={requests} results={results} />
              )}
              {index === row.requests.length - 1 && <RowRemarks row={row} suggestions={suggestions} />}
            </div>
            <div className="ms-auto flex shrink-0 items-center gap-3 max-[799px]:w-full max-[799px]:justify-between">
              <RequestCount request={request} result={results.get(request.key)} />
            </div>
          </div>
        ))}
        {row.requests.length === 0 && (
          <div className="flex min-h-11 flex-wrap items-center gap-1.5 px-4 py-2 text-13 text-ink-2">
            <AppliedPhrases row={row} requests={requests} results={results} />
            <NoRequest row={row} />
            <RowRemarks row={row} suggestions={suggestions} />
          </div>
        )}
      </div>
    </li>
  );
}

function NoRequest({ row }: { readonly row: MessageRow }) {
  const { formatMessage } = useIntl();
  const { applied, questions, amounts, unread, isGreeting } = row;
  if (applied.length + questions.length + amounts.length > 0) return null;
  if (unread.length > 0 && !isGreeting) return null;
  return formatMessage({ id: isGreeting ? 'requests.greeting' : 'requests.nothing' });
}

function LineWords({ row, hasTimes }: Pick<MessageLineProps, 'row' | 'hasTimes'>) {
  const { formatMessage } = useIntl();
  const { text, setText } = useRequestsStore();
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    if (draft !== null && draft !== row.text)
      setText(replaceSpan(text, { start: row.textStart, end: row.textStart + row.text.length }, draft));
    setDraft(null);
  };
  return (
    <div className="flex min-w-0 items-start gap-2 pointer-coarse:items-center bg-paper py-2 ps-4 pe-2 text-13 text-ink min-[992px]:border-e min-[992px]:border-line">
      {hasTimes && (
        <bdi className="w-11 shrink-0 py-1.5 text-12 leading-5 text-ink-3 tabular-nums">{row.time}</bdi>
      )}
      {draft === null ? (
        <p className="min-w-0 flex-1 py-1.5">
          <MessageText row={row} />
        </p>
      ) : (
        <input
          // The user has just pressed the button that replaces the words with this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={formatMessage({ id: 'requests.lineWords' })}
          value={draft}
          dir="auto"
          spellCheck={false}
          className="min-h-8 min-w-0 flex-1 rounded-control border border-edge bg-tray px-2 text-13 text-ink"
          onChange={(event) => {
            setDraft(event.target.value);
          }}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') save();
            if (event.key === 'Escape') setDraft(null);
          }}
        />
      )}
      {draft === null && (
        <button
          type="button"
          aria-label={formatMessage({ id: 'requests.editLine' }, { words: row.text.slice(0, 80) })}
          className="quick flex size-8 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-blue-soft hover:text-ink pointer-coarse:size-11"
          onClick={() => {
            setDraft(row.text);
          }}
        >
          <Pencil size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
