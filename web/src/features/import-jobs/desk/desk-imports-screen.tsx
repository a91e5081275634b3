import type { ImportJob } from '@loupe/contract';
import { FileUp, Undo2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useTrailWords } from '../../../ui/desk/trail-words.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { useJobWords, waitsForSomebody } from './import-texts.ts';
import { ImportPanel } from './import-panel.tsx';
import { LastImportPanel } from './last-import-panel.tsx';
import { NewImportPanel } from './new-import-panel.tsx';
import { useSending } from './sending.ts';

const shows = ['all', 'open', 'done'] as const;
const nameOf = ({ file_name: name }: ImportJob) => name;

/** Files from the browser to the stock: those on their way, those that wait for a yes, those that are in. */
export function DeskImportsScreen() {
  const { formatMessage } = useIntl();
  const words = useTrailWords();
  const clock = useClock();
  const wordsOf = useJobWords();
  const { opened, open, close } = useOpened();
  const sending = useSending();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListImports',
    sorts: ['begun_at', 'file_name'],
    filters: { show },
    read: async (page, options) => call('deskListImports', { data: { ...page, show } }, options),
  });
  const columns: readonly DeskColumn<ImportJob>[] = [
    { key: 'file', label: formatMessage({ id: 'deskImports.file' }), text: nameOf, sort: 'file_name' },
    {
      key: 'kind',
      label: formatMessage({ id: 'deskImports.kind' }),
      text: ({ kind }) => formatMessage({ id: `deskImports.kind.${kind}` }),
    },
    {
      key: 'state',
      label: formatMessage({ id: 'deskImports.state' }),
      text: wordsOf,
      render: (job) => (
        <span className={waitsForSomebody(job) ? 'text-hold' : 'text-ink-2'}>{wordsOf(job)}</span>
      ),
    },
    {
      key: 'rows',
      label: formatMessage({ id: 'deskImports.progress' }),
      text: (job) => progressOf(job, sending.get(job.import_uuid)?.sent),
      isFigure: true,
    },
    {
      key: 'who',
      label: formatMessage({ id: 'deskImports.by' }),
      text: ({ begun_by: who }) => words.actor(who),
    },
    {
      key: 'at',
      label: formatMessage({ id: 'deskImports.begun' }),
      text: ({ begun_at: at }) => clock(at),
      sort: 'begun_at',
    },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.imports' })}
      list={list}
      columns={columns}
      keyOf={({ import_uuid: uuid }) => uuid}
      nameOf={nameOf}
      empty={formatMessage({ id: 'deskImports.none' })}
      fileName="imports"
      filters={
        <OneOf
          label={formatMessage({ id: 'deskImports.show' })}
          name="show"
          options={shows.map((value) => ({
            value,
            label: formatMessage({ id: `deskImports.show.${value}` }),
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
            {formatMessage({ id: 'deskImports.send' })}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              open('last');
            }}
          >
            <Undo2 size={16} aria-hidden />
            {formatMessage({ id: 'deskImports.last' })}
          </Button>
        </>
      }
      opened={opened}
      onOpen={({ import_uuid: uuid }) => {
        open(uuid);
      }}
      panel={
        opened === 'new' ? (
          <NewImportPanel onBegun={open} onClose={close} />
        ) : opened === 'last' ? (
          <LastImportPanel onOpen={open} onClose={close} />
        ) : (
          opened !== null && <ImportPanel key={opened} uuid={opened} onClose={close} onOpen={open} />
        )
      }
    />
  );
}

function progressOf(
  { stage, rows_done: done, rows_of: of, bytes }: ImportJob,
  sent: number | undefined,
): string {
  if (stage === 'arriving' && bytes !== null) return `${Math.floor(((sent ?? done ?? 0) / bytes) * 100)} %`;
  if (stage === null || done === null || done === 0) return '';
  return of === null
    ? formatFigure(String(done))
    : `${formatFigure(String(done))} / ${formatFigure(String(of))}`;
}
