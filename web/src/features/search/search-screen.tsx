import { emptyCriteria, type Criteria } from '@loupe/contract';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { IgnoredParamsNotice } from '../../ui/ignored-params-notice.tsx';
import type { SearchAction } from './search-action.ts';
import { SearchFooter } from './search-footer.tsx';
import { SearchForm } from './search-form.tsx';
import { ShorthandBox } from './shorthand-box.tsx';
import { SearchTitle } from './search-title.tsx';
import { useLiveCounts } from './use-live-counts.ts';

interface SearchScreenProps {
  /** Title of the screen: a search for stones or for pairs. */
  readonly title: string;
  /** Content below the filters. */
  readonly below?: ReactNode;
  readonly criteria: Criteria;
  /** Parts of the URL that could not be read. */
  readonly notRead: readonly string[];
  /** Text typed or pasted elsewhere, shown in the shorthand box. */
  readonly request?: string | undefined;
  readonly onChange: (criteria: Criteria) => void;
  /** Opens the result of a list of numbers, or the requests of a pasted message. */
  readonly onList: (text: string) => void;
  readonly onSearch: (criteria: Criteria) => void;
  /** Runs another action with the current criteria. */
  readonly onAct: (action: Exclude<SearchAction, 'reset'>, criteria: Criteria) => void;
  /** Actions the user is not permitted to take. */
  readonly without?: readonly SearchAction[] | undefined;
  /** Receives the start of the footer, the anchor of popovers that open above it. */
  readonly footer: RefObject<HTMLDivElement | null>;
}

/** Search Diamonds: the search form with live counts for every choice. */
export function SearchScreen(props: SearchScreenProps) {
  const { title, below, criteria, notRead, request = '', footer, onChange, onList, onSearch, onAct } = props;
  const { formatMessage } = useIntl();
  const [text, setText] = useState(request);
  const { data: counts, error, isStale, refetch } = useLiveCounts(criteria);
  // Includes the latest input even when the screen has not re-rendered yet.
  const latest = useRef(criteria);
  useEffect(() => {
    latest.current = criteria;
  }, [criteria]);
  const change = (next: Criteria) => {
    latest.current = next;
    onChange(next);
  };

  return (
    // The form handles Enter for its chips.
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
        <IgnoredParamsNotice parts={notRead} />
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
          below={below}
          criteria={criteria}
          counts={counts}
          hasFailed={error !== null}
          onChange={change}
        />
      </div>
      <SearchFooter
        count={counts?.count}
        isStale={isStale}
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

/** Enter submits from anywhere in the form, except from elements that Enter opens. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  const isChip = target.hasAttribute('data-value');
  if (target instanceof HTMLSelectElement || isChip) {
    event.preventDefault();
    currentTarget.requestSubmit();
  }
}
