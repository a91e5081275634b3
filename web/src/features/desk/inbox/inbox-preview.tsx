import { inboxScopes, type InboxItem } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isDeskQuery } from '../../../lib/desk-queries.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useChosenRow } from '../../../lib/use-chosen-row.ts';
import { useHotKeys } from '../../../lib/use-hot-keys.ts';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { SegmentedButtons } from '../../../ui/segmented-buttons.tsx';
import { inboxActs } from './inbox-acts.ts';
import { useInboxPreview } from './use-inbox-preview.ts';

const keyOf = ({ kind, key }: InboxItem) => `${kind} ${key}`;
const grid =
  'grid-cols-[1fr_auto] min-[640px]:grid-cols-[80px_minmax(100px,0.7fr)_1fr_80px_60px_110px] min-[800px]:grid-cols-[120px_minmax(120px,0.6fr)_1fr_110px_90px_120px]';

/** What awaits an answer, on the desk's dashboard: late items first, then by value, each with its act. */
export function InboxPreview({ pathOf }: { readonly pathOf: (entry: InboxItem) => string }) {
  const { formatMessage } = useIntl();
  const { history } = useRouter();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data, scope, changeParams } = useInboxPreview();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<Error | null>(null);
  const rows = data?.rows ?? [];
  const { index, move } = useChosenRow(rows, keyOf);
  const current = rows[index];
  const count = Object.values(data?.counts ?? {}).reduce((sum, some) => sum + some, 0);
  const counts = { mine: data?.mine_count, everyone: data && count };
  const open = (entry: InboxItem) => {
    history.push(pathOf(entry));
  };
  const act = async (entry: InboxItem) => {
    const { answer } = inboxActs[entry.kind];
    if (answer === undefined) {
      open(entry);
      return;
    }
    const name = keyOf(entry);
    if (busy.has(name)) return;
    setBusy((before) => new Set([...before, name]));
    setError(null);
    await answer(entry).catch((cause: unknown) => {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    });
    await client.invalidateQueries({ predicate: ({ queryKey }) => isDeskQuery(queryKey[0]) });
    setBusy((before) => new Set([...before].filter((other) => other !== name)));
  };
  const choose = (by: number) => () => {
    move(by);
  };
  const keys = current
    ? {
        [inboxActs[current.kind].key]: () => {
          void act(current);
        },
      }
    : {};
  useHotKeys({ ArrowDown: choose(1), j: choose(1), ArrowUp: choose(-1), k: choose(-1), ...keys });
  return (
    <section aria-labelledby="waiting" className="rounded-sheet border border-line bg-tray">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 pb-2">
        <h2 id="waiting" className="text-14 font-semibold text-ink">
          <PathLink path="/desk/inbox" className="hover:text-blue hover:underline">
            {formatMessage({ id: 'inbox.desk.waiting' })}
          </PathLink>
        </h2>
        <p className="text-12 text-ink-3">{formatMessage({ id: 'inbox.desk.waitingHint' })}</p>
        <span className="ms-auto">
          <SegmentedButtons
            label={formatMessage({ id: 'inbox.desk.scope' })}
            value={scope}
            options={inboxScopes.map((value) => ({
              value,
              label: (
                <>
                  {formatMessage({ id: `inbox.desk.scope.${value}` })}
                  <span className="ms-1.5 tabular-nums">{formatFigure(String(counts[value] ?? ''))}</span>
                </>
              ),
            }))}
            onChange={(value) => {
              changeParams({ scope: value === 'mine' ? 'mine' : '' });
            }}
          />
        </span>
        <p aria-hidden className="text-12 text-ink-3 max-[799px]:hidden">
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {formatMessage({ id: 'inbox.desk.choose' })}
        </p>
      </div>
      {error && (
        <p role="alert" className="px-4 pb-2 text-13 text-bad">
          {errorText(error)}
        </p>
      )}
      {data?.rows.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-2">
          {formatMessage({ id: scope === 'mine' && count > 0 ? 'inbox.desk.noneMine' : 'inbox.desk.none' })}
        </p>
      ) : (
        <>
          <div
            aria-hidden
            className={`grid gap-x-4 border-b border-line px-4 py-1.5 text-12 font-medium text-ink-3 max-[639px]:hidden ${grid}`}
          >
            <span>{formatMessage({ id: 'inbox.desk.kind' })}</span>
            <span>{formatMessage({ id: 'inbox.desk.customer' })}</span>
            <span>{formatMessage({ id: 'inbox.desk.what' })}</span>
            <span className="text-end">{formatMessage({ id: 'inbox.desk.value' })}</span>
            <span className="text-end">{formatMessage({ id: 'inbox.desk.since' })}</span>
            <span className="text-end">{formatMessage({ id: 'inbox.desk.do' })}</span>
          </div>
          <ul data-arrow-keys className="text-13">
            {rows.map((entry, at) => (
              <WaitingRow
                key={keyOf(entry)}
                entry={entry}
                path={pathOf(entry)}
                isChosen={at === index}
                isBusy={busy.has(keyOf(entry))}
                onAct={() => {
                  void act(entry);
                }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface WaitingRowProps {
  readonly entry: InboxItem;
  readonly path: string;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

function WaitingRow({ entry, path, isChosen, isBusy, onAct }: WaitingRowProps) {
  const { formatMessage } = useIntl();
  const { kind, customer, name, text, pieces, value, waiting_since: since } = entry;
  const act = inboxActs[kind];
  const label = formatMessage({ id: `inbox.desk.${act.label}` });
  return (
    <li
      aria-current={isChosen ? 'true' : undefined}
      className={`grid items-center gap-x-4 border-b border-line px-4 py-1 last:border-0 ${grid} ${isChosen ? 'bg-blue-soft shadow-[inset_3px_0_0_var(--blue)] rtl:shadow-[inset_-3px_0_0_var(--blue)]' : ''}`}
    >
      <PathLink path={path} className="truncate text-ink-2 hover:text-blue hover:underline">
        {formatMessage({ id: `inbox.desk.kind.${kind}` })}
      </PathLink>
      <bdi className="truncate font-semibold text-ink max-[639px]:order-first max-[639px]:col-span-2">
        {customer.company ?? customer.name}
      </bdi>
      <span dir="auto" className="truncate text-ink-2 max-[639px]:hidden">
        <bdi>{name}</bdi>
        {pieces > 0 && ` · ${formatMessage({ id: 'inbox.desk.stones' }, { count: pieces })}`}
        {text !== '' && (
          <>
            {' '}
            · <bdi>{text}</bdi>
          </>
        )}
      </span>
      <span className="text-end font-semibold text-ink tabular-nums">
        <bdi>{formatFigure(value)}</bdi>
      </span>
      <span className="text-end font-medium">
        <WaitingTime since={since} />
      </span>
      <button
        type="button"
        disabled={isBusy}
        aria-label={`${label}: ${name}`}
        {...(isChosen && { 'aria-keyshortcuts': act.key })}
        onClick={onAct}
        className={`quick ms-auto flex h-7 w-[108px] items-center justify-between rounded-control px-2.5 text-13 font-medium disabled:opacity-45 pointer-coarse:h-11 ${isChosen ? 'bg-blue text-on-blue' : 'border border-line bg-tray text-ink hover:bg-paper'}`}
      >
        <span className="truncate">{label}</span>
        <KeyCap isOnBlue={isChosen}>{act.key}</KeyCap>
      </button>
    </li>
  );
}
