import type { ImportJob } from '@loupe/contract';
import { importKinds } from '@loupe/domain';
import { useRouter } from '@tanstack/react-router';
import { FileUp, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SelectFilter } from '../../../ui/desk/select-filter.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useAuditLabels } from '../../../ui/desk/audit-labels.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { importScreenPath, needsAttention, useFormatJobStatus } from './import-labels.ts';
import { LastImportPanel } from './last-import-panel.tsx';
import { NewImportPanel } from './new-import-panel.tsx';
import { toRowCounts } from './review/count-rows.ts';
import { useUploads } from './upload-progress.ts';

const countKeys = ['accepted', 'toFix', 'rejected'] as const;
type CountKey = (typeof countKeys)[number];
const shows = ['all', 'open', 'completed'] as const;
const nameOf = ({ file_name: name }: ImportJob) => name;

/** File imports: uploading, awaiting acceptance and done. */
export function DeskImportsScreen() {
  const { formatMessage } = useIntl();
  const labels = useAuditLabels();
  const clock = useFormatTimestamp();
  const wordsOf = useFormatJobStatus();
  const { opened, open, close } = useOpenRow();
  const { history } = useRouter();
  const show = useFilterValue('show', shows);
  const [params] = useUrlParams();
  const kind = importKinds.find((known) => known === params['kind']);
  const kinds = kind === undefined ? [] : [kind];
  const isFiltered = show !== 'all' || kind !== undefined;
  const openFile = (uuid: string) => {
    history.push(importScreenPath(uuid));
  };
  const isLink = opened !== null && opened !== 'new' && opened !== 'last';
  useEffect(() => {
    // Links of earlier versions open a file beside the list.
    if (isLink) history.replace(importScreenPath(opened));
  }, [history, isLink, opened]);
  const sending = useUploads();
  const sentBytes = ({ import_uuid: uuid }: ImportJob) => sending.get(uuid)?.sentBytes;
  const list = useDeskList({
    call: 'deskListImports',
    sorts: ['created_at', 'file_name'],
    filters: { show, kinds },
    read: async (page, options) => call('deskListImports', { data: { ...page, show, kinds } }, options),
  });
  const columns: readonly DeskColumn<ImportJob>[] = [
    { key: 'file', label: formatMessage({ id: 'imports.desk.file' }), text: nameOf, sort: 'file_name' },
    {
      key: 'supplier',
      label: formatMessage({ id: 'imports.desk.supplier' }),
      text: ({ supplier }) =>
        supplier === null
          ? ''
          : supplier.is_own
            ? formatMessage({ id: 'imports.desk.supplierOwn' })
            : supplier.name,
    },
    {
      key: 'kind',
      label: formatMessage({ id: 'imports.desk.kind' }),
      text: ({ kind }) => formatMessage({ id: `imports.desk.kind.${kind}` }),
    },
    ...countKeys.map((key): DeskColumn<ImportJob> => ({
      key,
      label: formatMessage({ id: `imports.desk.rows.${key}` }),
      text: (job) => countOf(job, key),
      render: (job) => <span className={toneOf(job, key)}>{countOf(job, key)}</span>,
      isFigure: true,
    })),
    {
      key: 'state',
      label: formatMessage({ id: 'imports.desk.state' }),
      text: (job) =>
        [wordsOf(job), progressOf(job, sentBytes(job))].filter((part) => part !== '').join(' · '),
      render: (job) => (
        <span className={`inline-block whitespace-nowrap min-[800px]:min-w-30 ${statusTone(job)}`}>
          {wordsOf(job)}
          {job.stage !== null && (
            <span className="ms-2 text-12 text-ink-3 tabular-nums">
              <bdi>{progressOf(job, sentBytes(job))}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'who',
      label: formatMessage({ id: 'imports.desk.by' }),
      text: ({ started_by: actorName }) => labels.actor(actorName),
    },
    {
      key: 'at',
      label: formatMessage({ id: 'imports.desk.begun' }),
      text: ({ started_at: at }) => clock(at),
      sort: 'created_at',
    },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.imports' })}
      list={list}
      columns={columns}
      keyOf={({ import_uuid: uuid }) => uuid}
      nameOf={nameOf}
      empty={formatMessage({ id: isFiltered ? 'desk.notFound' : 'imports.desk.none' })}
      fileName="imports"
      filters={
        <>
          <SingleSelectFilter
            label={formatMessage({ id: 'imports.desk.show' })}
            name="show"
            options={shows.map((value) => ({
              value,
              label: formatMessage({ id: `imports.desk.show.${value}` }),
            }))}
          />
          <SelectFilter
            label={formatMessage({ id: 'imports.desk.kind' })}
            name="kind"
            all={formatMessage({ id: 'imports.desk.allKinds' })}
            options={importKinds.map((value) => ({
              value,
              label: formatMessage({ id: `imports.desk.kind.${value}` }),
            }))}
          />
        </>
      }
      tools={
        <>
          <Button
            variant="primary"
            onPress={() => {
              open('new');
            }}
          >
            <FileUp size={16} aria-hidden />
            {formatMessage({ id: 'imports.desk.send' })}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              open('last');
            }}
          >
            <Undo2 size={16} aria-hidden />
            {formatMessage({ id: 'imports.desk.last' })}
          </Button>
        </>
      }
      onOpen={({ import_uuid: uuid }) => {
        openFile(uuid);
      }}
      panel={
        opened === 'new' ? (
          <NewImportPanel onStarted={openFile} onClose={close} />
        ) : (
          opened === 'last' && <LastImportPanel onOpen={openFile} onClose={close} />
        )
      }
    />
  );
}

function countOf({ row_counts: counts }: ImportJob, key: CountKey): string {
  return counts === null ? '' : formatFigure(String(toRowCounts(counts)[key]));
}

/** Rows that keep a file from being complete stand out while it can still be corrected. */
function toneOf({ row_counts: counts, status }: ImportJob, key: CountKey): string {
  if (counts === null || toRowCounts(counts)[key] === 0) return 'text-ink-3';
  if (key === 'accepted') return 'text-14 font-semibold text-ink';
  if (status !== 'AWAITING_REVIEW') return 'text-ink-2';
  return key === 'toFix' ? 'font-semibold text-hold' : 'font-semibold text-bad';
}

function statusTone(job: ImportJob): string {
  if (job.status === 'FAILED' || job.status === 'REJECTED') return 'font-medium text-bad';
  if (needsAttention(job)) return 'font-medium text-hold';
  return job.status === 'APPLIED' && job.stage === null ? 'text-available' : 'text-ink-2';
}

function progressOf(
  { stage, processed_rows: done, total_rows: of, bytes }: ImportJob,
  sent: number | undefined,
): string {
  if (stage === 'uploading' && bytes !== null) return `${Math.floor(((sent ?? done ?? 0) / bytes) * 100)} %`;
  if (stage === null || done === null || done === 0) return '';
  return of === null
    ? formatFigure(String(done))
    : `${formatFigure(String(done))} / ${formatFigure(String(of))}`;
}
