import type { Criteria } from '@loupe/contract';
import { useRef, useState, type ReactNode } from 'react';
import { SaveSearchPopover } from '../features/search/history/save-search-popover.tsx';
import { SearchHistorySheet } from '../features/search/history/search-history-sheet.tsx';
import { useSavedSearches } from '../features/search/history/use-saved-searches.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { AddDemand } from './add-demand.tsx';
import { useCopySearch } from './use-copy-search.ts';
import { isCustomer, useDashboard } from './use-dashboard.ts';
import { useOpenText } from './use-open-text.ts';
import { useSearchHistory } from './use-search-history.ts';

/** What stands over the form: the name is asked for, or the kept searches are shown. */
type Open =
  | { readonly what: 'title'; readonly criteria: Criteria; readonly thenSearches: boolean }
  | { readonly what: 'demand'; readonly criteria: Criteria }
  | { readonly what: 'history' };

interface SearchFormProps {
  readonly title: string;
  /** Stands under the sheet. */
  readonly below?: ReactNode;
  readonly criteria: Criteria;
  readonly notRead: readonly string[];
  readonly request?: string | undefined;
  readonly onChange: (criteria: Criteria) => void;
  readonly onSearch: (criteria: Criteria) => void;
}

/** The search form with what is done with a search besides making it: keeping, copying, taking up a kept one. */
export function SearchForm({ onSearch, ...form }: SearchFormProps) {
  const history = useSearchHistory();
  const { save, setAlert, remove } = useSavedSearches();
  const copy = useCopySearch();
  const openText = useOpenText();
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
          onSave={(title) => {
            save({ criteria: open.criteria, title });
            close();
            if (open.thenSearches) onSearch(open.criteria);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'demand' && <AddDemand criteria={open.criteria} onClose={close} />}
      {open?.what === 'history' && (
        <SearchHistorySheet
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
