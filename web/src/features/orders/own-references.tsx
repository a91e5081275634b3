import { limits, type StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { TextField } from '../../ui/text-field.tsx';

export type References = Readonly<Record<string, string>>;

/** Only the references that say something. */
export const withoutEmpty = (references: References): References =>
  Object.fromEntries(
    Object.entries(references)
      .map(([id, text]) => [id, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

interface OwnReferencesProps {
  readonly stones: readonly StoneRow[];
  /** By `stock_uuid`. */
  readonly references: References;
  readonly onChange: (references: References) => void;
}

/** How the buyer calls each stone in his own books; folded away, because most orders go without. */
export function OwnReferences({ stones, references, onChange }: OwnReferencesProps) {
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
