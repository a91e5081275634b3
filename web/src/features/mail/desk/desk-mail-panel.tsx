import { issuedDocumentPath, type EmailSummary } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';

interface DeskMailPanelProps {
  readonly id: string;
  readonly acts: readonly RowAction<EmailSummary>[];
  readonly bulk: BulkAction;
  readonly onClose: () => void;
}

/** One mail beside the outbox, with its text in the recipient's language. */
export function DeskMailPanel({ id, acts, bulk, onClose }: DeskMailPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetEmail', { id });
  const label = (key: PlainUnder<'mail.desk'>) => formatMessage({ id: `mail.desk.${key}` });
  const clockOf = useFormatTimestamp();
  const clock = (at: string | null) => at !== null && <bdi>{clockOf(at)}</bdi>;
  const mail = data?.mail;
  return (
    <SidePanel title={mail?.subject ?? ''} bulk={bulk} onClose={onClose}>
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {mail && (
        <>
          <PanelFacts
            facts={[
              { label: label('to'), value: <bdi dir="ltr">{mail.to}</bdi> },
              { label: label('state'), value: label(`state.${mail.status}`) },
              { label: label('queued'), value: clock(mail.queued_at) },
              { label: label('due'), value: mail.status === 'queued' && clock(mail.due_at) },
              { label: label('sent'), value: clock(mail.sent_at) },
              { label: label('attempts'), value: String(mail.attempts) },
              { label: label('error'), value: mail.last_error },
              { label: label('files'), value: mail.attachments.map(({ name }) => name).join(', ') },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            {acts.map((act) => (
              <Button
                key={act.key}
                onPress={() => {
                  act.onPress([mail]);
                }}
              >
                {act.label}
              </Button>
            ))}
            {mail.document && (
              <DocumentButton address={`${issuedDocumentPath}${mail.document.document_id}`}>
                {mail.document.number}
              </DocumentButton>
            )}
          </div>
          <p
            dir="auto"
            className="border-t border-line pt-4 text-13 wrap-anywhere whitespace-pre-line text-ink"
          >
            {mail.text}
          </p>
        </>
      )}
    </SidePanel>
  );
}
