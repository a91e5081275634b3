import type { CallResponse, StonesPreview } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { useFormatIssueLines } from '../../../lib/format-issue.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/desk/select-field.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { LoadMappingFile } from './load-mapping-file.tsx';
import { useFormatImportField } from './import-labels.ts';
import { ParsingOptionsForm, type ParsingOptions } from './parsing-options.tsx';
import { SupplierChoice } from './supplier-choice.tsx';

interface HowToReadProps {
  readonly whole: CallResponse<'deskGetImport'>;
  readonly columns: StonesPreview['columns'];
  /** Fields a column may map to; empty for kinds of file without a mapping. */
  readonly fields: readonly string[];
}

const notUsed = '';

/**
 * The field of each column with sample values. The desk corrects the mapping, and the server parses the file
 * again.
 */
export function ColumnMapping({ whole, columns, fields }: HowToReadProps) {
  const { formatMessage } = useIntl();
  const fieldName = useFormatImportField();
  const problemLines = useFormatIssueLines();
  const { main_data: job, options: importOptions } = whole;
  const [headers, setHeaders] = useState<Readonly<Record<string, string | null>>>(
    importOptions.mapping.headers ?? {},
  );
  const [rules, setRules] = useState<ParsingOptions>({
    mode: importOptions.mode,
    mappingSource: importOptions.mapping_source === 'rules' ? 'rules' : 'saved',
    corrections: importOptions.mapping,
  });
  const [supplier, setSupplier] = useState(importOptions.supplier ?? '');
  const again = useCallMutation('deskReparseImport');
  const options = [
    { value: notUsed, label: formatMessage({ id: 'imports.desk.notUsed' }) },
    ...fields
      .map((value) => ({ value, label: fieldName(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
  const blanks = columns.filter(({ header }) => header === '').length;
  const read = () => {
    const { mode, mappingSource, corrections } = rules;
    again.mutate({
      data: {
        import_uuid: job.import_uuid,
        mode,
        mapping_source: mappingSource,
        ...(job.kind === 'STONES' && { supplier: supplier.trim() === '' ? null : supplier.trim() }),
        corrections: { ...corrections, headers },
      },
    });
  };
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-14 font-semibold text-ink">
          {formatMessage({ id: 'imports.desk.howRead' })}
        </h3>
        {job.kind === 'STONES' && (
          <LoadMappingFile
            onMap={(map) => {
              setHeaders({ ...headers, ...map.headers });
              setRules({ ...rules, corrections: { ...rules.corrections, ...map } });
            }}
          />
        )}
      </div>
      {job.kind === 'STONES' && <SupplierChoice value={supplier} onChange={setSupplier} />}
      {job.kind === 'STONES' && (
        <ParsingOptionsForm
          rules={rules}
          mismatch={
            whole.preview?.kind === 'STONES' ? (whole.preview.suspected_mismatch?.code ?? null) : null
          }
          onChange={setRules}
        />
      )}
      {columns.length > 0 && (
        <ul aria-label={formatMessage({ id: 'imports.desk.columns' })} className="border-y border-line">
          {columns.map(({ header, field, notes, note_issues: causes, samples }, index) => {
            const mappedField = Object.hasOwn(headers, header) ? headers[header] : field;
            return (
              // Two columns may have the same header.
              // oxlint-disable-next-line react/no-array-index-key
              <li
                key={index}
                className="grid gap-x-4 gap-y-1 border-b border-line py-2 last:border-0 sm:grid-cols-[1fr_220px]"
              >
                <div className="flex min-w-0 flex-col text-13">
                  <bdi className={`font-medium ${mappedField === null ? 'text-ink-3' : 'text-ink'}`}>
                    {header === '' ? formatMessage({ id: 'imports.desk.blankHeader' }) : header}
                  </bdi>
                  <bdi className="truncate text-12 text-ink-3">{samples.join(' · ')}</bdi>
                  {problemLines(causes, notes).map((note) => (
                    <span key={note} className="text-12 text-hold">
                      {note}
                    </span>
                  ))}
                </div>
                {fields.length === 0 || (header === '' && blanks > 1) ? (
                  <span className="text-13 text-ink-2">
                    {field === null ? formatMessage({ id: 'imports.desk.notUsed' }) : fieldName(field)}
                  </span>
                ) : (
                  <SelectField
                    label={formatMessage({ id: 'imports.desk.meaningOf' }, { header })}
                    isLabelShown={false}
                    value={mappedField ?? notUsed}
                    options={options}
                    onChange={(value) => {
                      setHeaders({ ...headers, [header]: value === notUsed ? null : value });
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {(fields.length > 0 || job.kind === 'STONES') && (
        <Button className="self-start" isPending={again.isPending} onPress={read}>
          {formatMessage({ id: 'imports.desk.readAgain' })}
        </Button>
      )}
      <InlineError error={again.error} />
    </section>
  );
}
