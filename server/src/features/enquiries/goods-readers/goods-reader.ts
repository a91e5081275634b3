import type { AccessFlag, GoodsSnapshot, GoodsKind, LotRow, PieceRow, StoneRow } from '@loupe/contract';
import type { Connection } from '../../../platform/database.ts';

/** The customer the goods are shown to. */
export interface GoodsViewer {
  readonly companyId: number;
  readonly userDiscHundredths: number;
  readonly access: ReadonlySet<AccessFlag>;
}

/** Goods as this customer sees them now. */
export interface EnquiredGoods {
  readonly kind: GoodsKind;
  readonly uuid: string;
  /** Packet, lot or stock number. */
  readonly name: string;
  /** Whether the goods are listed, so that the customer may enquire about them. */
  readonly isListed: boolean;
  readonly snapshot: GoodsSnapshot;
  readonly stone: StoneRow | null;
  readonly lot: LotRow | null;
  readonly piece: PieceRow | null;
}

/** Finds goods of one kind by uuid. Leaves out goods of other kinds and goods the customer may not see. */
export interface GoodsReader {
  readonly kind: GoodsKind;
  read(connection: Connection, uuids: readonly string[], viewer: GoodsViewer): Promise<EnquiredGoods[]>;
}
