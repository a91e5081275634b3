import type { ReactNode } from 'react';
import { CheckboxGroup, Label } from 'react-aria-components';
import { Checkbox } from '../../ui/checkbox.tsx';
import { labelClass } from '../../ui/field-classes.ts';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly wordsOf: (value: Value) => ReactNode;
  readonly onChange: (chosen: Value[]) => void;
}

/** A multiple choice: the scopes of a key or the events of a webhook. */
export function CheckboxList<Value extends string>(props: ChoicesProps<Value>) {
  const { label, values, chosen, wordsOf, onChange } = props;
  return (
    <CheckboxGroup
      value={[...chosen]}
      onChange={(picked) => {
        onChange(values.filter((value) => picked.includes(value)));
      }}
      className="flex flex-col gap-1"
    >
      <Label className={labelClass}>{label}</Label>
      {values.map((value) => (
        <Checkbox key={value} value={value}>
          {wordsOf(value)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
