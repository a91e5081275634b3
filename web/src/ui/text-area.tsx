import {
  Label,
  TextArea as AriaTextArea,
  TextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { inputLook, labelLook } from './field-look.ts';

interface TextAreaProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly rows?: number;
}

export function TextArea({ label, rows = 3, ...props }: TextAreaProps) {
  return (
    <TextField {...props} className="flex flex-col gap-1.5">
      <Label className={labelLook}>{label}</Label>
      <AriaTextArea rows={rows} className={`py-2 ${inputLook}`} />
    </TextField>
  );
}
