import type { EmailSummary } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { mutateCall, call } from '../../../lib/call.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { RowAction, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { DeskMailPanel } from './desk-mail-panel.tsx';

const shows = ['all', 'queued', 'failed', 'sent'] as const;

/** The outbox: sent, queued and failed mails with their recipients. */
export function DeskMailsScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListEmails',
    sorts: ['queued_at'],
    filters: { show },
    read: async (page, options) => call('deskListEmails', { data: { ...page, show } }, options),
  });
  const { data: outbox } = useCallQuery('deskListEmails', { data: { limit: 1 } });
  const bulk = useBulkAction();
  const label = (key: PlainUnder<'mail.desk'>) => formatMessage({ id: `mail.desk.${key}` });
  const clock = useFormatTimestamp();
  const columns: readonly DeskColumn<EmailSummary>[] = [
    { key: 'subject', label: label('subject'), text: ({ subject }) => subject },
    { key: 'to', label: label('to'), text: ({ to }) => to },
    {
      key: 'state',
      label: label('state'),
      text: ({ status }) => label(`state.${status}`),
      render: ({ status }) => (
        <span className={status === 'failed' ? 'text-bad' : ''}>{label(`state.${status}`)}</span>
      ),
    },
    { key: 'queued_at', label: label('queued'), text: ({ queued_at: at }) => clock(at), sort: 'queued_at' },
    { key: 'attempts', label: label('attempts'), text: ({ attempts }) => String(attempts), isFigure: true },
    { key: 'error', label: label('error'), text: ({ last_error: error }) => error ?? '', isHidden: true },
    {
      key: 'sent_at',
      label: label('sent'),
      text: ({ sent_at: at }) => (at === null ? '' : clock(at)),
      isHidden: true,
    },
  ];
  const acts: readonly RowAction<EmailSummary>[] = [
    {
      key: 'resend',
      label: label('resend'),
      isApplicable: () => true,
      onPress: (rows) =>
        void bulk.run({
          title: label('resend'),
          rows,
          nameOf: ({ to, subject }) => `${to}: ${subject}`,
          work: async ({ email_id: id }) => mutateCall('deskResendEmail', { id }),
        }),
    },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.mails' })}
      list={list}
      columns={columns}
      keyOf={({ email_id: id }) => id}
      nameOf={({ to, subject }) => `${subject}, ${to}`}
      empty={label('none')}
      fileName="mails"
      filters={
        <>
          <SingleSelectFilter
            label={label('show')}
            name="show"
            options={shows.map((value) => ({ value, label: label(`show.${value}`) }))}
          />
          {outbox?.is_sending === false && <p className="text-13 text-hold">{label('notSending')}</p>}
        </>
      }
      acts={acts}
      bulk={bulk}
      opened={opened}
      onOpen={({ email_id: id }) => {
        open(id);
      }}
      panel={
        opened !== null && <DeskMailPanel key={opened} id={opened} acts={acts} bulk={bulk} onClose={close} />
      }
    />
  );
}
