import { auditKinds, type AuditLine } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { useFormatTimestamp, useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useUrlParams, type UrlParams } from '../../../lib/use-url-params.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { AuditDiff } from '../../../ui/desk/audit-changes.tsx';
import { useAuditLabels } from '../../../ui/desk/audit-labels.ts';
import { AuditRecords, RecordLink, useRecordKind, useRecordText } from '../../../ui/desk/audit-record.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { diffAuditLine } from '../../../ui/desk/diff-audit-line.ts';
import { useFormatAuditAction } from '../../../ui/desk/format-audit-action.ts';
import { DescriptionList, PanelSection } from '../../../ui/desk/panel-section.tsx';
import { SelectFilter } from '../../../ui/desk/select-filter.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { TextFilter } from '../../../ui/desk/text-filter.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';

/** Narrows to no kind. */
const anyKind = '' as const;
const keyOf = ({ id }: AuditLine) => id;
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** The activity log: who changed what, with the old and new values, newest first. */
export function DeskAuditScreen() {
  const [, change] = useUrlParams();
  // The fields of the filters read the address when they appear.
  const [round, setRound] = useState(0);
  return (
    <ActivityLog
      key={round}
      onNarrow={(params) => {
        change({ text: '', person: '', kind: '', action: '', from: '', to: '', open: '', ...params });
        setRound(round + 1);
      }}
    />
  );
}

/** Replaces all filters by these. */
type Narrow = (params: UrlParams) => void;

function ActivityLog({ onNarrow }: { readonly onNarrow: Narrow }) {
  const { formatMessage } = useIntl();
  const [{ action = '', person = '', from, to, ...params }] = useUrlParams();
  const kind = auditKinds.find((known) => known === params['kind']) ?? anyKind;
  const { opened, open, close } = useOpenRow();
  const actionWords = useFormatAuditAction();
  const { data: known } = useCallQuery('deskListAuditActions', {});
  const filters = { action, kind, person, ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  const list = useDeskList({
    call: 'deskListAuditLog',
    sorts: ['at'],
    filters,
    read: async (page, options) => call('deskListAuditLog', { data: { ...page, ...filters } }, options),
  });
  const kindOf = useRecordKind();
  const recordText = useRecordText();
  const line = list.rows?.find(({ id }) => id === opened);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.audit' })}
      lookFor={formatMessage({ id: 'audit.desk.searchHint' })}
      list={list}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={(row) => `${recordText(row)} ${actionWords(row.action)}`}
      empty={formatMessage({ id: 'audit.desk.none' })}
      fileName="audit-trail"
      filters={
        <>
          <SelectFilter
            label={formatMessage({ id: 'audit.desk.subject' })}
            name="kind"
            all={formatMessage({ id: 'audit.desk.kind.all' })}
            options={auditKinds.map((value) => ({ value, label: kindOf(value) }))}
          />
          <SelectFilter
            label={formatMessage({ id: 'audit.desk.action' })}
            name="action"
            all={formatMessage({ id: 'audit.desk.action.all' })}
            options={(known?.actions ?? []).map((value) => ({ value, label: actionWords(value) }))}
          />
          <TextFilter label={formatMessage({ id: 'audit.desk.person' })} name="person" />
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <TextFilter label={formatMessage({ id: 'audit.desk.from' })} name="from" type="date" />
            <TextFilter label={formatMessage({ id: 'audit.desk.to' })} name="to" type="date" />
          </span>
        </>
      }
      opened={opened}
      onOpen={({ id }) => {
        open(id);
      }}
      panel={line && <LinePanel line={line} onNarrow={onNarrow} onClose={close} />}
    />
  );
}

function useColumns(): readonly DeskColumn<AuditLine>[] {
  const { formatMessage } = useIntl();
  const actionWords = useFormatAuditAction();
  const clock = useFormatTimestamp();
  const minute = useFormatTimestampToMinute();
  const labels = useAuditLabels();
  const recordText = useRecordText();
  const label = (key: PlainUnder<'audit.desk'>) => formatMessage({ id: `audit.desk.${key}` });
  return [
    {
      key: 'at',
      label: label('at'),
      text: ({ at }) => clock(at),
      render: ({ at }) => minute(at),
      sort: 'at',
    },
    {
      key: 'person',
      label: label('person'),
      text: labels.userName,
      render: (line) =>
        line.person?.record.kind === 'staff' ? (
          <RecordLink record={line.person.record} />
        ) : (
          <bdi>{labels.userName(line)}</bdi>
        ),
    },
    { key: 'action', label: label('action'), text: ({ action }) => actionWords(action) },
    {
      key: 'subject',
      label: label('subject'),
      text: recordText,
      render: (line) => (
        <span className="inline-block max-w-64 truncate align-bottom" title={recordText(line)}>
          <AuditRecords line={line} shown={2} />
        </span>
      ),
    },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer, person }) =>
        (customer ?? (person?.record.kind === 'customer' ? person.record : null))?.name ?? '',
      render: ({ customer, person }) => {
        const shown = customer ?? (person?.record.kind === 'customer' ? person.record : null);
        return (
          shown && (
            <span className="inline-block max-w-44 truncate align-bottom">
              <RecordLink record={shown} />
            </span>
          )
        );
      },
    },
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

interface LinePanelProps {
  readonly line: AuditLine;
  readonly onNarrow: Narrow;
  readonly onClose: () => void;
}

/** One entry with all its changes, and the way to the other entries of its record and of its user. */
function LinePanel({ line, onNarrow, onClose }: LinePanelProps) {
  const { formatMessage } = useIntl();
  const actionWords = useFormatAuditAction();
  const clock = useFormatTimestamp();
  const labels = useAuditLabels();
  const { person, customer, subject } = line;
  return (
    <SidePanel title={actionWords(line.action)} onClose={onClose}>
      <DescriptionList
        facts={[
          [
            formatMessage({ id: 'audit.desk.subject' }),
            <span key="records">
              <AuditRecords line={line} />
            </span>,
          ],
          [
            formatMessage({ id: 'audit.desk.customer' }),
            customer && <RecordLink key="customer" record={customer} />,
          ],
          [formatMessage({ id: 'audit.desk.at' }), clock(line.at)],
          [formatMessage({ id: 'audit.desk.person' }), labels.userName(line)],
          [formatMessage({ id: 'audit.desk.email' }), person?.email ?? ''],
          [
            formatMessage({ id: 'audit.desk.company' }),
            person?.record.kind === 'customer' && customer === null ? (
              <RecordLink key="company" record={person.record} />
            ) : (
              ''
            ),
          ],
          [formatMessage({ id: 'audit.desk.actor' }), person === null ? '' : labels.actor(line.actor)],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          onPress={() => {
            onNarrow({ text: subject });
          }}
        >
          {formatMessage({ id: 'audit.desk.ofRecord' })}
        </Button>
        {person && (
          <Button
            onPress={() => {
              onNarrow({ person: person.email });
            }}
          >
            {formatMessage({ id: 'audit.desk.ofUser' })}
          </Button>
        )}
      </div>
      <PanelSection title={formatMessage({ id: 'audit.desk.change' })}>
        <AuditDiff line={line} />
      </PanelSection>
    </SidePanel>
  );
}
