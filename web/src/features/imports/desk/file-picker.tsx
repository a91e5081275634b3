import { FileUp } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { Button } from '../../../ui/button.tsx';

interface FileChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly isPending: boolean;
  readonly onFile: (file: File) => void;
}

/** Picks a local file, by dialog or by drag and drop. */
export function FilePicker({ label, hint, isPending, onFile }: FileChoiceProps) {
  return (
    <DropZone
      aria-label={hint}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const [item] = items;
        if (item?.kind === 'file') void item.getFile().then(onFile);
      }}
      className="flex flex-col items-start gap-2 rounded-control border border-dashed border-edge p-4 data-[drop-target]:border-blue data-[drop-target]:bg-blue-soft"
    >
      <FileTrigger
        acceptedFileTypes={['.csv', '.txt', '.tsv', '.xlsx', '.gz']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      >
        <Button variant="primary" isPending={isPending}>
          <FileUp size={16} aria-hidden />
          {label}
        </Button>
      </FileTrigger>
      <p className="text-12 text-ink-3">{hint}</p>
    </DropZone>
  );
}
