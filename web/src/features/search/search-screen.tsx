import { emptyCriteria, type Criteria } from '@loupe/contract';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { NotReadNotice } from '../../ui/not-read-notice.tsx';
import { SearchFooter, type SearchAction } from './search-footer.tsx';
import { SearchForm } from './search-form.tsx';
import { ShorthandBox } from './shorthand-box.tsx';
import { SearchTitle } from './search-title.tsx';
import { useLiveCounts } from './use-live-counts.ts';

interface SearchScreenProps {
  /** Name of the screen: the search leads to stones or to pairs of them. */
  readonly title: string;
  /** Stands under the sheet. */
  readonly below?: ReactNode;
  readonly criteria: Criteria;
  /** Parts of the address that were not understood. */
  readonly notRead: readonly string[];
  /** A request typed or pasted elsewhere, to be shown and read here. */
  readonly request?: string | undefined;
  readonly onChange: (criteria: Criteria) => void;
  /** Opens the answer to a list of numbers. */
  readonly onList: (text: string) => void;
  readonly onSearch: (criteria: Criteria) => void;
  /** Something else is wanted with the search as it stands. */
  readonly onAct: (action: Exclude<SearchAction, 'reset'>, criteria: Criteria) => void;
  /** What of it the person may not do. */
  readonly without?: readonly SearchAction[] | undefined;
  /** Takes the start of the footer, for what opens above it. */
  readonly footer: RefObject<HTMLDivElement | null>;
}

/** Search Diamonds: what is looked for, with how many stones fit at every choice. */
export function SearchScreen(props: SearchScreenProps) {
  const { title, below, criteria, notRead, request = '', footer, onChange, onList, onSearch, onAct } = props;
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
        <SearchTitle title={title} counts={counts} />
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
          top={
            <ShorthandBox
              text={text}
              onText={setText}
              criteria={criteria}
              onCriteria={change}
              onList={onList}
            />
          }
          criteria={criteria}
          counts={counts}
          onChange={change}
        />
        {below}
      </div>
      <SearchFooter
        count={counts?.count}
        isOld={isPlaceholderData}
        anchor={footer}
        without={props.without}
        onAct={(action) => {
          if (action !== 'reset') {
            onAct(action, latest.current);
            return;
          }
          setText('');
          change(emptyCriteria);
        }}
      />
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
