import { isPresetActive } from '@loupe/contract';
import { presets } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { togglePreset } from './presets.ts';
import { useSearchFormContext } from './search-form-context.ts';

/** Presets for make and tinge. */
export function PresetChips() {
  const { formatMessage } = useIntl();
  const { criteria, onChange } = useSearchFormContext();
  const active = presets.filter((preset) => isPresetActive(preset, criteria)).map(({ value }) => value);
  return (
    <ChipGroup
      label={formatMessage({ id: 'search.presets' })}
      options={presets.map(({ value, label }) => ({ value, label }))}
      selected={active}
      onChange={(values) => {
        const pressed = presets.find(({ value }) => values.includes(value) !== active.includes(value));
        if (pressed) onChange(togglePreset(pressed, criteria));
      }}
    />
  );
}
