import { importIssuesPath, type ImportIssue } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { download, saveFile } from '../../../lib/download.ts';
import { useFormatIssue } from '../../../lib/format-issue.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskTable } from '../../../ui/desk/desk-table.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

const levels = ['all', 'rejected', 'for staff', 'warning'] as const;
const pageRows = 50;
const wordOf = {
  all: 'all',
  rejected: 'rejected',
  'for staff': 'staff',
  warning: 'warning',
  note: 'note',
} as const;
const toneOf = {
  rejected: 'text-bad',
  'for staff': 'text-hold',
  warning: 'text-ink-2',
  note: 'text-ink-3',
} as const;

/** The issues of a file by cell, one page at a time, with all of them as a CSV download. */
export function IssuesTable({ uuid, lines }: { readonly uuid: string; readonly lines: number }) {
  const { formatMessage } = useIntl();
  const problemText = useFormatIssue();
  const [level, setLevel] = useState<(typeof levels)[number]>('all');
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['deskListImportIssues', uuid, level],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      call(
        'deskListImportIssues',
        {
          data: {
            import_uuid: uuid,
            level,
            limit: pageRows,
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const column = (
    key: 'row' | 'header' | 'value' | 'expected' | 'level',
    text: (issue: ImportIssue) => string,
  ): DeskColumn<ImportIssue> => ({
    key,
    label: formatMessage({ id: `imports.desk.issue.${key}` }),
    text,
  });
  const columns: readonly DeskColumn<ImportIssue>[] = [
    { ...column('row', ({ row }) => String(row)), isFigure: true },
    column('header', ({ header, column: letters }) => (letters === '' ? header : `${letters} · ${header}`)),
    column('value', ({ value }) => value),
    column('expected', ({ expected, cause }) => problemText(cause, expected)),
    {
      ...column('level', ({ level: found }) => formatMessage({ id: `imports.desk.level.${wordOf[found]}` })),
      render: ({ level: found, code }) => (
        <span className={toneOf[found]} title={code}>
          {formatMessage({ id: `imports.desk.level.${wordOf[found]}` })}
        </span>
      ),
    },
  ];
  const save = async () => {
    setIsSaving(true);
    setError(null);
    try {
      const { signal } = new AbortController();
      saveFile(await download(importIssuesPath(uuid), { signal, isPrivate: true }));
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setIsSaving(false);
    }
  };
  const shownError = error ?? query.error;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="me-auto text-14 font-semibold text-ink">
          {formatMessage({ id: 'imports.desk.issueCount' }, { count: lines })}
        </h3>
        <Button variant="quiet" isPending={isSaving} onPress={() => void save()}>
          <Download size={16} aria-hidden />
          {formatMessage({ id: 'desk.export' })}
        </Button>
      </div>
      <ChipGroup
        label={formatMessage({ id: 'imports.desk.issue.level' })}
        options={levels.map((value) => ({
          value,
          label: formatMessage({ id: `imports.desk.level.${wordOf[value]}` }),
        }))}
        selected={[level]}
        onChange={(chosen) => {
          setLevel(levels.find((one) => one !== level && chosen.includes(one)) ?? 'all');
        }}
      />
      <InlineError error={shownError} />
      {rows.length > 0 && (
        <DeskTable
          label={formatMessage({ id: 'imports.desk.issueCount' }, { count: lines })}
          rows={rows}
          columns={columns}
          keyOf={({ line }) => String(line)}
          nameOf={({ row }) => String(row)}
          choice={undefined}
          opened={null}
          onOpen={undefined}
          order={{ sort: 'line', isDescending: undefined, sortBy: () => undefined }}
        />
      )}
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
