import type { FailedJob } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskColumn, RowAction } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction, type BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { JobCountsTable } from './job-counts-table.tsx';

const shows = ['all', 'failed', 'retrying'] as const;
const keyOf = ({ job_id: id }: FailedJob) => id;

/** Where the record that a job belongs to is shown, by its kind. */
const subjectPaths = {
  import: (key) => `/desk/imports/${key}`,
  email: (key) => `/desk/emails?open=${key}`,
  customer: (key) => `/desk/customers?open=${key}`,
} as const satisfies Record<NonNullable<FailedJob['subject']>['opens'], (key: string) => string>;

/** An action on jobs that waits for its confirmation. */
interface Confirmation {
  readonly action: 'runAgain' | 'discard';
  readonly rows: readonly FailedJob[];
}

/** The jobs of the server: those whose last attempt failed, and the counts by kind. */
export function DeskJobsScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const list = useDeskList({
    call: 'deskListJobs',
    sorts: ['failed_at', 'kind'],
    filters: { show },
    read: async (page, options) => call('deskListJobs', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const label = useLabel();
  const nameOf = useNameOf();
  const acts: readonly RowAction<FailedJob>[] = [
    {
      key: 'runAgain',
      label: label('runAgain'),
      isApplicable: () => true,
      onPress: (rows) => {
        setConfirmation({ action: 'runAgain', rows });
      },
    },
    {
      key: 'discard',
      label: label('discard'),
      isApplicable: ({ status }) => status === 'failed',
      onPress: (rows) => {
        setConfirmation({ action: 'discard', rows });
      },
    },
  ];
  const job = list.rows?.find(({ job_id: id }) => id === opened);
  return (
    <div className="flex min-w-0 grow flex-col">
      <DeskList
        title={formatMessage({ id: 'desk.jobs' })}
        list={list}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={label('none')}
        fileName="jobs"
        filters={
          <SingleSelectFilter
            label={label('show')}
            name="show"
            options={shows.map((value) => ({ value, label: label(`show.${value}`) }))}
          />
        }
        acts={acts}
        bulk={bulk}
        opened={opened}
        onOpen={({ job_id: id }) => {
          open(id);
        }}
        panel={job && <JobPanel job={job} acts={acts} bulk={bulk} onClose={close} />}
      />
      <JobCountsTable />
      {confirmation && (
        <ConfirmDialog
          confirmation={confirmation}
          onConfirm={() => {
            const { action, rows } = confirmation;
            setConfirmation(null);
            void bulk.run({
              title: label(action),
              rows,
              nameOf,
              work: async ({ job_id: id }) =>
                call(action === 'runAgain' ? 'deskRunJobAgain' : 'deskDiscardJob', { id }),
            });
          }}
          onClose={() => {
            setConfirmation(null);
          }}
        />
      )}
    </div>
  );
}

function useLabel() {
  const { formatMessage } = useIntl();
  return (key: PlainUnder<'jobs.desk'>) => formatMessage({ id: `jobs.desk.${key}` });
}

function useNameOf() {
  const label = useLabel();
  return ({ kind, subject }: FailedJob) =>
    subject === null ? label(`kind.${kind}`) : `${label(`kind.${kind}`)}: ${subject.name}`;
}

function useColumns(): readonly DeskColumn<FailedJob>[] {
  const label = useLabel();
  const clock = useFormatTimestamp();
  return [
    { key: 'kind', label: label('kind'), text: ({ kind }) => label(`kind.${kind}`), sort: 'kind' },
    {
      key: 'subject',
      label: label('subject'),
      text: ({ subject }) => subject?.name ?? '',
      render: (job) => <SubjectLink job={job} />,
    },
    {
      key: 'state',
      label: label('state'),
      text: ({ status }) => label(`state.${status}`),
      render: ({ status }) => (
        <span className={status === 'failed' ? 'text-bad' : 'text-hold'}>{label(`state.${status}`)}</span>
      ),
    },
    {
      key: 'error',
      label: label('error'),
      text: ({ last_error: error }) => error,
      render: ({ last_error: error }) => (
        <span title={error} dir="auto" className="inline-block max-w-80 truncate align-bottom text-ink-2">
          {error}
        </span>
      ),
    },
    { key: 'attempts', label: label('attempts'), text: ({ attempts }) => String(attempts), isFigure: true },
    {
      key: 'failed_at',
      label: label('failedAt'),
      text: ({ failed_at: at }) => clock(at),
      sort: 'failed_at',
    },
    {
      key: 'next',
      label: label('next'),
      text: ({ next_attempt_at: at }) => (at === null ? '' : clock(at)),
    },
  ];
}

function SubjectLink({ job: { subject } }: { readonly job: FailedJob }) {
  if (subject === null) return null;
  return (
    <PathLink path={subjectPaths[subject.opens](subject.key)} className="text-blue hover:underline">
      <bdi>{subject.name}</bdi>
    </PathLink>
  );
}

interface JobPanelProps {
  readonly job: FailedJob;
  readonly acts: readonly RowAction<FailedJob>[];
  readonly bulk: BulkAction;
  readonly onClose: () => void;
}

/** One job beside the list, with its whole error. */
function JobPanel({ job, acts, bulk, onClose }: JobPanelProps) {
  const label = useLabel();
  const clock = useFormatTimestamp();
  const { status, attempts, last_error: error, failed_at: failedAt, next_attempt_at: next } = job;
  return (
    <SidePanel title={label(`kind.${job.kind}`)} bulk={bulk} onClose={onClose}>
      <PanelFacts
        facts={[
          { label: label('subject'), value: job.subject && <SubjectLink job={job} /> },
          { label: label('state'), value: label(`state.${status}`) },
          { label: label('attempts'), value: String(attempts) },
          { label: label('failedAt'), value: clock(failedAt) },
          { label: label('next'), value: next !== null && clock(next) },
          { label: label('error'), value: error },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {acts
          .filter(({ isApplicable }) => isApplicable(job))
          .map((act) => (
            <Button
              key={act.key}
              onPress={() => {
                act.onPress([job]);
              }}
            >
              {act.label}
            </Button>
          ))}
      </div>
    </SidePanel>
  );
}

interface ConfirmDialogProps {
  readonly confirmation: Confirmation;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ConfirmDialog({ confirmation: { action, rows }, onConfirm, onClose }: ConfirmDialogProps) {
  const { formatMessage } = useIntl();
  const label = useLabel();
  return (
    <FormDialog
      title={formatMessage({ id: `jobs.desk.${action}Title` }, { count: rows.length })}
      isSmall
      submit={label(action)}
      isDisabled={false}
      cancel={label('cancel')}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">{label(`${action}About`)}</p>
    </FormDialog>
  );
}
