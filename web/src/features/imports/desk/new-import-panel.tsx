import { importKinds, type ImportKind } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { FilePicker } from './file-picker.tsx';
import { startImportUpload } from './upload-progress.ts';
import { SupplierChoice } from './supplier-choice.tsx';

interface NewImportPanelProps {
  /** Restricts the panel to one kind of file; absent: any kind. */
  readonly only?: ImportKind;
  readonly onStarted: (uuid: string) => void;
  readonly onClose: () => void;
}

const modes = ['UPDATE', 'REPLACE'] as const;
const sources = ['RAPAPORT', 'MANUAL', 'SAMPLE'] as const;

/** Starts an import: the kind of file, its options and the file. */
export function NewImportPanel({ only, onStarted, onClose }: NewImportPanelProps) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<ImportKind>(only ?? 'STONES');
  const [mode, setMode] = useState<(typeof modes)[number]>('UPDATE');
  const [source, setSource] = useState<(typeof sources)[number]>('RAPAPORT');
  const [supplier, setSupplier] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async (file: File) => {
    setError(null);
    setIsOpening(true);
    try {
      const uuid = await startImportUpload(file, {
        kind,
        ...(kind === 'STONES' && { mode }),
        ...(kind !== 'PRICE_LIST' && supplier.trim() !== '' && { supplier: supplier.trim() }),
        ...(kind === 'PRICE_LIST' && { source }),
      });
      onStarted(uuid);
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
      setIsOpening(false);
    }
  };
  return (
    <SidePanel title={formatMessage({ id: 'imports.desk.send' })} onClose={onClose}>
      {only === undefined && (
        <ChipGroup
          label={formatMessage({ id: 'imports.desk.kind' })}
          options={importKinds.map((value) => ({
            value,
            label: formatMessage({ id: `imports.desk.kind.${value}` }),
          }))}
          selected={[kind]}
          onChange={(chosen) => {
            setKind(importKinds.find((one) => one !== kind && chosen.includes(one)) ?? kind);
          }}
        />
      )}
      {kind === 'STONES' && (
        <>
          <ChipGroup
            label={formatMessage({ id: 'imports.desk.mode' })}
            options={modes.map((value) => ({
              value,
              label: formatMessage({ id: `imports.desk.mode.${value}` }),
            }))}
            selected={[mode]}
            onChange={(chosen) => {
              setMode(modes.find((one) => one !== mode && chosen.includes(one)) ?? mode);
            }}
          />
          <p className="-mt-2 text-12 text-ink-3">{formatMessage({ id: `imports.desk.modeSays.${mode}` })}</p>
        </>
      )}
      {kind !== 'PRICE_LIST' && <SupplierChoice value={supplier} onChange={setSupplier} />}
      {kind === 'PRICE_LIST' && (
        <ChipGroup
          label={formatMessage({ id: 'imports.desk.source' })}
          options={sources.map((value) => ({
            value,
            label: formatMessage({ id: `imports.desk.source.${value}` }),
          }))}
          selected={[source]}
          onChange={(chosen) => {
            setSource(sources.find((one) => one !== source && chosen.includes(one)) ?? source);
          }}
        />
      )}
      <FilePicker
        label={formatMessage({ id: 'imports.desk.choose' })}
        hint={formatMessage({ id: kind === 'PRICE_LIST' ? 'imports.desk.takesList' : 'imports.desk.takes' })}
        isPending={isOpening}
        onFile={(file) => void send(file)}
      />
      <InlineError error={error} />
    </SidePanel>
  );
}
