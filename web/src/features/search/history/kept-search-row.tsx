import type { AlertMode } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { Gem, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { AlertSwitch } from '../../../ui/alert-switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { emptyPlace, writePlace } from '../criteria-url.ts';
import type { KeptSearch } from './kept-search.ts';
import { StoneCount } from './stone-count.tsx';
import { useSearchLine } from './use-search-line.ts';

export interface KeptSearchRowProps {
  readonly search: KeptSearch;
  /** Where a press leads: to its stones or into the form; the other way is the icon. */
  readonly opens: '/stock' | '/search';
  /** What stands at its end: how many stones it finds now, or its day. */
  readonly shows: 'count' | 'date';
  readonly onFollow?: (() => void) | undefined;
  readonly onAlert?: ((uuid: string, alert: AlertMode) => void) | undefined;
  readonly onDelete?: ((uuid: string) => void) | undefined;
}

const whole =
  'flex min-h-9 min-w-0 grow flex-col gap-x-4 py-1 sm:flex-row sm:items-center sm:justify-between sm:pe-1';
const iconLink =
  'quick inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-blue-soft hover:text-ink pointer-coarse:size-11';

/** One kept search in words, and the ways to it. */
export function KeptSearchRow({ search, opens, shows, onFollow, onAlert, onDelete }: KeptSearchRowProps) {
  const { formatMessage } = useIntl();
  const line = useSearchLine()(search.criteria);
  const name = search.title === '' ? line : search.title;
  const { criteria } = search;
  const says = (
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
        <span className={whole}>{says}</span>
      ) : (
        <Link
          to={opens}
          search={writePlace({ ...emptyPlace, criteria })}
          title={line}
          className={`${whole} rounded-control hover:text-blue`}
          {...follow}
        >
          {says}
        </Link>
      )}
      {criteria && (
        <Link
          to={other}
          search={writePlace({ ...emptyPlace, criteria })}
          aria-label={formatMessage(
            { id: other === '/search' ? 'search.history.edit' : 'search.history.show' },
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
          label={formatMessage({ id: 'search.history.delete' }, { name })}
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
