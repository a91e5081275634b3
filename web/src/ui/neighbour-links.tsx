import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../lib/format-figure.ts';
import { useHotKeys } from '../lib/use-hot-keys.ts';

type Target = Pick<LinkProps, 'to' | 'search'>;

interface NeighbourLinksProps {
  readonly label: string;
  /** Link back to the list. */
  readonly back: ReactNode;
  /** Position of the item in the list; null while it is unknown. */
  readonly position: { readonly row: number; readonly count: number } | null;
  readonly previous: Target | undefined;
  readonly next: Target | undefined;
}

const quiet =
  'quick inline-flex h-8 items-center gap-1 rounded-control px-2 text-13 text-ink-2 hover:bg-blue-soft hover:text-ink max-sm:size-11 max-sm:justify-center';

/** Above an item of a list: the way back, its position, and links to its neighbours, which have the arrow keys. */
export function NeighbourLinks({ label, back, position, previous, next }: NeighbourLinksProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const go = (to: Target | undefined) =>
    to &&
    (() => {
      void navigate({ ...to, replace: true });
    });
  useHotKeys({ ArrowLeft: go(previous), ArrowRight: go(next) });
  return (
    <nav aria-label={label} className="flex min-h-8 items-center gap-3 text-13 text-ink-3 max-sm:gap-1">
      {back}
      {position && (
        <span className="tabular-nums">
          {formatMessage(
            { id: 'results.position' },
            {
              row: formatFigure(String(position.row + 1)),
              count: formatFigure(String(position.count)),
            },
          )}
        </span>
      )}
      <span className="ms-auto flex gap-1">
        {previous && (
          <Link {...previous} replace className={quiet} aria-keyshortcuts="ArrowLeft">
            <ChevronLeft size={16} className="rtl:rotate-180" aria-hidden />
            <span className="max-sm:sr-only">{formatMessage({ id: 'results.previous' })}</span>
          </Link>
        )}
        {next && (
          <Link {...next} replace className={quiet} aria-keyshortcuts="ArrowRight">
            <span className="max-sm:sr-only">{formatMessage({ id: 'results.next' })}</span>
            <ChevronRight size={16} className="rtl:rotate-180" aria-hidden />
          </Link>
        )}
      </span>
    </nav>
  );
}

/** Parses the position of an item in its list from the URL; null without one. */
export const parseRow = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,8}$/.test(text) ? Number(text) : null;
