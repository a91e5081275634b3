import type { CallAnswer, FoundStones } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { useProblemLines } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PickOne } from '../../../ui/desk/pick-one.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { MapFile } from './map-file.tsx';
import { useFieldName } from './import-texts.ts';
import { ReadingRules, type Rules } from './reading-rules.tsx';
import { SupplierChoice } from './supplier-choice.tsx';

interface HowToReadProps {
  readonly whole: CallAnswer<'deskGetImport'>;
  readonly columns: FoundStones['columns'];
  /** What a column may feed; none where a kind of file has no map. */
  readonly fields: readonly string[];
}

const notUsed = '';

/** What each column was taken for, with some of its values; a person puts it right and the file is read again. */
export function HowToRead({ whole, columns, fields }: HowToReadProps) {
  const { formatMessage } = useIntl();
  const fieldName = useFieldName();
  const problemLines = useProblemLines();
  const { main_data: job, wishes } = whole;
  const [headers, setHeaders] = useState<Readonly<Record<string, string | null>>>(
    wishes.corrections.headers ?? {},
  );
  const [rules, setRules] = useState<Rules>({ ...wishes, by: wishes.by === 'rules' ? 'rules' : 'saved' });
  const [supplier, setSupplier] = useState(wishes.supplier ?? '');
  const again = useAction('deskReadImportAgain');
  const options = [
    { value: notUsed, label: formatMessage({ id: 'deskImports.notUsed' }) },
    ...fields
      .map((value) => ({ value, label: fieldName(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
  const blanks = columns.filter(({ header }) => header === '').length;
  const read = () => {
    const { mode, by, corrections } = rules;
    again.mutate({
      data: {
        import_uuid: job.import_uuid,
        mode,
        by,
        ...(job.kind === 'STONES' && { supplier: supplier.trim() === '' ? null : supplier.trim() }),
        corrections: { ...corrections, headers },
      },
    });
  };
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-14 font-semibold text-ink">
          {formatMessage({ id: 'deskImports.howRead' })}
        </h3>
        {job.kind === 'STONES' && (
          <MapFile
            onMap={(map) => {
              setHeaders({ ...headers, ...map.headers });
              setRules({ ...rules, corrections: { ...rules.corrections, ...map } });
            }}
          />
        )}
      </div>
      {job.kind === 'STONES' && <SupplierChoice value={supplier} onChange={setSupplier} />}
      {job.kind === 'STONES' && (
        <ReadingRules
          rules={rules}
          mismatch={whole.found?.kind === 'STONES' ? (whole.found.wrong_map?.code ?? null) : null}
          onChange={setRules}
        />
      )}
      {columns.length > 0 && (
        <ul aria-label={formatMessage({ id: 'deskImports.columns' })} className="border-y border-line">
          {columns.map(({ header, field, notes, note_causes: causes, samples }, place) => {
            const meant = Object.hasOwn(headers, header) ? headers[header] : field;
            return (
              // Two columns may have one header.
              // oxlint-disable-next-line react/no-array-index-key
              <li
                key={place}
                className="grid gap-x-4 gap-y-1 border-b border-line py-2 last:border-0 sm:grid-cols-[1fr_220px]"
              >
                <div className="flex min-w-0 flex-col text-13">
                  <bdi className={`font-medium ${meant === null ? 'text-ink-3' : 'text-ink'}`}>
                    {header === '' ? formatMessage({ id: 'deskImports.blankHeader' }) : header}
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
                    {field === null ? formatMessage({ id: 'deskImports.notUsed' }) : fieldName(field)}
                  </span>
                ) : (
                  <PickOne
                    label={formatMessage({ id: 'deskImports.meaningOf' }, { header })}
                    isLabelShown={false}
                    value={meant ?? notUsed}
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
          {formatMessage({ id: 'deskImports.readAgain' })}
        </Button>
      )}
      <ErrorLine error={again.error} />
    </section>
  );
}
