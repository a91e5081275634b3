import type { ImportPreview, StonesPreview } from '@loupe/contract';
import { useErrorText } from '../../../../lib/error-text.ts';
import { useFieldIssueText } from '../../../../lib/format-issue.ts';
import { GoodsNotice } from '../goods-notice.tsx';
import { PriceListPreviewView } from '../price-list-preview.tsx';
import { CausesSection } from './causes-section.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { countRows } from './count-rows.ts';
import { ImportNotices } from './import-notices.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { RemarksSection } from './remarks-section.tsx';
import { RowsSection } from './rows-section.tsx';
import { useImportChanges, type WholeImport } from './use-import-changes.ts';

interface ImportBodyProps {
  readonly whole: WholeImport;
  readonly preview: ImportPreview;
  /** The file awaits acceptance, or is read again for it. */
  readonly isReview: boolean;
}

/** The preview of a file of any kind, with what the desk decides about it. */
export function ImportBody({ whole, preview, isReview }: ImportBodyProps) {
  const changes = useImportChanges({ ...whole, preview });
  const { import_uuid: uuid } = whole.main_data;
  if (preview.kind === 'STONES')
    return <StonesBody whole={whole} found={preview} isReview={isReview} changes={changes} />;
  if (preview.kind === 'PRICE_LIST') return <PriceListPreviewView found={preview} />;
  const hasQuestions = isReview && preview.questions.length + whole.options.answered.length > 0;
  return (
    <>
      <GoodsNotice whole={whole} found={preview} isReview={isReview} isBusy={changes.isBusy} />
      <ChangeError error={changes.error} />
      <div className={`grid items-start gap-5 ${hasQuestions ? besideColumns : ''}`}>
        {hasQuestions && <QuestionsSection whole={whole} found={preview} changes={changes} />}
        <ColumnsSection whole={whole} found={preview} changes={changes} isReview={isReview} />
      </div>
      <RemarksSection uuid={uuid} found={preview} />
    </>
  );
}

/** Decisions are beside the columns on a wide screen. */
const besideColumns = 'min-[1200px]:grid-cols-[minmax(360px,0.65fr)_minmax(0,1fr)]';

interface StonesBodyProps extends Omit<ImportBodyProps, 'preview'> {
  readonly found: StonesPreview;
  readonly changes: ReturnType<typeof useImportChanges>;
}

function StonesBody({ whole, found, isReview, changes }: StonesBodyProps) {
  const { import_uuid: uuid } = whole.main_data;
  const mismatch = found.suspected_mismatch?.code ?? null;
  const hasDecisions =
    isReview &&
    found.questions.length +
      found.causes.length +
      whole.options.answered.length +
      whole.options.fixes.cells.length +
      whole.options.fixes.values.length +
      whole.options.fixes.skipped_rows.length >
      0;
  return (
    <>
      <ImportNotices found={found} />
      <ChangeError error={changes.error} />
      <div className={`grid items-start gap-5 ${hasDecisions ? besideColumns : ''}`}>
        {hasDecisions && (
          <div className="flex min-w-0 flex-col gap-5">
            <QuestionsSection whole={whole} found={found} changes={changes} />
            <CausesSection whole={whole} found={found} changes={changes} />
          </div>
        )}
        <ColumnsSection whole={whole} found={found} changes={changes} isReview={isReview} />
      </div>
      <RowsSection uuid={uuid} counts={countRows(found)} />
      <RemarksSection uuid={uuid} found={found} />
      {isReview && (
        <ReadingOptions
          key={JSON.stringify(whole.options)}
          whole={whole}
          mismatch={mismatch}
          isOpenAtFirst={mismatch !== null || !found.supplier.is_certain}
          isBusy={changes.isBusy}
        />
      )}
    </>
  );
}

/** Why a change was rejected: its first invalid field, or the error as a whole. */
function ChangeError({ error }: { readonly error: Error | null }) {
  const errorText = useErrorText();
  const fieldIssue = useFieldIssueText();
  if (error === null) return null;
  return (
    <p role="alert" className="text-13 text-bad">
      {fieldIssue(error) ?? errorText(error)}
    </p>
  );
}
