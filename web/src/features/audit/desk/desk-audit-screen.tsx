import type { AuditLine } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { useClock } from '../../../lib/clock.ts';
import { useCall } from '../../../lib/call-query.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { useActionWords } from '../../../ui/desk/action-words.ts';
import { Differences } from '../../../ui/desk/changes.tsx';
import { ChoiceFilter } from '../../../ui/desk/choice-filter.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { FactList, PanelPart } from '../../../ui/desk/panel-part.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { TextFilter } from '../../../ui/desk/text-filter.tsx';
import { useTrailWords } from '../../../ui/desk/trail-words.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { whatDiffers } from '../../../ui/desk/what-differs.ts';

const keyOf = ({ id }: AuditLine) => id;
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Everything anybody ever changed, from what to what, the newest first. */
export function DeskAuditScreen() {
  const { formatMessage } = useIntl();
  const [{ action = '', person = '', from, to }] = useAddressTexts();
  const { opened, open, close } = useOpened();
  const actionWords = useActionWords();
  const { data: known } = useCall('deskListActions', {});
  const filters = { action, person, ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  const list = useDeskList({
    call: 'deskListAudit',
    sorts: ['at'],
    filters,
    read: async (page, options) => call('deskListAudit', { data: { ...page, ...filters } }, options),
  });
  const line = list.rows?.find(({ id }) => id === opened);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.audit' })}
      lookFor={formatMessage({ id: 'deskAudit.lookFor' })}
      list={list}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={({ subject, action }) => `${subject} ${actionWords(action)}`}
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
  const actionWords = useActionWords();
  const clock = useClock();
  const words = useTrailWords();
  const label = (key: PlainUnder<'deskAudit'>) => formatMessage({ id: `deskAudit.${key}` });
  return [
    { key: 'at', label: label('at'), text: ({ at }) => clock(at), sort: 'at' },
    { key: 'action', label: label('action'), text: ({ action }) => actionWords(action) },
    { key: 'subject', label: label('subject'), text: ({ subject }) => subject },
    {
      key: 'change',
      label: label('change'),
      text: (line) =>
        whatDiffers(line.before, line.after)
          .map(words.difference)
          .map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; '),
      render: (line) => <ShortChange line={line} />,
    },
    { key: 'person', label: label('person'), text: words.doer },
    { key: 'email', label: label('email'), text: ({ person }) => person?.email ?? '', isHidden: true },
  ];
}

/** As much of a change as a row has room for. */
function ShortChange({ line: { before, after } }: { readonly line: AuditLine }) {
  const words = useTrailWords();
  const [first, ...more] = whatDiffers(before, after).map(words.difference);
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

/** One line, with all it changed. */
function LinePanel({ line, onClose }: { readonly line: AuditLine; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const actionWords = useActionWords();
  const clock = useClock();
  const words = useTrailWords();
  return (
    <SidePanel title={actionWords(line.action)} onClose={onClose}>
      <FactList
        facts={[
          [formatMessage({ id: 'deskAudit.subject' }), line.subject],
          [formatMessage({ id: 'deskAudit.at' }), clock(line.at)],
          [formatMessage({ id: 'deskAudit.person' }), words.doer(line)],
          [formatMessage({ id: 'deskAudit.email' }), line.person?.email ?? ''],
          [formatMessage({ id: 'deskAudit.actor' }), line.person === null ? '' : words.actor(line.actor)],
        ]}
      />
      <PanelPart title={formatMessage({ id: 'deskAudit.change' })}>
        <Differences line={line} />
      </PanelPart>
    </SidePanel>
  );
}
