import { vocabularies, type Attribute } from '@loupe/domain';
import { useTradeLabels } from '../trade-labels.ts';
import { ValueField } from '../../ui/desk/value-field.tsx';

interface AttributeFieldProps {
  readonly attribute: Attribute;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

const kinds = {
  list: 'choice',
  set: 'text',
  range: 'figure',
  day: 'day',
  text: 'text',
  link: 'text',
} as const;

/** Input for one stone attribute, according to its kind. */
export function AttributeField({ attribute, ...props }: AttributeFieldProps) {
  const labels = useTradeLabels();
  const list = attribute.kind === 'list' || attribute.kind === 'set' ? attribute.vocabulary : undefined;
  return (
    <ValueField
      label={labels.attribute(attribute.key)}
      {...(attribute.kind === 'range' && { unit: attribute.unit })}
      kind={kinds[attribute.kind]}
      {...(list && {
        options: vocabularies[list].values.map(({ value }) => ({ value, label: labels.value(list, value) })),
      })}
      {...props}
    />
  );
}
