import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface EntryListProps<Entry> {
  readonly entries: readonly Entry[];
  readonly max: number;
  /** A new, empty entry. */
  readonly empty: Entry;
  readonly addLabel: string;
  readonly removeLabel: (position: number) => string;
  readonly onChange: (entries: Entry[]) => void;
  readonly renderFields: (
    entry: Entry,
    change: (changes: Partial<Entry>) => void,
    index: number,
  ) => ReactNode;
}

/** Entries of the same kind that can be added, changed and removed. */
export function EntryList<Entry extends object>({
  entries,
  max,
  empty,
  addLabel,
  removeLabel,
  onChange,
  renderFields,
}: EntryListProps<Entry>) {
  return (
    <>
      {entries.map((entry, index) => (
        // An entry has no identity but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="flex flex-col gap-4 border-b border-line pb-4">
          {renderFields(
            entry,
            (changes) => {
              onChange(entries.map((one, at) => (at === index ? { ...one, ...changes } : one)));
            },
            index,
          )}
          <div>
            <Button
              variant="quiet"
              aria-label={removeLabel(index + 1)}
              onPress={() => {
                onChange(entries.filter((_, at) => at !== index));
              }}
            >
              {removeLabel(index + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {entries.length < max && (
        <div>
          <Button
            onPress={() => {
              onChange([...entries, empty]);
            }}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
