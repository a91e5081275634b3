import type { Criteria } from '@loupe/contract';
import { useRef, useState, type ReactNode } from 'react';
import { useSavedSearches } from '../features/search/saved-searches/use-saved-searches.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { lazyDialog } from '../ui/lazy-overlay.tsx';
import { LazyDemandDialog } from './dialogs/lazy-dialogs.ts';
import { useCopySearch } from './use-copy-search.ts';
import { isCustomer, useDashboard } from './use-dashboard.ts';
import { useOpenSearchText } from './use-open-search-text.ts';
import { usePastedText } from './use-pasted-text.ts';
import { useSearchHistory } from './use-search-history.ts';

const SaveSearchPopover = lazyDialog(
  async () => (await import('../features/search/saved-searches/save-search-popover.tsx')).SaveSearchPopover,
);
const SearchHistoryDialog = lazyDialog(
  async () =>
    (await import('../features/search/saved-searches/search-history-dialog.tsx')).SearchHistoryDialog,
);

/** The dialog over the form: naming a search, adding a demand, or the saved searches. */
type Open =
  | { readonly what: 'title'; readonly criteria: Criteria; readonly thenSearches: boolean }
  | { readonly what: 'demand'; readonly criteria: Criteria }
  | { readonly what: 'history' };

interface SearchFormProps {
  readonly title: string;
  /** Shown below the form. */
  readonly below?: ReactNode;
  readonly criteria: Criteria;
  readonly notRead: readonly string[];
  readonly request?: string | undefined;
  readonly onChange: (criteria: Criteria) => void;
  readonly onSearch: (criteria: Criteria) => void;
}

/** The search form with the actions on a search: save, copy and open a saved one. */
export function SearchFormContainer({ onSearch, ...form }: SearchFormProps) {
  const history = useSearchHistory();
  const { setAlert, remove } = useSavedSearches();
  const copy = useCopySearch();
  const openText = useOpenSearchText();
  usePastedText(openText);
  const { data } = useDashboard();
  const hasDemands = data !== undefined && isCustomer(data);
  const footer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <SearchScreen
        {...form}
        footer={footer}
        onSearch={onSearch}
        onList={openText}
        without={hasDemands ? [] : ['addDemand']}
        onAct={(action, criteria) => {
          if (action === 'copy') void copy(criteria);
          else if (action === 'addDemand') setOpen({ what: 'demand', criteria });
          else if (action === 'viewSaved') setOpen({ what: 'history' });
          else setOpen({ what: 'title', criteria, thenSearches: action === 'saveAndSearch' });
        }}
      />
      {open?.what === 'title' && (
        <SaveSearchPopover
          criteria={open.criteria}
          thenSearches={open.thenSearches}
          anchor={footer}
          onSave={() => {
            close();
            if (open.thenSearches) onSearch(open.criteria);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'demand' && <LazyDemandDialog criteria={open.criteria} onClose={close} />}
      {open?.what === 'history' && (
        <SearchHistoryDialog
          {...history}
          opens="/search"
          onAlert={setAlert}
          onDelete={remove}
          onClose={close}
        />
      )}
    </>
  );
}
