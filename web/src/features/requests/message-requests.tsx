import type { StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { MessageLine } from './message-line.tsx';
import type { RequestsReading } from './read-requests.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { useRequestContext } from './request-context.ts';
import { RequestGroups } from './request-groups.tsx';
import { RequestList } from './request-list.tsx';
import { RequestsActions } from './requests-actions.tsx';
import { useRequestsStore } from './requests-store.ts';
import { RequestsToolbar } from './requests-toolbar.tsx';
import { useRequestsView } from './requests-view.ts';
import { useSuggestions } from './suggestions.ts';
import { useRequestResults, type RequestResult } from './use-request-results.ts';

/** What a user can do with stones of requests. */
export interface MessageActions {
  readonly acts: StoneActions;
  readonly userDisc: string | null;
  readonly onClientPage: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onExport: (stones: readonly StoneRow[]) => void;
}

interface MessageRequestsProps extends MessageActions {
  readonly reading: RequestsReading;
}

/** The lines of the message, the stones of its requests, and the actions on chosen stones. */
export function MessageRequests({ reading, acts, userDisc, onClientPage, onExport }: MessageRequestsProps) {
  const { formatMessage } = useIntl();
  const { may, onSaveDemands } = useRequestContext();
  const { rows, requests } = reading;
  const saved = useRequestsStore((store) => store.saved);
  const layout = useRequestsView((view) => view.layout);
  const columns = useRequestColumns(acts);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  // Until the user chooses stones, those are chosen that have what the message prefers.
  const [chosenByUser, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [isReplying, setReplying] = useState(false);
  const isOneList = layout === 'oneList';
  const results = useRequestResults(
    requests,
    isOneList ? new Set(requests.map(({ key }) => key)) : expanded,
    may,
  );
  const suggestions = useSuggestions(reading);
  const preferredIds = new Set([...results.values()].flatMap((result) => result.preferredIds));
  const chosenIds = chosenByUser ?? preferredIds;
  const chosen = stonesOf(results).filter(({ stock_uuid: id }) => chosenIds.has(id));
  const empty = requests.filter(({ key }) => results.get(key)?.count === 0 && !saved.includes(key));
  const total = [...results].reduce((sum, [, { count }]) => sum + (count ?? 0), 0);
  const selection = { ids: chosenIds, onChange: setChosen };
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
              requests={requests}
              hasTimes={rows.some(({ time }) => time !== null)}
              results={results}
              suggestions={suggestions}
            />
          ))}
        </ol>
      </div>
      {requests.length === 0 && (
        <p className="px-4 text-13 text-ink-2 min-[800px]:px-6">
          {formatMessage({ id: 'requests.nothingRead' })}
        </p>
      )}
      {requests.length > 0 && (
        <>
          <RequestsToolbar
            total={total}
            hasPreferred={preferredIds.size > 0}
            isPreferredChosen={chosenByUser === null}
            columns={columns.optional}
          />
          {isOneList ? (
            <RequestList
              requests={requests}
              results={results}
              columns={columns.shown}
              selection={selection}
            />
          ) : (
            <RequestGroups
              requests={requests}
              results={results}
              columns={columns.shown}
              expanded={expanded}
              selection={selection}
              onExpand={(key) => {
                setExpanded((before) => new Set([...before, key]));
              }}
            />
          )}
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
