import type { ImportColumn } from '@loupe/contract';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useFormatImportField } from '../import-labels.ts';

interface ColumnFieldProps {
  readonly column: ImportColumn;
  readonly isAsked: boolean;
  /** Fields the column may map to; empty where it cannot be changed. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isDisabled: boolean;
  readonly onChange: (field: string | null) => void;
}

const notUsed = '';

/** The field a column maps to; a choice re-reads the file. */
export function ColumnField({ column, isAsked, options, isDisabled, onChange }: ColumnFieldProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const fieldName = useFormatImportField();
  const { header, field } = column;
  const unused = formatMessage({ id: 'imports.desk.notUsed' });
  if (options.length === 0)
    return (
      <span className={field === null ? 'text-ink-3' : 'text-ink'}>
        {field === null ? unused : fieldName(field)}
      </span>
    );
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {formatMessage({ id: 'imports.desk.meaningOf' }, { header })}
      </label>
      <select
        id={id}
        value={field ?? notUsed}
        disabled={isDisabled}
        onChange={({ target: { value } }) => {
          onChange(value === notUsed ? null : value);
        }}
        className={`h-7 w-full min-w-0 rounded-control border bg-tray px-1.5 text-13 pointer-coarse:h-11 ${isAsked ? 'border-hold' : 'border-edge'} ${field === null ? 'text-ink-3' : 'text-ink'}`}
      >
        <option value={notUsed}>{unused}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
