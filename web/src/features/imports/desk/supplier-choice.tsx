import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface SupplierChoiceProps {
  /** The supplier's name; empty: detected from the headers of the file. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

const byHeaders = '';
/** Option for a new supplier. Never a name: names are trimmed. */
const another = ' ';

/** Selects the supplier of a file: detected from its headers, an existing one, or a new one. */
export function SupplierChoice({ value, onChange }: SupplierChoiceProps) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('deskListSuppliers', {});
  const [isNew, setIsNew] = useState(false);
  const suppliers = data?.suppliers ?? [];
  const isListed = suppliers.some(({ name }) => name === value);
  const isTyped = isNew || (value !== byHeaders && data !== undefined && !isListed);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField
        label={formatMessage({ id: 'imports.desk.supplier' })}
        value={isTyped ? another : value}
        options={[
          { value: byHeaders, label: formatMessage({ id: 'imports.desk.supplierByHeaders' }) },
          ...suppliers.map(({ name, is_own: isOwn }) => ({
            value: name,
            label: isOwn ? formatMessage({ id: 'imports.desk.supplierOwn' }) : name,
          })),
          { value: another, label: formatMessage({ id: 'imports.desk.supplierNew' }) },
        ]}
        onChange={(chosen) => {
          setIsNew(chosen === another);
          onChange(chosen === another ? byHeaders : chosen);
        }}
      />
      {isTyped && (
        <TextField
          label={formatMessage({ id: 'imports.desk.supplierName' })}
          value={value}
          onChange={onChange}
          maxLength={64}
        />
      )}
      <p className="text-12 text-ink-3">{formatMessage({ id: 'imports.desk.supplierHint' })}</p>
    </div>
  );
}
