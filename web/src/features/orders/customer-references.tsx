import { limits, type StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { TextField } from '../../ui/text-field.tsx';

export type CustomerReferences = Readonly<Record<string, string>>;

/** Removes empty references. */
export const dropEmptyReferences = (references: CustomerReferences): CustomerReferences =>
  Object.fromEntries(
    Object.entries(references)
      .map(([id, text]) => [id, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

interface OwnReferencesProps {
  readonly stones: readonly StoneRow[];
  /** By `stock_uuid`. */
  readonly references: CustomerReferences;
  readonly onChange: (references: CustomerReferences) => void;
}

/** The buyer's own reference for each stone; collapsed, because most orders have none. */
export function CustomerReferenceFields({ stones, references, onChange }: OwnReferencesProps) {
  const { formatMessage } = useIntl();
  return (
    <details className="rounded-control border border-line px-3 py-2">
      <summary className="cursor-pointer text-13 font-medium text-ink">
        {formatMessage({ id: 'orders.references' })}
      </summary>
      <div className="mt-3 grid gap-3 min-[800px]:grid-cols-2">
        {stones.map(({ stock_uuid: id, ...stone }) => (
          <TextField
            key={id}
            label={formatMessage({ id: 'orders.referenceOf' }, { packet: String(stone['stock_no'] ?? '') })}
            value={references[id] ?? ''}
            onChange={(text) => {
              onChange({ ...references, [id]: text });
            }}
            maxLength={limits.referenceMax}
          />
        ))}
      </div>
    </details>
  );
}
