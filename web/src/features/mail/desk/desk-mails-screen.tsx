import type { MailHead } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { act, call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/call-query.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { DeskMailPanel } from './desk-mail-panel.tsx';

const shows = ['all', 'waiting', 'failed', 'sent'] as const;

/** The outbox: what went out to whom, what waits, what was given up. */
export function DeskMailsScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListMails',
    sorts: ['queued_at'],
    filters: { show },
    read: async (page, options) => call('deskListMails', { data: { ...page, show } }, options),
  });
  const { data: outbox } = useCall('deskListMails', { data: { limit: 1 } });
  const bulk = useBulk();
  const label = (key: PlainUnder<'deskMails'>) => formatMessage({ id: `deskMails.${key}` });
  const clock = useClock();
  const columns: readonly DeskColumn<MailHead>[] = [
    { key: 'subject', label: label('subject'), text: ({ subject }) => subject },
    { key: 'to', label: label('to'), text: ({ to }) => to },
    {
      key: 'state',
      label: label('state'),
      text: ({ state }) => label(`state.${state}`),
      render: ({ state }) => (
        <span className={state === 'failed' ? 'text-bad' : ''}>{label(`state.${state}`)}</span>
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
  const acts: readonly DeskAct<MailHead>[] = [
    {
      key: 'resend',
      label: label('resend'),
      isFor: () => true,
      onPress: (rows) =>
        void bulk.run({
          title: label('resend'),
          rows,
          nameOf: ({ to, subject }) => `${to}: ${subject}`,
          work: async ({ mail_id: id }) => act('deskResendMail', { id }),
        }),
    },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.mails' })}
      list={list}
      columns={columns}
      keyOf={({ mail_id: id }) => id}
      nameOf={({ to, subject }) => `${subject}, ${to}`}
      empty={label('none')}
      fileName="mails"
      filters={
        <>
          <OneOf
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
      onOpen={({ mail_id: id }) => {
        open(id);
      }}
      panel={
        opened !== null && <DeskMailPanel key={opened} id={opened} acts={acts} bulk={bulk} onClose={close} />
      }
    />
  );
}
