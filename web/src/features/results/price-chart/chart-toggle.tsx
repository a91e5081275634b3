import { ChartScatter, Rows3 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useGridPreferences } from '../grid-preferences.ts';

/** Switches between the price chart and the rows. Visible on every screen size. */
export function ChartToggle() {
  const { formatMessage } = useIntl();
  const { layout, setLook } = useGridPreferences();
  const isChart = layout === 'chart';
  return (
    <IconButton
      label={formatMessage({ id: isChart ? 'results.layoutTable' : 'results.layoutChart' })}
      onPress={() => {
        setLook(isChart ? 'table' : 'chart');
      }}
    >
      {isChart ? <Rows3 size={16} aria-hidden /> : <ChartScatter size={16} aria-hidden />}
    </IconButton>
  );
}
