import { Eye, ShoppingCart, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { RangeEndField } from '../../ui/range-end-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DesignSection } from './design-section.tsx';

const variants = ['primary', 'secondary', 'quiet'] as const;
const colours = ['D', 'E', 'F', 'G', 'H'].map((value, index) => ({
  value,
  label: value,
  count: 148 * index,
}));

/** Interactive components in their states. */
export function ComponentSamples() {
  const [chosen, setChosen] = useState<readonly string[]>(['D', 'E']);
  const [span, setSpan] = useState<{ from: number | null; to: number | null }>({ from: 1_000, to: null });
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  return (
    <DesignSection title="Components">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant}>
            <ShoppingCart size={16} aria-hidden />
            With icon
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          <Button variant={variant} isPending>
            Under way
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Look">
          <Eye size={18} aria-hidden />
        </IconButton>
        <IconButton label="Close" isDisabled>
          <X size={18} aria-hidden />
        </IconButton>
        <Checkbox>Off</Checkbox>
        <Checkbox defaultSelected>On</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Button
          onPress={() => {
            setOpen(true);
          }}
        >
          Sheet
        </Button>
        {(['success', 'info', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            variant="quiet"
            onPress={() => {
              notify({ kind, title: kind, text: 'What happened, in one sentence.' });
            }}
          >
            Notice: {kind}
          </Button>
        ))}
      </div>
      <ChipGroup
        label="Colour"
        isLabelShown
        options={colours}
        selected={chosen}
        excluded={['G']}
        onChange={setChosen}
        onExclude={() => undefined}
      />
      <div className="grid gap-4 min-[640px]:grid-cols-2 min-[992px]:grid-cols-3">
        <TextField name="plain" label="Text" defaultValue="Meridian Gems" />
        <TextField name="wrong" label="Refused" defaultValue="no mail" error="This is no e-mail address." />
        <TextField name="shut" label="Read only" value="Changed by the desk" isReadOnly />
        <PasswordField name="secret" label="Password" defaultValue="loupe-demo" />
        <SelectField
          label="One of a list"
          value="ROUND"
          options={[{ value: 'ROUND', label: 'Round' }]}
          onChange={() => undefined}
        />
        <div className="flex items-end gap-2">
          {(['from', 'to'] as const).map((end) => (
            <RangeEndField
              key={end}
              name={`Carat ${end}`}
              bounds={{ scale: 3, displayDecimals: 2, min: 10, max: 100_000 }}
              end={end}
              span={span}
              onChange={setSpan}
            />
          ))}
        </div>
        <TextArea label="Several lines" />
        <CopyableText title="To be copied" text="RD 1.51 F VS1 3EX GIA" rows={2} />
      </div>
      {isOpen && (
        <ModalDialog
          title="A sheet"
          isSmall
          onClose={() => {
            setOpen(false);
          }}
        >
          <p className="p-4">What does not fit in the row.</p>
        </ModalDialog>
      )}
    </DesignSection>
  );
}
