import { alertModes, type AlertMode } from '@loupe/contract';
import { useIntl } from 'react-intl';

interface AlertSwitchProps {
  /** Name of the search or demand. */
  readonly label: string;
  readonly alert: AlertMode;
  readonly onChange: (alert: AlertMode) => void;
}

/** Selects how often the user is notified of new matches. */
export function AlertSwitch({ label, alert, onChange }: AlertSwitchProps) {
  const { formatMessage } = useIntl();
  return (
    <select
      aria-label={formatMessage({ id: 'alerts.of' }, { name: label })}
      value={alert}
      onChange={({ target }) => {
        const chosen = alertModes.find((mode) => mode === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      className="h-control shrink-0 rounded-control border border-edge bg-tray px-2 text-13 text-ink pointer-coarse:h-11"
    >
      {alertModes.map((mode) => (
        <option key={mode} value={mode}>
          {formatMessage({ id: `alerts.${mode}` })}
        </option>
      ))}
    </select>
  );
}
