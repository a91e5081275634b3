import type { Selection } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useAction, useCall } from '../../lib/call-query.ts';
import { useDay } from '../../lib/day.ts';
import { Button } from '../../ui/button.tsx';

/** The pages made before: how often each was looked at, and the way to close it. */
export function EarlierPages() {
  const { formatMessage } = useIntl();
  const { data } = useCall('getSelections', {});
  const client = useQueryClient();
  const revoke = useAction('revokeSelection', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['getSelections'] }),
  });
  const pages = data?.selections_data ?? [];
  if (pages.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-13 font-medium text-ink">
        {formatMessage({ id: 'selections.earlier' }, { count: pages.length })}
      </summary>
      <ul aria-label={formatMessage({ id: 'selections.earlier' }, { count: pages.length })} className="mt-2">
        {pages.map((page) => (
          <li
            key={page.selection_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
          >
            <PageName page={page} />
            {page.state === 'OPEN' && (
              <Button
                variant="quiet"
                isPending={revoke.isPending && revoke.variables.id === page.selection_id}
                onPress={() => {
                  revoke.mutate({ id: page.selection_id });
                }}
              >
                {formatMessage({ id: 'selections.revoke' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function PageName({ page }: { readonly page: Selection }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const name =
    page.title === '' ? formatMessage({ id: 'selections.stones' }, { count: page.pieces }) : page.title;
  return (
    <span className="flex min-w-0 flex-1 basis-52 flex-col">
      <a
        href={page.link}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center truncate text-13 text-blue hover:underline"
      >
        <bdi>{name}</bdi>
      </a>
      <span className="text-12 text-ink-3">
        {formatMessage(
          { id: `selections.state.${page.state}` },
          { day: day(page.expires_at), views: page.views },
        )}
      </span>
    </span>
  );
}
