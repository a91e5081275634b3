import { Columns3 } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** A column that the user can show or hide. */
export interface OptionalColumn {
  readonly key: string;
  readonly label: string;
  readonly isShown: boolean;
}

interface ColumnChooserProps {
  readonly columns: readonly OptionalColumn[];
  readonly onChange: (key: string, isShown: boolean) => void;
  readonly onReset: () => void;
}

/** Selects the visible columns of a table of stones. */
export function ColumnChooser({ columns, onChange, onReset }: ColumnChooserProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'results.columns' });
  return (
    <DialogTrigger>
      <Button variant="quiet">
        <Columns3 size={16} aria-hidden />
        {title}
      </Button>
      <Popover placement="bottom end" className="rounded-sheet border border-line bg-tray shadow-lift">
        <Dialog aria-label={title} className="flex max-h-[70dvh] flex-col outline-none">
          <div className="grid grid-cols-2 gap-x-8 gap-y-2 overflow-y-auto p-4 text-13 sm:grid-cols-3">
            {columns.map(({ key, label, isShown }) => (
              <Checkbox
                key={key}
                isSelected={isShown}
                onChange={(isChosen) => {
                  onChange(key, isChosen);
                }}
              >
                {label}
              </Checkbox>
            ))}
          </div>
          <div className="border-t border-line p-2">
            <Button variant="quiet" onPress={onReset}>
              {formatMessage({ id: 'results.resetColumns' })}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
