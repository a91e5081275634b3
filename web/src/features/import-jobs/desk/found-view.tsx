import type { CallAnswer, ImportFound } from '@loupe/contract';
import { AcceptFile } from './accept-file.tsx';
import { GoodsFound } from './goods-found.tsx';
import { HowToRead } from './how-to-read.tsx';
import { PriceListFound } from './price-list-found.tsx';
import { RemarksTable } from './remarks-table.tsx';
import { StonesFound } from './stones-found.tsx';

interface FoundViewProps {
  readonly whole: CallAnswer<'deskGetImport'>;
  readonly found: ImportFound;
}

/** What was understood of a file: what it would do, what is wrong with it, what each column was taken for. */
export function FoundView({ whole, found }: FoundViewProps) {
  const { import_uuid: uuid, state } = whole.main_data;
  const isRead = state === 'READ';
  return (
    <>
      {found.kind === 'STONES' && <StonesFound found={found} />}
      {(found.kind === 'LOOSE' || found.kind === 'JEWELLERY') && <GoodsFound found={found} />}
      {found.kind === 'PRICE_LIST' && <PriceListFound found={found} />}
      {isRead && <AcceptFile uuid={uuid} found={found} />}
      {found.kind !== 'PRICE_LIST' && found.remark_lines > 0 && (
        <RemarksTable uuid={uuid} lines={found.remark_lines} />
      )}
      {isRead && found.kind !== 'PRICE_LIST' && (
        <HowToRead whole={whole} columns={found.columns} fields={found.fields} />
      )}
    </>
  );
}
