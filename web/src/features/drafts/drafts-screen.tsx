import { useIntl } from 'react-intl';
import type { Draft } from '../../lib/drafts/draft.ts';
import { discardDrafts, useDrafts } from '../../lib/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DraftItem } from './draft-item.tsx';

const none: readonly Draft[] = [];
const isSent = ({ state }: Draft) => state === 'sent';

/** What the user did without a connection: what waits to be sent, and what became of it. */
export function DraftsScreen() {
  const { formatMessage } = useIntl();
  const drafts = useDrafts(({ drafts: all }) => all) ?? none;
  return (
    <div className="flex max-w-[880px] flex-col gap-4 px-4 pt-4 pb-6 min-[800px]:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="grow text-20 font-semibold text-ink">{formatMessage({ id: 'drafts.title' })}</h1>
        {drafts.some(isSent) && (
          <Button onPress={() => void discardDrafts(isSent)}>{formatMessage({ id: 'drafts.clear' })}</Button>
        )}
      </div>
      <p className="text-14 text-ink-2">{formatMessage({ id: 'drafts.about' })}</p>
      {drafts.length === 0 ? (
        <div className="-mx-4 min-[800px]:-mx-6">
          <EmptyState text={formatMessage({ id: 'drafts.none' })} />
        </div>
      ) : (
        <ul aria-label={formatMessage({ id: 'drafts.title' })} className="flex flex-col border-t border-line">
          {drafts.map((draft) => (
            <DraftItem key={draft.key} draft={draft} />
          ))}
        </ul>
      )}
    </div>
  );
}
