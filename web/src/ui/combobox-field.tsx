import { ChevronDown } from 'lucide-react';
import { useState, type Ref } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  useFilter,
  Virtualizer,
} from 'react-aria-components';
import { errorClass, inputClass, labelClass } from './field-classes.ts';

interface SuggestFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Suggested values; without any it is a plain text field. */
  readonly suggestions: readonly string[];
  /** Accessible name of the button; the label of the field follows it. */
  readonly openLabel: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const rowHeight = 36;

/** Text field with searchable suggestions; other values are accepted as typed. */
export function ComboboxField({
  name,
  label,
  value,
  onChange,
  onBlur,
  suggestions,
  openLabel,
  error,
  inputRef,
}: SuggestFieldProps) {
  const { startsWith, contains } = useFilter({ sensitivity: 'base' });
  // The button lists every suggestion whatever the field contains; typing filters them, prefix matches first.
  const [isSearching, setSearching] = useState(false);
  const found = () => [
    ...suggestions.filter((text) => startsWith(text, value)),
    ...suggestions.filter((text) => !startsWith(text, value) && contains(text, value)),
  ];
  const shown = isSearching ? found() : suggestions;
  const hasSuggestions = suggestions.length > 0;
  const isListed = suggestions.includes(value);
  return (
    <ComboBox
      name={name}
      items={shown.map((text) => ({ id: text }))}
      inputValue={value}
      onInputChange={(text) => {
        setSearching(true);
        onChange(text);
      }}
      onOpenChange={(_, trigger) => {
        if (trigger === 'manual') setSearching(false);
      }}
      selectedKey={isListed ? value : null}
      onSelectionChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      {...(onBlur && { onBlur })}
      allowsCustomValue
      isInvalid={error !== undefined}
      className="flex flex-col gap-1.5"
    >
      <Label className={labelClass}>{label}</Label>
      <div className="relative flex items-center">
        <Input
          {...(inputRef !== undefined && { ref: inputRef })}
          className={`h-field ${hasSuggestions ? 'pe-11' : ''} ${inputClass}`}
        />
        {hasSuggestions && (
          <Button
            aria-label={openLabel}
            className="absolute end-0 flex h-field w-11 items-center justify-center text-ink-3"
          >
            <ChevronDown size={16} aria-hidden />
          </Button>
        )}
      </div>
      <FieldError className={errorClass}>{error}</FieldError>
      <Popover
        offset={4}
        className="w-(--trigger-width) rounded-sheet border border-line bg-tray p-1.5 shadow-lift"
      >
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
          <ListBox<{ id: string }> className="h-64 max-h-[40dvh] overflow-y-auto outline-none">
            {({ id }) => (
              <ListBoxItem
                textValue={id}
                className="flex h-9 items-center rounded-control px-3 text-14 text-ink outline-none data-[focused]:bg-blue-soft data-[selected]:font-semibold data-[selected]:text-blue"
              >
                <span className="truncate">{id}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  );
}
