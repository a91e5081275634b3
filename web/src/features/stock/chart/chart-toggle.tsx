import { ChartScatter, Rows3 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useGridPreferences } from '../grid-preferences.ts';

/** The result as a chart of prices, or in rows again; within reach on every screen. */
export function ChartToggle() {
  const { formatMessage } = useIntl();
  const { look, setLook } = useGridPreferences();
  const isChart = look === 'chart';
  return (
    <IconButton
      label={formatMessage({ id: isChart ? 'stock.asTable' : 'stock.asChart' })}
      onPress={() => {
        setLook(isChart ? 'table' : 'chart');
      }}
    >
      {isChart ? <Rows3 size={16} aria-hidden /> : <ChartScatter size={16} aria-hidden />}
    </IconButton>
  );
}
