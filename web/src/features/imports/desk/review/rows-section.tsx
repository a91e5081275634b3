import { importRowStates } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../lib/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChipGroup } from '../../../../ui/chip-group.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';
import type { RowCounts } from './count-rows.ts';
import { RowsTable } from './rows-table.tsx';

interface RowsSectionProps {
  readonly uuid: string;
  readonly counts: RowCounts;
}

const shows = ['all', ...importRowStates] as const;
const pageRows = 25;

/** The first rows of the file as customers will see them, each with its state. */
export function RowsSection({ uuid, counts }: RowsSectionProps) {
  const { formatMessage } = useIntl();
  const [show, setShow] = useState<(typeof shows)[number]>('all');
  const query = useInfiniteQuery({
    queryKey: ['deskListImportRows', uuid, show],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      call(
        'deskListImportRows',
        {
          data: {
            import_uuid: uuid,
            show,
            limit: pageRows,
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
  const { accepted, toFix, rejected } = counts;
  const countOf = { all: accepted + toFix + rejected, accepted, 'to-fix': toFix, rejected };
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const title = formatMessage({ id: 'imports.desk.review.asBuyers' });
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-14 font-semibold text-ink">
          {title}
          <span className="text-12 font-normal text-ink-3">
            {formatMessage({ id: 'imports.desk.review.firstRows' })}
          </span>
        </h2>
        <ChipGroup
          label={title}
          options={shows.map((value) => ({
            value,
            label: formatMessage(
              { id: `imports.desk.review.show.${value}` },
              { count: formatMessage({ id: 'desk.doneSoFar' }, { done: countOf[value] }) },
            ),
          }))}
          selected={[show]}
          onChange={(chosen) => {
            setShow(shows.find((one) => one !== show && chosen.includes(one)) ?? 'all');
          }}
        />
      </div>
      <InlineError error={query.error} />
      <RowsTable label={title} rows={rows} isAnyAccepted={accepted > 0} />
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="self-start"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {formatMessage({ id: 'desk.more' })}
        </Button>
      )}
    </section>
  );
}
