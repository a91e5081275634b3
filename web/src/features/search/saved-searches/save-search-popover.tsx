import { limits, type Criteria } from '@loupe/contract';
import { useState, type RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormatSearch } from './use-format-search.ts';
import { useSaveSearch } from './use-save-search.ts';

interface SaveSearchPopoverProps {
  readonly criteria: Criteria;
  /** Whether the result opens after saving. */
  readonly thenSearches: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  /** The search is being saved; its outcome is announced. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a search, which is optional, and saves it. */
export function SaveSearchPopover(props: SaveSearchPopoverProps) {
  const { criteria, thenSearches, anchor, onSave, onClose } = props;
  const { formatMessage } = useIntl();
  const line = useFormatSearch()(criteria);
  const save = useSaveSearch();
  const [title, setTitle] = useState('');
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="top start"
      offset={16}
      className="w-96 max-w-[calc(100vw-32px)] rounded-sheet border border-line bg-tray shadow-lift"
    >
      <Dialog aria-label={formatMessage({ id: 'search.save' })} className="outline-none">
        <form
          className="flex flex-col gap-4 p-4"
          onSubmit={(event) => {
            event.preventDefault();
            save({ criteria, title: title.trim() });
            onSave();
          }}
        >
          <p className="line-clamp-3 text-13 text-ink-2">
            <bdi>{line}</bdi>
          </p>
          <TextField
            label={formatMessage({ id: 'search.saveTitle' })}
            value={title}
            onChange={setTitle}
            maxLength={limits.savedSearchTitleMax}
            // The popover opens to type the name.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          <div className="flex gap-2">
            <Button type="submit" variant="primary">
              {formatMessage({ id: thenSearches ? 'search.saveAndSearch' : 'search.saveIt' })}
            </Button>
            <Button variant="quiet" onPress={onClose}>
              {formatMessage({ id: 'search.saveNot' })}
            </Button>
          </div>
        </form>
      </Dialog>
    </Popover>
  );
}
