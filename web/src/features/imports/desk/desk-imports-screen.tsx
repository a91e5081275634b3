import type { ImportJob } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { FileUp, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useAuditLabels } from '../../../ui/desk/audit-labels.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { importScreenPath, needsAttention, useFormatJobStatus } from './import-labels.ts';
import { LastImportPanel } from './last-import-panel.tsx';
import { NewImportPanel } from './new-import-panel.tsx';
import { useUploads } from './upload-progress.ts';

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
  const openFile = (uuid: string) => {
    history.push(importScreenPath(uuid));
  };
  const isLink = opened !== null && opened !== 'new' && opened !== 'last';
  useEffect(() => {
    // Links of earlier versions open a file beside the list.
    if (isLink) history.replace(importScreenPath(opened));
  }, [history, isLink, opened]);
  const sending = useUploads();
  const list = useDeskList({
    call: 'deskListImports',
    sorts: ['created_at', 'file_name'],
    filters: { show },
    read: async (page, options) => call('deskListImports', { data: { ...page, show } }, options),
  });
  const columns: readonly DeskColumn<ImportJob>[] = [
    { key: 'file', label: formatMessage({ id: 'imports.desk.file' }), text: nameOf, sort: 'file_name' },
    {
      key: 'kind',
      label: formatMessage({ id: 'imports.desk.kind' }),
      text: ({ kind }) => formatMessage({ id: `imports.desk.kind.${kind}` }),
    },
    {
      key: 'state',
      label: formatMessage({ id: 'imports.desk.state' }),
      text: wordsOf,
      render: (job) => (
        <span
          className={`inline-block min-w-30 whitespace-nowrap ${needsAttention(job) ? 'text-hold' : 'text-ink-2'}`}
        >
          {wordsOf(job)}
        </span>
      ),
    },
    {
      key: 'rows',
      label: formatMessage({ id: 'imports.desk.progress' }),
      text: (job) => progressOf(job, sending.get(job.import_uuid)?.sentBytes),
      isFigure: true,
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
      empty={formatMessage({ id: 'imports.desk.none' })}
      fileName="imports"
      filters={
        <SingleSelectFilter
          label={formatMessage({ id: 'imports.desk.show' })}
          name="show"
          options={shows.map((value) => ({
            value,
            label: formatMessage({ id: `imports.desk.show.${value}` }),
          }))}
        />
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
