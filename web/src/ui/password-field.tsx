import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password input, hidden until the user chooses to show it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { formatMessage } = useIntl();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={formatMessage({ id: isShown ? 'session.hidePassword' : 'session.showPassword' })}
          onPress={() => {
            setShown(!isShown);
          }}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
