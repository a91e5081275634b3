import { journalFormats, journalPath, type JournalFormat } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Downloads the journal of a period, by default of this month. */
export function JournalDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [today] = useState(() => isoGulfDay(gulfDay(new Date())));
  const [format, setFormat] = useState<JournalFormat>('generic');
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  return (
    <ModalDialog isSmall title={formatMessage({ id: 'statements.desk.journal' })} onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pb-4">
        <SelectField
          size="field"
          label={formatMessage({ id: 'statements.desk.format' })}
          value={format}
          options={journalFormats.map((value) => ({
            value,
            label: formatMessage({ id: `statements.desk.format.${value}` }),
          }))}
          onChange={(value) => {
            setFormat(journalFormats.find((one) => one === value) ?? 'generic');
          }}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={formatMessage({ id: 'statements.desk.from' })}
            type="date"
            value={from}
            onChange={setFrom}
          />
          <TextField
            label={formatMessage({ id: 'statements.desk.to' })}
            type="date"
            value={to}
            onChange={setTo}
          />
        </div>
        {from !== '' && to !== '' && (
          <div className="flex">
            <DocumentButton address={`${journalPath}${format}/${from}/${to}`}>
              {formatMessage({ id: 'statements.desk.downloadJournal' })}
            </DocumentButton>
          </div>
        )}
      </div>
    </ModalDialog>
  );
}
