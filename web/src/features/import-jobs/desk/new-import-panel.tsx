import { importKinds, type ImportKind } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceStrip } from '../../../ui/choice-strip.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { FileChoice } from './file-choice.tsx';
import { beginToSend } from './sending.ts';
import { SupplierChoice } from './supplier-choice.tsx';

interface NewImportPanelProps {
  /** What the screen is about; every kind may be sent where it is about files. */
  readonly only?: ImportKind;
  readonly onBegun: (uuid: string) => void;
  readonly onClose: () => void;
}

const modes = ['UPDATE', 'REPLACE'] as const;
const sources = ['RAPAPORT', 'MANUAL', 'SAMPLE'] as const;

/** What is in a file, what it is to do, and the file. */
export function NewImportPanel({ only, onBegun, onClose }: NewImportPanelProps) {
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
      const uuid = await beginToSend(file, {
        kind,
        ...(kind === 'STONES' && { mode, ...(supplier.trim() !== '' && { supplier: supplier.trim() }) }),
        ...(kind === 'PRICE_LIST' && { source }),
      });
      onBegun(uuid);
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
      setIsOpening(false);
    }
  };
  return (
    <SidePanel title={formatMessage({ id: 'deskImports.send' })} onClose={onClose}>
      {only === undefined && (
        <ChoiceStrip
          label={formatMessage({ id: 'deskImports.kind' })}
          options={importKinds.map((value) => ({
            value,
            label: formatMessage({ id: `deskImports.kind.${value}` }),
          }))}
          chosen={[kind]}
          onChange={(chosen) => {
            setKind(importKinds.find((one) => one !== kind && chosen.includes(one)) ?? kind);
          }}
        />
      )}
      {kind === 'STONES' && (
        <>
          <ChoiceStrip
            label={formatMessage({ id: 'deskImports.mode' })}
            options={modes.map((value) => ({
              value,
              label: formatMessage({ id: `deskImports.mode.${value}` }),
            }))}
            chosen={[mode]}
            onChange={(chosen) => {
              setMode(modes.find((one) => one !== mode && chosen.includes(one)) ?? mode);
            }}
          />
          <p className="-mt-2 text-12 text-ink-3">{formatMessage({ id: `deskImports.modeSays.${mode}` })}</p>
          <SupplierChoice value={supplier} onChange={setSupplier} />
        </>
      )}
      {kind === 'PRICE_LIST' && (
        <ChoiceStrip
          label={formatMessage({ id: 'deskImports.source' })}
          options={sources.map((value) => ({
            value,
            label: formatMessage({ id: `deskImports.source.${value}` }),
          }))}
          chosen={[source]}
          onChange={(chosen) => {
            setSource(sources.find((one) => one !== source && chosen.includes(one)) ?? source);
          }}
        />
      )}
      <FileChoice
        label={formatMessage({ id: 'deskImports.choose' })}
        hint={formatMessage({ id: kind === 'PRICE_LIST' ? 'deskImports.takesList' : 'deskImports.takes' })}
        isPending={isOpening}
        onFile={(file) => void send(file)}
      />
      <ErrorLine error={error} />
    </SidePanel>
  );
}
