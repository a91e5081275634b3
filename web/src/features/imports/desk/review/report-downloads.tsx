import { importIssuesPath, importReportPath } from '@loupe/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { download, saveFile } from '../../../../lib/download.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';

interface ReportDownloadsProps {
  readonly uuid: string;
  /** Whether the file has a workbook for its supplier. */
  readonly hasWorkbook: boolean;
}

/** Downloads all remarks as CSV, and the rows to correct as a workbook for the supplier. */
export function ReportDownloads({ uuid, hasWorkbook }: ReportDownloadsProps) {
  const { formatMessage } = useIntl();
  const [saving, setSaving] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const save = async (path: string) => {
    setSaving(path);
    setError(null);
    try {
      saveFile(await download(path, { signal: new AbortController().signal, isPrivate: true }));
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setSaving(null);
    }
  };
  const button = (path: string, label: string) => (
    <Button
      variant="quiet"
      className="text-13"
      isPending={saving === path}
      isDisabled={saving !== null}
      onPress={() => void save(path)}
    >
      <Download size={16} aria-hidden />
      {label}
    </Button>
  );
  return (
    <>
      <InlineError error={error} />
      {hasWorkbook &&
        button(importReportPath(uuid), formatMessage({ id: 'imports.desk.review.supplierReport' }))}
      {button(importIssuesPath(uuid), formatMessage({ id: 'desk.export' }))}
    </>
  );
}
