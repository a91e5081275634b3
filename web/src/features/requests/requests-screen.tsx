import type { StoneRow } from '@loupe/contract';
import { ClipboardPaste, Pencil } from 'lucide-react';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageLine } from './message-line.tsx';
import { maxRequests, readRequests, type MessageRow, type RequestsReading } from './read-requests.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { RequestContext, type RequestContextValue } from './request-context.ts';
import { RequestGroups } from './request-groups.tsx';
import type { RequestItem } from './request-item.ts';
import { RequestsActions } from './requests-actions.tsx';
import { useRequestsStore } from './requests-store.ts';
import { useSuggestions } from './suggestions.ts';
import { useRequestResults, type RequestResult } from './use-request-results.ts';

interface RequestsScreenProps extends RequestContextValue {
  readonly acts: StoneActions;
  readonly userDisc: string | null;
  readonly onClientPage: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onExport: (stones: readonly StoneRow[]) => void;
}

/** Requests: a pasted message as a list of requests with the stones for each. */
export function RequestsScreen(props: RequestsScreenProps) {
  const text = useRequestsStore((store) => store.text);
  const revision = useRequestsStore((store) => store.revision);
  const open = useRequestsStore((store) => store.open);
  const setText = useRequestsStore((store) => store.setText);
  const [editing, setEditing] = useState<'text' | 'another' | null>(null);
  const { formatMessage } = useIntl();
  const reading = useReading(text);
  const isEmpty = text.trim() === '';
  return (
    <RequestContext value={props}>
      <div className="flex min-h-full grow flex-col gap-3 pt-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
          <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'requests.title' })}</h1>
          {!isEmpty && <ReadingSummary reading={reading} />}
          {!isEmpty && editing === null && (
            <div className="ms-auto flex gap-2">
              <Button
                variant="quiet"
                onPress={() => {
                  setEditing('text');
                }}
              >
                <Pencil size={16} aria-hidden />
                {formatMessage({ id: 'requests.editText' })}
              </Button>
              <Button
                onPress={() => {
                  setEditing('another');
                }}
              >
                <ClipboardPaste size={16} aria-hidden />
                {formatMessage({ id: 'requests.pasteAnother' })}
              </Button>
            </div>
          )}
        </div>
        {isEmpty || editing !== null ? (
          <div className="px-4 pb-6 min-[800px]:px-6">
            <MessageEditor
              initialText={editing === 'text' ? text : ''}
              onRead={(next) => {
                if (editing === 'text') setText(next);
                else open(next);
                setEditing(null);
              }}
              onCancel={
                isEmpty
                  ? undefined
                  : () => {
                      setEditing(null);
                    }
              }
            />
          </div>
        ) : (
          <MessageRequests key={revision} reading={reading} {...props} />
        )}
      </div>
    </RequestContext>
  );
}

/** The message as read, with the criteria that the user changed. */
function useReading(text: string): RequestsReading {
  const edits = useRequestsStore((store) => store.edits);
  const deferred = useDeferredValue(text);
  const reading = useMemo(() => readRequests(deferred), [deferred]);
  return useMemo(() => {
    const withEdits = (request: RequestItem): RequestItem => {
      const criteria = edits[request.key];
      const { goods } = request;
      return criteria === undefined || goods.kind === 'loose'
        ? request
        : { ...request, goods: { kind: goods.kind, criteria } };
    };
    return {
      ...reading,
      rows: reading.rows.map((row): MessageRow => ({ ...row, requests: row.requests.map(withEdits) })),
      requests: reading.requests.map(withEdits),
    };
  }, [reading, edits]);
}

/** From whom the message is, and what is in it. */
function ReadingSummary({ reading }: { readonly reading: RequestsReading }) {
  const { formatMessage } = useIntl();
  const { sender, messageCount, requests, requestsLeft } = reading;
  const parts = [
    ...(sender === null ? [] : [formatMessage({ id: 'requests.from' }, { sender })]),
    ...(messageCount > 1 ? [formatMessage({ id: 'requests.messages' }, { count: messageCount })] : []),
    formatMessage({ id: 'requests.requests' }, { count: requests.length }),
  ];
  return (
    <>
      <p role="status" className="text-13 text-ink-3">
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      {requestsLeft > 0 && (
        <p role="alert" className="text-13 text-bad">
          {formatMessage({ id: 'requests.tooMany' }, { most: maxRequests, left: requestsLeft })}
        </p>
      )}
    </>
  );
}

interface MessageRequestsProps extends RequestsScreenProps {
  readonly reading: RequestsReading;
}

/** The lines of the message, the stones of its requests, and the actions on chosen stones. */
function MessageRequests(props: MessageRequestsProps) {
  const { reading, may, acts, userDisc, onSaveDemands, onClientPage, onExport } = props;
  const { formatMessage } = useIntl();
  const { rows, requests } = reading;
  const saved = useRequestsStore((store) => store.saved);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isReplying, setReplying] = useState(false);
  const results = useRequestResults(requests, expanded, may);
  const suggestions = useSuggestions(reading);
  const chosen = stonesOf(results).filter(({ stock_uuid: id }) => chosenIds.has(id));
  const empty = requests.filter(({ key }) => results.get(key)?.count === 0 && !saved.includes(key));
  const total = [...results].reduce((sum, [, { count }]) => sum + (count ?? 0), 0);
  return (
    <>
      <div className="px-4 min-[800px]:px-6">
        <ol
          aria-label={formatMessage({ id: 'requests.understood' })}
          className="overflow-hidden rounded-sheet border border-line bg-tray"
        >
          {rows.map((row) => (
            <MessageLine
              key={row.start}
              row={row}
              requestCount={requests.length}
              hasTimes={rows.some(({ time }) => time !== null)}
              results={results}
              suggestions={suggestions}
            />
          ))}
        </ol>
      </div>
      {requests.length > 0 && (
        <>
          <h2 className="px-4 text-14 font-semibold text-ink min-[800px]:px-6">
            {formatMessage({ id: 'requests.found' }, { count: total, shown: formatFigure(String(total)) })}
          </h2>
          <RequestGroups
            requests={requests}
            results={results}
            expanded={expanded}
            selection={{ ids: chosenIds, onChange: setChosenIds }}
            onExpand={(key) => {
              setExpanded((before) => new Set([...before, key]));
            }}
          />
        </>
      )}
      <RequestsActions
        chosen={chosen}
        acts={acts}
        userDisc={userDisc}
        onReply={() => {
          setReplying(true);
        }}
        onClientPage={
          onClientPage &&
          (() => {
            onClientPage(chosen);
          })
        }
        onExport={() => {
          onExport(chosen);
        }}
        emptyCount={empty.length}
        onSaveEmpty={
          onSaveDemands && empty.length > 0
            ? () => {
                onSaveDemands(empty);
              }
            : undefined
        }
      />
      {isReplying && (
        <ReplyDialog
          groups={requests.map((request) => ({
            request,
            stones: (results.get(request.key)?.stones ?? []).filter(({ stock_uuid: id }) =>
              chosenIds.has(id),
            ),
          }))}
          onClose={() => {
            setReplying(false);
          }}
        />
      )}
    </>
  );
}

/** The loaded stones of all requests, each once. */
function stonesOf(results: ReadonlyMap<string, RequestResult>): readonly StoneRow[] {
  const byId = new Map<string, StoneRow>();
  for (const { stones } of results.values()) for (const stone of stones) byId.set(stone.stock_uuid, stone);
  return [...byId.values()];
}
