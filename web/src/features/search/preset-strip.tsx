import { isPresetActive } from '@loupe/contract';
import { presets } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { togglePreset } from './presets.ts';
import { useSearchForm } from './search-form-state.ts';

/** Quick choices of make and tinge. */
export function PresetStrip() {
  const { formatMessage } = useIntl();
  const { criteria, onChange } = useSearchForm();
  const active = presets.filter((preset) => isPresetActive(preset, criteria)).map(({ value }) => value);
  return (
    <ChoiceStrip
      label={formatMessage({ id: 'search.presets' })}
      options={presets.map(({ value, label }) => ({ value, label }))}
      chosen={active}
      onChange={(values) => {
        const pressed = presets.find(({ value }) => values.includes(value) !== active.includes(value));
        if (pressed) onChange(togglePreset(pressed, criteria));
      }}
    />
  );
}
