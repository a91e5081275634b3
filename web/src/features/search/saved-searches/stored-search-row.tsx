import type { AlertMode } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { Gem, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { AlertSwitch } from '../../../ui/alert-switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { defaultSearchParams, formatSearchParams } from '../search-params.ts';
import type { StoredSearch } from './stored-search.ts';
import { StoneCount } from './stone-count.tsx';
import { useFormatSearch } from './use-format-search.ts';

export interface StoredSearchRowProps {
  readonly search: StoredSearch;
  /** Target of the row: the result or the form; the icon links to the other one. */
  readonly opens: '/stock' | '/search';
  /** What the end of the row shows: the current number of matching stones, or the date. */
  readonly shows: 'count' | 'date';
  readonly onFollow?: (() => void) | undefined;
  readonly onAlert?: ((uuid: string, alert: AlertMode) => void) | undefined;
  readonly onDelete?: ((uuid: string) => void) | undefined;
}

const whole =
  'flex min-h-9 min-w-0 grow flex-col gap-x-4 py-1 sm:flex-row sm:items-center sm:justify-between sm:pe-1';
const iconLink =
  'quick inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-blue-soft hover:text-ink pointer-coarse:size-11';

/** One stored search as text, with links to its result and to the form. */
export function StoredSearchRow({ search, opens, shows, onFollow, onAlert, onDelete }: StoredSearchRowProps) {
  const { formatMessage } = useIntl();
  const line = useFormatSearch()(search.criteria);
  const name = search.title === '' ? line : search.title;
  const { criteria } = search;
  const description = (
    <>
      <bdi className="min-w-0 grow truncate">
        {search.title !== '' && <span className="me-2 font-semibold text-ink">{`${search.title} `}</span>}
        {line}
      </bdi>
      <bdi className="shrink-0 text-13 whitespace-nowrap text-ink-3 tabular-nums">
        {shows === 'date' ? search.date : criteria && <StoneCount criteria={criteria} />}
      </bdi>
    </>
  );
  const other = opens === '/stock' ? '/search' : '/stock';
  const Icon = other === '/search' ? SlidersHorizontal : Gem;
  const follow = onFollow && { onClick: onFollow };
  return (
    <li className="flex min-h-10 items-center gap-1 border-b border-line text-14 text-ink-2 last:border-0">
      {criteria === null ? (
        <span className={whole}>{description}</span>
      ) : (
        <Link
          to={opens}
          search={formatSearchParams({ ...defaultSearchParams, criteria })}
          title={line}
          className={`${whole} rounded-control hover:text-blue`}
          {...follow}
        >
          {description}
        </Link>
      )}
      {criteria && (
        <Link
          to={other}
          search={formatSearchParams({ ...defaultSearchParams, criteria })}
          aria-label={formatMessage(
            { id: other === '/search' ? 'savedSearches.edit' : 'savedSearches.show' },
            { name },
          )}
          className={iconLink}
          {...follow}
        >
          <Icon size={16} aria-hidden />
        </Link>
      )}
      {onAlert && search.alert !== null && criteria && (
        <AlertSwitch
          label={name}
          alert={search.alert}
          onChange={(alert) => {
            onAlert(search.uuid, alert);
          }}
        />
      )}
      {onDelete && (
        <IconButton
          label={formatMessage({ id: 'savedSearches.delete' }, { name })}
          onPress={() => {
            onDelete(search.uuid);
          }}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
