import type { ClientPage } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../lib/call-query.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';

/** Client pages created before, each with its number of views and a button to close it. */
export function ClientPageList() {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('listClientPages', {});
  const client = useQueryClient();
  const revoke = useCallMutation('revokeClientPage', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['listClientPages'] }),
  });
  const pages = data?.client_pages_data ?? [];
  if (pages.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-13 font-medium text-ink">
        {formatMessage({ id: 'clientPages.earlier' }, { count: pages.length })}
      </summary>
      <ul aria-label={formatMessage({ id: 'clientPages.earlier' }, { count: pages.length })} className="mt-2">
        {pages.map((page) => (
          <li
            key={page.client_page_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
          >
            <PageName page={page} />
            {page.status === 'OPEN' && (
              <Button
                variant="quiet"
                isPending={revoke.isPending && revoke.variables.id === page.client_page_id}
                onPress={() => {
                  revoke.mutate({ id: page.client_page_id });
                }}
              >
                {formatMessage({ id: 'clientPages.revoke' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function PageName({ page }: { readonly page: ClientPage }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const name =
    page.title === '' ? formatMessage({ id: 'clientPages.stones' }, { count: page.pieces }) : page.title;
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
          { id: `clientPages.state.${page.status}` },
          { day: day(page.expires_at), views: page.views },
        )}
      </span>
    </span>
  );
}
