import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import { PickOne } from '../../../ui/desk/pick-one.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface SupplierChoiceProps {
  /** The supplier's name; empty where the headers of the file decide. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

const byHeaders = '';
/** Not a name: names have no blanks at their ends. */
const another = ' ';

/** Whose stock a file is: decided by its headers, one of the suppliers, or a new one. */
export function SupplierChoice({ value, onChange }: SupplierChoiceProps) {
  const { formatMessage } = useIntl();
  const { data } = useCall('deskListSuppliers', {});
  const [isNew, setIsNew] = useState(false);
  const suppliers = data?.suppliers ?? [];
  const isListed = suppliers.some(({ name }) => name === value);
  const isTyped = isNew || (value !== byHeaders && data !== undefined && !isListed);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PickOne
        label={formatMessage({ id: 'deskImports.supplier' })}
        value={isTyped ? another : value}
        options={[
          { value: byHeaders, label: formatMessage({ id: 'deskImports.supplierByHeaders' }) },
          ...suppliers.map(({ name, is_own: isOwn }) => ({
            value: name,
            label: isOwn ? formatMessage({ id: 'deskImports.supplierOwn' }) : name,
          })),
          { value: another, label: formatMessage({ id: 'deskImports.supplierNew' }) },
        ]}
        onChange={(chosen) => {
          setIsNew(chosen === another);
          onChange(chosen === another ? byHeaders : chosen);
        }}
      />
      {isTyped && (
        <TextField
          label={formatMessage({ id: 'deskImports.supplierName' })}
          value={value}
          onChange={onChange}
          maxLength={64}
        />
      )}
      <p className="text-12 text-ink-3">{formatMessage({ id: 'deskImports.supplierHint' })}</p>
    </div>
  );
}
