import { FolderUp, ImagePlus } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { fromFileList, fromDropItems, type SelectedFile } from './selected-files.ts';

/** Picks local media: single files, a folder, or by drag and drop. */
export function MediaFilePicker({ onFiles }: { readonly onFiles: (files: readonly SelectedFile[]) => void }) {
  const { formatMessage } = useIntl();
  const chosen = (files: FileList | null) => {
    if (files) onFiles(fromFileList(files));
  };
  return (
    <DropZone
      aria-label={formatMessage({ id: 'media.desk.drop' })}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        void fromDropItems(items).then(onFiles);
      }}
      className="flex flex-col items-start gap-2 rounded-control border border-dashed border-edge p-4 data-[drop-target]:border-blue data-[drop-target]:bg-blue-soft"
    >
      <div className="flex flex-wrap gap-2">
        <FileTrigger allowsMultiple onSelect={chosen}>
          <Button variant="primary">
            <ImagePlus size={16} aria-hidden />
            {formatMessage({ id: 'media.desk.files' })}
          </Button>
        </FileTrigger>
        <FileTrigger acceptDirectory onSelect={chosen}>
          <Button>
            <FolderUp size={16} aria-hidden />
            {formatMessage({ id: 'media.desk.folder' })}
          </Button>
        </FileTrigger>
      </div>
      <p className="max-w-prose text-13 text-ink-3">{formatMessage({ id: 'media.desk.takes' })}</p>
    </DropZone>
  );
}
