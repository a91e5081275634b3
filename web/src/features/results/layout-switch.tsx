import { useIntl } from 'react-intl';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import { useGridPreferences, type ResultLayout } from './grid-preferences.ts';

const layouts: readonly ResultLayout[] = ['table', 'pictures', 'chart'];
/** On a phone, table and pictures are both shown as cards. */
const phoneLayouts: readonly ResultLayout[] = ['table', 'chart'];

/** Chooses how the result is shown: as table, pictures or chart. */
export function LayoutSwitch({ isPhone = false }: { readonly isPhone?: boolean }) {
  const { formatMessage } = useIntl();
  const { layout, setLook } = useGridPreferences();
  return (
    <SegmentedButtons
      label={formatMessage({ id: 'results.layout' })}
      options={(isPhone ? phoneLayouts : layouts).map((value) => ({
        value,
        label: formatMessage({
          id: isPhone && value === 'table' ? 'results.layout.cards' : `results.layout.${value}`,
        }),
      }))}
      value={isPhone && layout === 'pictures' ? 'table' : layout}
      onChange={setLook}
    />
  );
}
