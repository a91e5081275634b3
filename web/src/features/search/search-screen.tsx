import { emptyCriteria, type Criteria } from '@loupe/contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { Button } from '../../ui/button.tsx';
import { NotReadNotice } from './not-read-notice.tsx';
import { SearchForm } from './search-form.tsx';
import { ShorthandBox } from './shorthand-box.tsx';
import { SearchTitle } from './search-title.tsx';
import { useLiveCounts } from './use-live-counts.ts';

interface SearchScreenProps {
  readonly criteria: Criteria;
  /** Parts of the address that were not understood. */
  readonly notRead: readonly string[];
  /** A request typed or pasted elsewhere, to be shown and read here. */
  readonly request?: string | undefined;
  readonly onChange: (criteria: Criteria) => void;
  readonly onSearch: (criteria: Criteria) => void;
}

/** Search Diamonds: what is looked for, with how many stones fit at every choice. */
export function SearchScreen({ criteria, notRead, request = '', onChange, onSearch }: SearchScreenProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(request);
  const { data: counts, error, isPlaceholderData, refetch } = useLiveCounts(criteria);
  // What was typed a moment ago is searched too, although the screen has not been drawn anew yet.
  const latest = useRef(criteria);
  useEffect(() => {
    latest.current = criteria;
  }, [criteria]);
  const change = (next: Criteria) => {
    latest.current = next;
    onChange(next);
  };
  const total = counts && formatFigure(String(counts.count));

  return (
    // The form listens for Enter on behalf of its chips.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(latest.current);
      }}
      onKeyDown={submitOnEnter}
    >
      <div className="flex flex-col gap-3 px-4 pt-4 pb-6 min-[800px]:px-6">
        <SearchTitle counts={counts} />
        <NotReadNotice parts={notRead} />
        {error && (
          <p role="alert" className="flex items-center gap-3 text-14 text-bad">
            {formatMessage({ id: 'search.countsFailed' })}
            <Button variant="quiet" onPress={() => void refetch()}>
              {formatMessage({ id: 'app.retry' })}
            </Button>
          </p>
        )}
        <SearchForm
          top={<ShorthandBox text={text} onText={setText} criteria={criteria} onCriteria={change} />}
          criteria={criteria}
          counts={counts}
          onChange={change}
        />
      </div>
      <div className="sticky bottom-14 z-10 min-[992px]:bottom-0 mt-auto flex items-center gap-3 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6">
        <Button type="submit" variant="primary" className="h-10 min-w-36 px-5 text-16">
          <span className={`tabular-nums ${isPlaceholderData ? 'opacity-70' : ''}`}>
            {total === undefined
              ? formatMessage({ id: 'search.search' })
              : formatMessage({ id: 'search.searchTotal' }, { total })}
          </span>
        </Button>
        <Button
          variant="quiet"
          className="ms-auto"
          onPress={() => {
            setText('');
            change(emptyCriteria);
          }}
        >
          {formatMessage({ id: 'search.reset' })}
        </Button>
      </div>
    </form>
  );
}

/** Enter searches from anywhere in the form; only what opens something keeps Enter for itself. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  const isChip = target.hasAttribute('data-value');
  if (target instanceof HTMLSelectElement || isChip) {
    event.preventDefault();
    currentTarget.requestSubmit();
  }
}
