import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { searchActions, type SearchAction } from './search-action.ts';

const loadMenu = async () => (await import('./search-footer-menu.tsx')).SearchFooterMenu;
const SearchFooterMenu = lazyOverlay(loadMenu);

interface SearchFooterProps {
  /** Number of matching stones, once known; `isStale` while it is the number of earlier criteria. */
  readonly count: number | undefined;
  readonly isStale: boolean;
  /** Receives the element at the start of the footer, the anchor of popovers that open above it. */
  readonly anchor: RefObject<HTMLDivElement | null>;
  /** Actions the user is not permitted to take. */
  readonly without?: readonly SearchAction[] | undefined;
  readonly onAct: (action: SearchAction) => void;
}

/**
 * The search button and the other actions on a search; on a narrow screen the others are behind one button.
 */
export function SearchFooter({ count, isStale, anchor, without = [], onAct }: SearchFooterProps) {
  const { formatMessage } = useIntl();
  const offered = searchActions.filter((action) => !without.includes(action));
  const label = (action: SearchAction) => formatMessage({ id: `search.${action}` });
  return (
    <div className="foot-bar z-10 mt-auto flex items-center gap-1 min-[1200px]:flex-wrap border-t border-line bg-tray px-4 py-3 min-[800px]:px-6">
      <div ref={anchor} className="me-2">
        <Button type="submit" variant="primary" className="h-10 min-w-44 px-5 text-16">
          <span aria-busy={isStale} className={`tabular-nums ${isStale ? 'opacity-85' : ''}`}>
            {count === undefined
              ? formatMessage({ id: 'search.search' })
              : formatMessage({ id: 'search.searchTotal' }, { total: formatFigure(String(count)) })}
          </span>
        </Button>
      </div>
      {offered.map((action) => (
        <Button
          key={action}
          variant="quiet"
          className={`max-[1199px]:hidden ${action === 'reset' ? 'ms-auto' : ''}`}
          onPress={() => {
            onAct(action);
          }}
        >
          {label(action)}
        </Button>
      ))}
      <MenuButton
        className={`${buttonLook('quiet')} ms-auto min-[1200px]:hidden`}
        preload={loadMenu}
        renderMenu={(menu) => <SearchFooterMenu {...menu} offered={offered} onAct={onAct} />}
      >
        <Ellipsis size={16} aria-hidden />
        {formatMessage({ id: 'search.more' })}
      </MenuButton>
    </div>
  );
}
