import { formatCriteria, type AlertMode, type Criteria } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure, unknownFigure } from '../../../lib/format-figure.ts';
import { stoneFact } from '../../../trade/stones/stone-facts.ts';
import { AlertSwitch } from '../../../ui/alert-switch.tsx';
import { setIncludedValues } from '../criteria-edit.ts';
import { defaultSearchParams, formatSearchParams } from '../search-params.ts';
import type { StoredSearch } from './stored-search.ts';
import { useFormatSearch } from './use-format-search.ts';

interface SavedSearchesTableProps {
  readonly label: string;
  readonly searches: readonly StoredSearch[];
  readonly onAlert: (uuid: string, alert: AlertMode) => void;
}

const head = 'px-2 py-1.5 text-12 font-semibold text-ink-3 whitespace-nowrap';

/** Saved searches with the stones that are new today, all matching stones, and the best discount. */
export function SavedSearchesTable({ label, searches, onAlert }: SavedSearchesTableProps) {
  const { formatMessage } = useIntl();
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse">
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className={`${head} ps-0 text-start`}>
            {formatMessage({ id: 'savedSearches.search' })}
          </th>
          <th scope="col" className={`${head} w-14 text-end`}>
            {formatMessage({ id: 'savedSearches.new' })}
          </th>
          <th scope="col" className={`${head} w-20 text-end`}>
            {formatMessage({ id: 'savedSearches.count' })}
          </th>
          <th scope="col" className={`${head} w-24 text-end max-sm:hidden`}>
            {formatMessage({ id: 'savedSearches.best' })}
          </th>
          <th scope="col" className={`${head} w-44 pe-0 text-start max-lg:hidden`}>
            {formatMessage({ id: 'savedSearches.alert' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => (
          <SavedSearchRow key={search.uuid} search={search} onAlert={onAlert} />
        ))}
      </tbody>
    </table>
  );
}

function SavedSearchRow({
  search,
  onAlert,
}: {
  readonly search: StoredSearch;
  readonly onAlert: (uuid: string, alert: AlertMode) => void;
}) {
  const line = useFormatSearch()(search.criteria);
  const { criteria, title, uuid, alert } = search;
  const name = title === '' ? line : title;
  return (
    <tr className="h-10 border-b border-line text-14">
      <td className="truncate pe-2">
        <bdi>
          {criteria === null ? (
            <span className="text-ink-3">{line}</span>
          ) : (
            <Link
              to="/stock"
              search={formatSearchParams({ ...defaultSearchParams, criteria })}
              title={line}
              className="text-blue hover:underline"
            >
              {line}
            </Link>
          )}
          {title !== '' && <span className="ms-2 text-13 text-ink-3">{title}</span>}
        </bdi>
      </td>
      {criteria === null ? <td colSpan={3} /> : <SavedSearchFigures criteria={criteria} />}
      <td className="ps-2 max-lg:hidden [&_select]:w-full">
        {criteria && alert !== null && (
          <AlertSwitch
            label={name}
            alert={alert}
            onChange={(chosen) => {
              onAlert(uuid, chosen);
            }}
          />
        )}
      </td>
    </tr>
  );
}

const figure = 'px-2 text-right whitespace-nowrap tabular-nums rtl:text-right';

/** Figures of a search now; empty until they are loaded. */
function SavedSearchFigures({ criteria }: { readonly criteria: Criteria }) {
  const { data: all } = useCallQuery('search', {
    search_param: formatCriteria(criteria),
    view: { limit: 1, sort: [{ key: 'final_disc', direction: 'asc' }], fields: ['final_disc'] },
  });
  const { data: today } = useCallQuery('search', {
    search_param: formatCriteria(setIncludedValues(criteria, 'first_listed_on', ['TODAY'])),
    view: { limit: 0 },
  });
  const [best] = all?.rows ?? [];
  return (
    <>
      <td className={figure}>
        {today && (
          <bdi className={today.count > 0 ? 'font-semibold text-blue' : 'text-ink-3'}>
            {formatFigure(String(today.count))}
          </bdi>
        )}
      </td>
      <td className={figure}>{all && <bdi>{formatFigure(String(all.count))}</bdi>}</td>
      <td className={`${figure} font-semibold text-ink max-sm:hidden`}>
        {all && <bdi>{best ? formatFigure(stoneFact(best, 'final_disc')) : unknownFigure}</bdi>}
      </td>
    </>
  );
}
