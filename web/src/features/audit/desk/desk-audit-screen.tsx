import type { AuditLine } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { useFormatAuditAction } from '../../../ui/desk/format-audit-action.ts';
import { AuditDiff } from '../../../ui/desk/audit-changes.tsx';
import { SelectFilter } from '../../../ui/desk/select-filter.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { DescriptionList, PanelSection } from '../../../ui/desk/panel-section.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { TextFilter } from '../../../ui/desk/text-filter.tsx';
import { useAuditLabels } from '../../../ui/desk/audit-labels.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { diffAuditLine } from '../../../ui/desk/diff-audit-line.ts';

const keyOf = ({ id }: AuditLine) => id;
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** The audit log: every change with its old and new values, newest first. */
export function DeskAuditScreen() {
  const { formatMessage } = useIntl();
  const [{ action = '', person = '', from, to }] = useUrlParams();
  const { opened, open, close } = useOpenRow();
  const actionWords = useFormatAuditAction();
  const { data: known } = useCallQuery('deskListAuditActions', {});
  const filters = { action, person, ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  const list = useDeskList({
    call: 'deskListAuditLog',
    sorts: ['at'],
    filters,
    read: async (page, options) => call('deskListAuditLog', { data: { ...page, ...filters } }, options),
  });
  const line = list.rows?.find(({ id }) => id === opened);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.audit' })}
      lookFor={formatMessage({ id: 'audit.desk.searchHint' })}
      list={list}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={({ subject, action }) => `${subject} ${actionWords(action)}`}
      empty={formatMessage({ id: 'audit.desk.none' })}
      fileName="audit-trail"
      filters={
        <>
          <SelectFilter
            label={formatMessage({ id: 'audit.desk.action' })}
            name="action"
            all={formatMessage({ id: 'audit.desk.action.all' })}
            options={(known?.actions ?? []).map((value) => ({ value, label: actionWords(value) }))}
          />
          <TextFilter label={formatMessage({ id: 'audit.desk.person' })} name="person" />
          <TextFilter label={formatMessage({ id: 'audit.desk.from' })} name="from" type="date" />
          <TextFilter label={formatMessage({ id: 'audit.desk.to' })} name="to" type="date" />
        </>
      }
      opened={opened}
      onOpen={({ id }) => {
        open(id);
      }}
      panel={line && <LinePanel line={line} onClose={close} />}
    />
  );
}

function useColumns(): readonly DeskColumn<AuditLine>[] {
  const { formatMessage } = useIntl();
  const actionWords = useFormatAuditAction();
  const clock = useFormatTimestamp();
  const labels = useAuditLabels();
  const label = (key: PlainUnder<'audit.desk'>) => formatMessage({ id: `audit.desk.${key}` });
  return [
    { key: 'at', label: label('at'), text: ({ at }) => clock(at), sort: 'at' },
    { key: 'action', label: label('action'), text: ({ action }) => actionWords(action) },
    { key: 'subject', label: label('subject'), text: ({ subject }) => subject },
    {
      key: 'change',
      label: label('change'),
      text: (line) =>
        diffAuditLine(line.before, line.after)
          .map((change) => labels.difference(change, line.subject))
          .map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; '),
      render: (line) => <ShortChange line={line} />,
    },
    { key: 'person', label: label('person'), text: labels.userName },
    { key: 'email', label: label('email'), text: ({ person }) => person?.email ?? '', isHidden: true },
  ];
}

/** A change, shortened to fit a row. */
function ShortChange({ line: { subject, before, after } }: { readonly line: AuditLine }) {
  const labels = useAuditLabels();
  const [first, ...more] = diffAuditLine(before, after).map((change) => labels.difference(change, subject));
  if (first === undefined) return null;
  return (
    <span
      title={`${first.name}: ${first.before ?? '–'} → ${first.after ?? '–'}`}
      className="inline-block max-w-72 truncate align-bottom text-ink-2"
    >
      {first.name}{' '}
      {first.before !== null && (
        <del>
          <bdi>{first.before}</bdi>
        </del>
      )}{' '}
      <bdi className="text-ink">{first.after ?? '–'}</bdi>
      {more.length > 0 && ` +${more.length}`}
    </span>
  );
}

/** One entry with all its changes. */
function LinePanel({ line, onClose }: { readonly line: AuditLine; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const actionWords = useFormatAuditAction();
  const clock = useFormatTimestamp();
  const labels = useAuditLabels();
  return (
    <SidePanel title={actionWords(line.action)} onClose={onClose}>
      <DescriptionList
        facts={[
          [formatMessage({ id: 'audit.desk.subject' }), line.subject],
          [formatMessage({ id: 'audit.desk.at' }), clock(line.at)],
          [formatMessage({ id: 'audit.desk.person' }), labels.userName(line)],
          [formatMessage({ id: 'audit.desk.email' }), line.person?.email ?? ''],
          [formatMessage({ id: 'audit.desk.actor' }), line.person === null ? '' : labels.actor(line.actor)],
        ]}
      />
      <PanelSection title={formatMessage({ id: 'audit.desk.change' })}>
        <AuditDiff line={line} />
      </PanelSection>
    </SidePanel>
  );
}
