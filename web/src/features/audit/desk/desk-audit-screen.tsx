import type { AuditLine } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/call-query.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import { actionWords, Differences } from '../../../ui/desk/changes.tsx';
import { ChoiceFilter } from '../../../ui/desk/choice-filter.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { FactList, PanelPart } from '../../../ui/desk/panel-part.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { TextFilter } from '../../../ui/desk/text-filter.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { whatDiffers } from '../../../ui/desk/what-differs.ts';

const keyOf = ({ id }: AuditLine) => id;
const nameOf = ({ subject, action }: AuditLine) => `${subject} ${actionWords(action)}`;
const clock = ({ at }: AuditLine) => formatGulfClock(new Date(at));
const doneBy = ({ person, actor }: AuditLine) => person?.name ?? actor;
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Everything anybody ever changed, from what to what, the newest first. */
export function DeskAuditScreen() {
  const { formatMessage } = useIntl();
  const [{ action = '', person = '', from, to, open = null }, change] = useAddressTexts();
  const { data: known } = useCall('deskListActions', {});
  const filters = { action, person, ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  const list = useDeskList({
    call: 'deskListAudit',
    sorts: ['at'],
    filters,
    read: async (page, signal) =>
      call('deskListAudit', { data: { ...page, ...filters } }, { ...(signal && { signal }) }),
  });
  const opened = list.rows?.find(({ id }) => id === open);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.audit' })}
      lookFor={formatMessage({ id: 'deskAudit.lookFor' })}
      list={list}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      empty={formatMessage({ id: 'deskAudit.none' })}
      fileName="audit-trail"
      filters={
        <>
          <ChoiceFilter
            label={formatMessage({ id: 'deskAudit.action' })}
            name="action"
            all={formatMessage({ id: 'deskAudit.action.all' })}
            options={(known?.actions ?? []).map((value) => ({ value, label: actionWords(value) }))}
          />
          <TextFilter label={formatMessage({ id: 'deskAudit.person' })} name="person" />
          <TextFilter label={formatMessage({ id: 'deskAudit.from' })} name="from" type="date" />
          <TextFilter label={formatMessage({ id: 'deskAudit.to' })} name="to" type="date" />
        </>
      }
      opened={open}
      onOpen={({ id }) => {
        change({ open: id });
      }}
      panel={
        opened && (
          <LinePanel
            line={opened}
            onClose={() => {
              change({ open: '' });
            }}
          />
        )
      }
    />
  );
}

function useColumns(): readonly DeskColumn<AuditLine>[] {
  const { formatMessage } = useIntl();
  const label = (key: string) => formatMessage({ id: `deskAudit.${key}` });
  return [
    { key: 'at', label: label('at'), text: clock, sort: 'at' },
    { key: 'action', label: label('action'), text: ({ action }) => actionWords(action) },
    { key: 'subject', label: label('subject'), text: ({ subject }) => subject },
    {
      key: 'change',
      label: label('change'),
      text: (line) =>
        whatDiffers(line.before, line.after)
          .map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; '),
      render: (line) => <ShortChange line={line} />,
    },
    { key: 'person', label: label('person'), text: doneBy },
    { key: 'email', label: label('email'), text: ({ person }) => person?.email ?? '', isHidden: true },
  ];
}

/** As much of a change as a row has room for. */
function ShortChange({ line: { before, after } }: { readonly line: AuditLine }) {
  const [first, ...more] = whatDiffers(before, after);
  if (first === undefined) return null;
  return (
    <span className="inline-block max-w-72 truncate align-bottom text-ink-2">
      {first.name.replaceAll('_', ' ')} {first.before !== null && <del>{first.before}</del>}{' '}
      <span className="text-ink">{first.after ?? '–'}</span>
      {more.length > 0 && ` +${more.length}`}
    </span>
  );
}

/** One line, with all it changed. */
function LinePanel({ line, onClose }: { readonly line: AuditLine; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <SidePanel title={actionWords(line.action)} onClose={onClose}>
      <FactList
        facts={[
          [formatMessage({ id: 'deskAudit.subject' }), line.subject],
          [formatMessage({ id: 'deskAudit.at' }), clock(line)],
          [formatMessage({ id: 'deskAudit.person' }), doneBy(line)],
          [formatMessage({ id: 'deskAudit.email' }), line.person?.email ?? ''],
          [formatMessage({ id: 'deskAudit.actor' }), line.person === null ? '' : line.actor],
        ]}
      />
      <PanelPart title={formatMessage({ id: 'deskAudit.change' })}>
        <Differences line={line} />
      </PanelPart>
    </SidePanel>
  );
}
