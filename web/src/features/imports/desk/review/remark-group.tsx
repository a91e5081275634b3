import type { CallRequest, ImportIssue, StonesPreview } from '@loupe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../lib/call.ts';
import { useFormatIssue } from '../../../../lib/format-issue.ts';
import { Button } from '../../../../ui/button.tsx';
import type { DeskColumn } from '../../../../ui/desk/desk-column.ts';
import { DeskTable } from '../../../../ui/desk/desk-table.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';
import { levelNames, levelsOfCause, levelTones, type RemarkLevel } from './remark-levels.ts';

interface RemarkGroupProps {
  readonly uuid: string;
  readonly cause: StonesPreview['issues'][number];
  /** Only remarks of this effect are listed. */
  readonly level: RemarkLevel;
}

/** All remarks of one cause: their number, and on request the rows behind them. */
export function RemarkGroup({ uuid, cause, level }: RemarkGroupProps) {
  const { code, what, count } = cause;
  const { formatMessage } = useIntl();
  const issueText = useFormatIssue();
  const [isOpen, setIsOpen] = useState(false);
  const text = issueText({ kind: code, args: {} }, what);
  return (
    <details
      className="group border-t border-line first:border-0"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary className="grid min-h-9 cursor-pointer list-none grid-cols-[16px_56px_1fr_auto] items-center gap-x-3 px-4 py-1.5 text-13 hover:bg-paper [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={16}
          aria-hidden
          className="-rotate-90 text-ink-3 group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0"
        />
        <span className="text-right font-semibold text-ink tabular-nums">
          {formatMessage({ id: 'desk.doneSoFar' }, { done: count })}
        </span>
        <span title={code} className="min-w-0 text-ink">
          {text}
        </span>
        <span className="flex flex-wrap justify-end gap-x-2">
          {levelsOfCause(cause).map((own) => (
            <span key={own} className={levelTones[own]}>
              {formatMessage({ id: `imports.desk.level.${levelNames[own]}` })}
            </span>
          ))}
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-2 px-4 pb-3">
          <RemarkRows uuid={uuid} level={level} code={code} label={text} />
        </div>
      )}
    </details>
  );
}

const pageRows = 50;

interface RemarkRowsProps {
  readonly uuid: string;
  readonly level: RemarkLevel;
  readonly code?: string;
  readonly label: string;
}

/** Remarks cell by cell, one page at a time. */
export function RemarkRows({ uuid, level, code, label }: RemarkRowsProps) {
  const { formatMessage } = useIntl();
  const query = useInfiniteQuery({
    queryKey: ['deskListImportIssues', uuid, level, code],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const data: CallRequest<'deskListImportIssues'>['data'] = {
        import_uuid: uuid,
        level,
        limit: pageRows,
        ...(code !== undefined && { code }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      return call('deskListImportIssues', { data }, { signal });
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const columns = useRemarkColumns();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <InlineError error={query.error} />
      {rows.length > 0 && (
        <DeskTable
          label={label}
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
    </>
  );
}

function useRemarkColumns(): readonly DeskColumn<ImportIssue>[] {
  const { formatMessage } = useIntl();
  const issueText = useFormatIssue();
  const column = (
    key: 'row' | 'header' | 'value' | 'expected' | 'level',
    text: (issue: ImportIssue) => string,
  ): DeskColumn<ImportIssue> => ({
    key,
    label: formatMessage({ id: `imports.desk.issue.${key}` }),
    text,
  });
  return [
    { ...column('row', ({ row }) => String(row)), isFigure: true },
    column('header', ({ header, column: letters }) => (letters === '' ? header : `${letters} · ${header}`)),
    column('value', ({ value }) => value),
    column('expected', ({ expected, cause }) => issueText(cause, expected)),
    {
      ...column('level', ({ level }) => formatMessage({ id: `imports.desk.level.${levelNames[level]}` })),
      render: ({ level, code }) => (
        <span className={levelTones[level]} title={code}>
          {formatMessage({ id: `imports.desk.level.${levelNames[level]}` })}
        </span>
      ),
    },
  ];
}
