import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../../lib/call-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';
import { LoadMappingFile } from '../load-mapping-file.tsx';
import { ParsingOptionsForm, type ParsingOptions } from '../parsing-options.tsx';
import { SupplierChoice } from '../supplier-choice.tsx';
import type { WholeImport } from './use-import-changes.ts';

interface ReadingOptionsProps {
  readonly whole: WholeImport;
  /** Code of an issue that most rows have, which suggests a wrong mapping; null when there is none. */
  readonly mismatch: string | null;
  readonly isOpenAtFirst: boolean;
  readonly isBusy: boolean;
}

/** Options for reading a stock file as a whole, in a fold. */
export function ReadingOptions({ whole, mismatch, isOpenAtFirst, isBusy }: ReadingOptionsProps) {
  const { formatMessage } = useIntl();
  const { main_data: job, options } = whole;
  const [rules, setRules] = useState<ParsingOptions>({
    mode: options.mode,
    mappingSource: options.mapping_source === 'rules' ? 'rules' : 'saved',
    corrections: options.mapping,
  });
  const [supplier, setSupplier] = useState(options.supplier ?? '');
  const reparse = useCallMutation('deskReparseImport');
  const read = () => {
    const { mode, mappingSource, corrections } = rules;
    reparse.mutate({
      data: {
        import_uuid: job.import_uuid,
        mode,
        mapping_source: mappingSource,
        supplier: supplier.trim() === '' ? null : supplier.trim(),
        corrections,
      },
    });
  };
  return (
    <details open={isOpenAtFirst} className="rounded-sheet border border-line bg-tray">
      <summary className="cursor-pointer px-4 py-2.5 text-14 font-semibold text-ink">
        {formatMessage({ id: 'imports.desk.review.options' })}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line px-4 py-4">
        <SupplierChoice value={supplier} onChange={setSupplier} />
        <ParsingOptionsForm rules={rules} mismatch={mismatch} onChange={setRules} />
        <div className="flex flex-wrap items-center gap-2">
          <Button isPending={reparse.isPending} isDisabled={isBusy} onPress={read}>
            {formatMessage({ id: 'imports.desk.readAgain' })}
          </Button>
          <LoadMappingFile
            onMap={(map) => {
              const headers = { ...rules.corrections.headers, ...map.headers };
              setRules({ ...rules, corrections: { ...rules.corrections, ...map, headers } });
            }}
          />
        </div>
        <InlineError error={reparse.error} />
      </div>
    </details>
  );
}
