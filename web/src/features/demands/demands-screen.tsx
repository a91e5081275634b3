import type { Demand } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { AlertSwitch } from '../../ui/alert-switch.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useDemands } from './use-demands.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

interface DemandsScreenProps {
  readonly onAdd: () => void;
  /** Box that reads a demand in trade shorthand. */
  readonly request?: ReactNode;
  /** Renders the search of a demand as text, linked to its matching stones. */
  readonly renderSearch: (demand: Demand) => ReactNode;
  /** Shows the stones that the customer was alerted to for this demand. */
  readonly onShowFound: (uuid: string) => void;
  /** Name of a demand, also of one without a title. */
  readonly nameOf: (demand: Demand) => string;
}

/** My Demands: open and past demands with their dates and current matches. */
export function DemandsScreen({ onAdd, request, renderSearch, onShowFound, nameOf }: DemandsScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('getDemand', {});
  const { close, setAlert } = useDemands();
  const day = useFormatDay();
  const demands = data?.demand_data ?? [];
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-6 min-[800px]:px-6 *:data-state:px-0">
      <div className="flex items-center gap-4">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'shell.demands' })}</h1>
        <Button className="ms-auto" onPress={onAdd}>
          {formatMessage({ id: 'demands.add' })}
        </Button>
      </div>
      {request}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={6} />}
      {data && demands.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="MARQUISE" />}
          text={formatMessage({ id: 'demands.none' })}
          action={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        />
      )}
      {demands.length > 0 && (
        <ul
          aria-label={formatMessage({ id: 'shell.demands' })}
          className="rounded-sheet border border-line bg-tray shadow-lift"
        >
          {demands.map((demand) => (
            <li
              key={demand.uuid}
              className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line px-5 py-3 first:border-0"
            >
              <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
                {demand.title !== '' && <h2 className="text-14 font-semibold text-ink">{demand.title}</h2>}
                {renderSearch(demand)}
                {demand.details !== '' && (
                  <p className="text-13 whitespace-pre-line text-ink-2">{demand.details}</p>
                )}
                {demand.found > 0 && (
                  <button
                    type="button"
                    className="min-h-6 self-start text-13 font-medium text-blue hover:underline pointer-coarse:min-h-11"
                    onClick={() => {
                      onShowFound(demand.uuid);
                    }}
                  >
                    {formatMessage({ id: 'alerts.found' }, { count: demand.found })}
                  </button>
                )}
              </div>
              <p className="text-13 text-ink-2">
                <span className={demand.status === 'OPEN' ? 'font-medium text-ink' : 'text-ink-3'}>
                  {formatMessage({ id: `demands.state.${demand.status}` })}
                </span>
                <br />
                {formatMessage(
                  { id: 'demands.days' },
                  { from: day(demand.created_on), to: day(demand.expires_on) },
                )}
              </p>
              {/* Keeps its width without a choice, so that the days of all demands are below each other. */}
              <span className="flex min-w-44 max-sm:hidden max-sm:min-w-0 has-[select]:max-sm:flex">
                {demand.status === 'OPEN' && demand.search_param !== null && (
                  <AlertSwitch
                    label={nameOf(demand)}
                    alert={demand.alert}
                    onChange={(mode) => {
                      setAlert(demand.uuid, mode);
                    }}
                  />
                )}
              </span>
              <span className="flex min-w-24 justify-end max-sm:hidden max-sm:min-w-0 has-[button]:max-sm:flex">
                {demand.status === 'OPEN' && (
                  <Button
                    variant="quiet"
                    onPress={() => {
                      close(demand.uuid);
                    }}
                  >
                    {formatMessage({ id: 'demands.close' })}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
