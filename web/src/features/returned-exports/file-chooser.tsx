import { FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';

interface FileChooserProps {
  readonly label: string;
  readonly variant: 'primary' | 'secondary';
  readonly onFile: (file: File) => void;
}

/** Chooses a returned file. */
export function FileChooser({ label, variant, onFile }: FileChooserProps) {
  return (
    <FileTrigger
      acceptedFileTypes={['.xlsx', '.csv']}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onFile(file);
      }}
    >
      <Button variant={variant}>
        <FileUp size={16} aria-hidden />
        {label}
      </Button>
    </FileTrigger>
  );
}
