import { Label, Radio, RadioGroup } from 'react-aria-components';

interface ExportChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One option of the export with its choices side by side. */
export function ExportOptionGroup<Value extends string>(props: ExportChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      className="flex flex-col gap-1.5"
    >
      <Label className="text-13 text-ink-3">{label}</Label>
      <div className="flex">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className="quick -ms-px flex min-h-9 flex-1 cursor-default items-center justify-center border border-line px-3 text-center text-14 text-ink first:ms-0 first:rounded-s-control last:rounded-e-control hover:bg-paper data-[focus-visible]:z-2 data-[focus-visible]:outline-2 data-[focus-visible]:outline-blue data-[selected]:z-1 data-[selected]:border-blue data-[selected]:bg-blue-soft data-[selected]:font-semibold data-[selected]:text-blue pointer-coarse:min-h-11"
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
