import type { Criteria } from '@loupe/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { writePlace } from '../../features/search/criteria-url.ts';
import { SaveSearchPopover } from '../../features/search/history/save-search-popover.tsx';
import { SearchHistorySheet } from '../../features/search/history/search-history-sheet.tsx';
import { useSavedSearches } from '../../features/search/history/use-saved-searches.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { useCopySearch } from '../use-copy-search.ts';
import { useSearchHistory } from '../use-search-history.ts';
import { useSearchPlace } from '../use-search-place.ts';

/** What stands over the form: the name is asked for, or the kept searches are shown. */
type Open =
  | { readonly what: 'title'; readonly criteria: Criteria; readonly thenSearches: boolean }
  | { readonly what: 'history' };

export function Search() {
  const { place, notRead, change } = useSearchPlace('/search');
  const navigate = useNavigate();
  const request = useRouterState({ select: ({ location }) => location.state.request });
  const history = useSearchHistory();
  const { save, remove } = useSavedSearches();
  const copy = useCopySearch();
  const footer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  const showStones = (criteria: Criteria) => {
    void navigate({ to: '/stock', search: writePlace({ ...place, criteria }) });
  };
  return (
    <>
      <SearchScreen
        // Another request is another text in the box.
        key={request}
        request={request}
        criteria={place.criteria}
        notRead={notRead}
        footer={footer}
        onChange={(criteria) => {
          change({ ...place, criteria });
        }}
        onSearch={showStones}
        onAct={(action, criteria) => {
          if (action === 'copy') void copy(criteria);
          else if (action === 'viewSaved') setOpen({ what: 'history' });
          else setOpen({ what: 'title', criteria, thenSearches: action === 'saveAndSearch' });
        }}
      />
      {open?.what === 'title' && (
        <SaveSearchPopover
          criteria={open.criteria}
          thenSearches={open.thenSearches}
          anchor={footer}
          onSave={(title) => {
            save({ criteria: open.criteria, title });
            close();
            if (open.thenSearches) showStones(open.criteria);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'history' && (
        <SearchHistorySheet {...history} opens="/search" onDelete={remove} onClose={close} />
      )}
    </>
  );
}
