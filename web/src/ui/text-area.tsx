import {
  Label,
  TextArea as AriaTextArea,
  TextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { inputClass, labelClass } from './field-classes.ts';

interface TextAreaProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly rows?: number;
  readonly placeholder?: string;
}

export function TextArea({ label, rows = 3, placeholder, ...props }: TextAreaProps) {
  return (
    <TextField {...props} className="flex flex-col gap-1.5">
      <Label className={labelClass}>{label}</Label>
      <AriaTextArea
        rows={rows}
        {...(placeholder !== undefined && { placeholder })}
        className={`py-2 ${inputClass}`}
      />
    </TextField>
  );
}
