import type { AuditLine, AuditRecord } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { plainText } from '../../lib/text-id.ts';
import { PathLink } from '../path-link.tsx';

/** The screen of the desk that opens a record, by kind. */
const screens: Readonly<Record<string, string>> = {
  customer: '/desk/customers?open=',
  staff: '/desk/staff?open=',
  user: '/desk/staff?open=',
  order: '/desk/orders?show=all&open=',
  offer: '/desk/offers?open=',
  memo: '/desk/memos?show=all&open=',
  enquiry: '/desk/enquiries?open=',
  appointment: '/desk/appointments?open=',
  demand: '/desk/demands?open=',
  mail: '/desk/emails?open=',
  stone: '/desk/stones?open=',
  lot: '/desk/loose?open=',
  piece: '/desk/jewellery?open=',
  'import job': '/desk/imports/',
};

/** A record by its name, linked where a screen of the desk opens it. */
export function RecordLink({ record: { kind, name, key } }: { readonly record: AuditRecord }) {
  const screen = screens[kind];
  if (screen === undefined || key === null) return <bdi>{name}</bdi>;
  return (
    <PathLink path={`${screen}${encodeURIComponent(key)}`} className="text-blue hover:underline">
      <bdi>{name}</bdi>
    </PathLink>
  );
}

/** The kind of an entry's record in words: `Order`, `Hold`. */
export function useRecordKind(): (subject: string) => string {
  const intl = useIntl();
  return (subject) => {
    const [kind = ''] = subject.split(':');
    return plainText(intl, `audit.desk.kind.${kind.replaceAll(/[ _]/g, '-')}`, kind.replaceAll(/[-_]/g, ' '));
  };
}

/** The record in a line of text, for exports and names of rows: `Hold L10620, L32734`. */
export function useRecordText(): (line: Pick<AuditLine, 'subject' | 'records'>) => string {
  const kindOf = useRecordKind();
  return ({ subject, records }) =>
    [kindOf(subject), records.map(({ name }) => name).join(', ')].filter((part) => part !== '').join(' ');
}

/** The kind of an entry's record, and what it is about: a row shows the first of many stones. */
export function AuditRecords({
  line: { subject, records },
  shown = records.length,
}: {
  readonly line: Pick<AuditLine, 'subject' | 'records'>;
  readonly shown?: number;
}) {
  const kindOf = useRecordKind();
  const [first] = records;
  // A record without a name, such as a demand without a title, is opened by the word for its kind.
  if (first?.name === '') return <RecordLink record={{ ...first, name: kindOf(subject) }} />;
  return (
    <>
      <span className="text-ink-3">{kindOf(subject)}</span>{' '}
      {records.slice(0, shown).map((record, index) => (
        <span key={record.name}>
          {index > 0 && ', '}
          <RecordLink record={record} />
        </span>
      ))}
      {records.length > shown && ` +${records.length - shown}`}
    </>
  );
}
