import type { CallResponse, LotRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StoneTable } from '../../trade/stones/stone-table.tsx';

interface MatchesSheetProps {
  /** Id of the demand or saved search. */
  readonly uuid: string;
  /** Renders the link to all current matches. */
  readonly renderSearch: (found: CallResponse<'listAlertMatches'>) => ReactNode;
  /** Display name of a lot. */
  readonly nameOfLot?: (lot: LotRow) => string;
  readonly onClose: () => void;
}

/** The stones that the user was notified about for one demand or saved search. */
export function MatchesDialog({ uuid, renderSearch, nameOfLot, onClose }: MatchesSheetProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('listAlertMatches', { uuid });
  const title = formatMessage({ id: 'alerts.matched' }, { title: data?.title ?? '' });
  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto pb-4">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows count={4} />}
        {data && data.stones.length > 0 && <StoneTable label={title} stones={data.stones} />}
        {data && nameOfLot && data.lots.length > 0 && (
          <ul aria-label={title} className="px-4 text-14 text-ink min-[800px]:px-6">
            {data.lots.map((lot) => (
              <li key={lot.lot_uuid} className="border-b border-line py-1.5 last:border-0">
                <bdi>{nameOfLot(lot)}</bdi>
              </li>
            ))}
          </ul>
        )}
        {data && (
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 text-13 text-ink-2 min-[800px]:px-6">
            {data.count === 0 && formatMessage({ id: 'alerts.matchedNone' })}
            {data.count > data.stones.length + data.lots.length &&
              formatMessage(
                { id: 'alerts.matchedSome' },
                {
                  shown: formatFigure(String(data.stones.length + data.lots.length)),
                  count: data.count,
                  total: formatFigure(String(data.count)),
                },
              )}
            {renderSearch(data)}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
