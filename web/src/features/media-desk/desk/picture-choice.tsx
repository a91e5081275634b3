import { FolderUp, ImagePlus } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { filesChosen, filesDropped, type ChosenFile } from './chosen-files.ts';

/** Pictures of the person's disk: chosen one by one, a folder of them, or dropped here. */
export function PictureChoice({ onFiles }: { readonly onFiles: (files: readonly ChosenFile[]) => void }) {
  const { formatMessage } = useIntl();
  const chosen = (files: FileList | null) => {
    if (files) onFiles(filesChosen(files));
  };
  return (
    <DropZone
      aria-label={formatMessage({ id: 'deskMedia.drop' })}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        void filesDropped(items).then(onFiles);
      }}
      className="flex flex-col items-start gap-2 rounded-control border border-dashed border-edge p-4 data-[drop-target]:border-blue data-[drop-target]:bg-blue-soft"
    >
      <div className="flex flex-wrap gap-2">
        <FileTrigger allowsMultiple onSelect={chosen}>
          <Button variant="primary">
            <ImagePlus size={16} aria-hidden />
            {formatMessage({ id: 'deskMedia.files' })}
          </Button>
        </FileTrigger>
        <FileTrigger acceptDirectory onSelect={chosen}>
          <Button>
            <FolderUp size={16} aria-hidden />
            {formatMessage({ id: 'deskMedia.folder' })}
          </Button>
        </FileTrigger>
      </div>
      <p className="max-w-prose text-13 text-ink-3">{formatMessage({ id: 'deskMedia.takes' })}</p>
    </DropZone>
  );
}
