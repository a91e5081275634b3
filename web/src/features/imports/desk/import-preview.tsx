import type { CallResponse, ImportPreview } from '@loupe/contract';
import { AcceptImport } from './accept-import.tsx';
import { GoodsPreviewView } from './goods-preview.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { PriceListPreviewView } from './price-list-preview.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { IssuesTable } from './issues-table.tsx';
import { StonesPreviewView } from './stones-preview.tsx';

interface FoundViewProps {
  readonly whole: CallResponse<'deskGetImport'>;
  readonly found: ImportPreview;
}

/** Preview of an import: its changes, its issues and the field of each column. */
export function ImportPreviewView({ whole, found }: FoundViewProps) {
  const { import_uuid: uuid, status } = whole.main_data;
  const isRead = status === 'AWAITING_REVIEW';
  return (
    <>
      {isRead && found.kind !== 'PRICE_LIST' && <ImportQuestions uuid={uuid} questions={found.questions} />}
      {found.kind === 'STONES' && <StonesPreviewView found={found} />}
      {(found.kind === 'LOOSE' || found.kind === 'JEWELLERY') && <GoodsPreviewView found={found} />}
      {found.kind === 'PRICE_LIST' && <PriceListPreviewView found={found} />}
      {isRead && <AcceptImport uuid={uuid} found={found} />}
      {found.kind !== 'PRICE_LIST' && found.issue_count > 0 && (
        <IssuesTable uuid={uuid} lines={found.issue_count} />
      )}
      {isRead && found.kind !== 'PRICE_LIST' && (
        <ColumnMapping whole={whole} columns={found.columns} fields={found.fields} />
      )}
    </>
  );
}
