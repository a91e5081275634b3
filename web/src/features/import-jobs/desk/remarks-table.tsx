import { importRemarksPath, type ImportRemark } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { download, saveFile } from '../../../lib/download.ts';
import { useProblemText } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskTable } from '../../../ui/desk/desk-table.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

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

/** What is wrong with a file, cell by cell, a page at a time; all of it as a CSV. */
export function RemarksTable({ uuid, lines }: { readonly uuid: string; readonly lines: number }) {
  const { formatMessage } = useIntl();
  const problemText = useProblemText();
  const [level, setLevel] = useState<(typeof levels)[number]>('all');
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['deskListImportRemarks', uuid, level],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      call(
        'deskListImportRemarks',
        {
          data: {
            import_uuid: uuid,
            level,
            limit: pageRows,
            ...(pageParam !== undefined && { after: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const column = (
    key: 'row' | 'header' | 'value' | 'expected' | 'level',
    text: (remark: ImportRemark) => string,
  ): DeskColumn<ImportRemark> => ({
    key,
    label: formatMessage({ id: `deskImports.remark.${key}` }),
    text,
  });
  const columns: readonly DeskColumn<ImportRemark>[] = [
    { ...column('row', ({ row }) => String(row)), isFigure: true },
    column('header', ({ header, column: letters }) => (letters === '' ? header : `${letters} · ${header}`)),
    column('value', ({ value }) => value),
    column('expected', ({ expected, cause }) => problemText(cause, expected)),
    {
      ...column('level', ({ level: found }) => formatMessage({ id: `deskImports.level.${wordOf[found]}` })),
      render: ({ level: found, code }) => (
        <span className={toneOf[found]} title={code}>
          {formatMessage({ id: `deskImports.level.${wordOf[found]}` })}
        </span>
      ),
    },
  ];
  const save = async () => {
    setIsSaving(true);
    setError(null);
    try {
      const { signal } = new AbortController();
      saveFile(await download(importRemarksPath(uuid), { signal, isPrivate: true }));
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
          {formatMessage({ id: 'deskImports.remarks' }, { count: lines })}
        </h3>
        <Button variant="quiet" isPending={isSaving} onPress={() => void save()}>
          <Download size={16} aria-hidden />
          {formatMessage({ id: 'desk.export' })}
        </Button>
      </div>
      <ChoiceStrip
        label={formatMessage({ id: 'deskImports.remark.level' })}
        options={levels.map((value) => ({
          value,
          label: formatMessage({ id: `deskImports.level.${wordOf[value]}` }),
        }))}
        chosen={[level]}
        onChange={(chosen) => {
          setLevel(levels.find((one) => one !== level && chosen.includes(one)) ?? 'all');
        }}
      />
      <ErrorLine error={shownError} />
      {rows.length > 0 && (
        <DeskTable
          label={formatMessage({ id: 'deskImports.remarks' }, { count: lines })}
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
