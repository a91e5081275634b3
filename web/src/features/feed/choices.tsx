import type { ReactNode } from 'react';
import { CheckboxGroup, Label } from 'react-aria-components';
import { Checkbox } from '../../ui/checkbox.tsx';
import { labelLook } from '../../ui/field-look.ts';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly wordsOf: (value: Value) => ReactNode;
  readonly onChange: (chosen: Value[]) => void;
}

/** Some of a few: what a key opens, what an address is told of. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, values, chosen, wordsOf, onChange } = props;
  return (
    <CheckboxGroup
      value={[...chosen]}
      onChange={(picked) => {
        onChange(values.filter((value) => picked.includes(value)));
      }}
      className="flex flex-col gap-1"
    >
      <Label className={labelLook}>{label}</Label>
      {values.map((value) => (
        <Checkbox key={value} value={value}>
          {wordsOf(value)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
